/** Starts an import from a file, a text, or addresses. */
import { randomUUIDv7 } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { importRuns } from '#db/schema/imports.server.ts';
import { authorize, type Actor, type Member } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import type { JobAdder } from '#features/platform/jobs/job-kind.server.ts';
import { uploadFailure } from '#features/images/media/upload/store-file.server.ts';
import { oneLine } from '#language/one-line.ts';
import { readJob } from './read-run.server.ts';
import {
  IMPORT_BUCKET,
  MAX_FILE_BYTES,
  MAX_URLS,
  runOptions,
  type RunOptions,
  type SourceKind,
} from './run.ts';
import { permissionFor } from './run-rows.server.ts';

type Needs = Pick<Services, 'db' | 'storage'> & { jobs: JobAdder };
type Wanted = Partial<Omit<RunOptions, 'file' | 'bytes' | 'urls'>>;

interface Asked {
  /** A member with the permission, or `operator` for a command. */
  actor: Actor | 'operator';
  options?: Wanted;
}

/** A file on disk or in memory, or a pasted text. */
export type GivenFile = { name: string } & (
  | { file: string; bytes: number }
  | { content: Uint8Array }
  | { text: string }
);

const LONGEST_SOURCE = 200;

/** Said where no table of recipes is given. */
export const NO_TABLE = 'Choisissez un fichier .csv, .xlsx ou .ods.';

/** File extensions required by a kind. */
const ENDINGS: Partial<Record<SourceKind, { taken: RegExp; said: string }>> = {
  csv: { taken: /\.(?:csv|xls[xbm]?|f?ods)$/i, said: NO_TABLE },
  sql: { taken: /\.(sql|txt)$/i, said: 'Choisissez un fichier .sql ou .txt.' },
};

async function addRun(
  { db, jobs }: Omit<Needs, 'storage'>,
  by: Member | 'operator',
  run: { id: string; kind: SourceKind; source: string; options: RunOptions },
): Promise<string> {
  const { id, kind } = run;
  const source = oneLine(run.source).slice(0, LONGEST_SOURCE);
  const actorId = by === 'operator' ? null : by.id;
  await db.transaction(async (tx) => {
    const asked = actorId === null ? {} : { by: actorId };
    const jobId = await jobs.add(tx, readJob, { run: id }, asked);
    await tx.insert(importRuns).values({ ...run, source, stage: 'reading', actorId, jobId });
    await recordAudit(tx, {
      by,
      action: 'start import',
      subject: { type: 'import', id },
      after: { source, kind },
    });
  });
  return id;
}

const allow = (actor: Asked['actor'], kind: SourceKind) =>
  actor === 'operator' ? actor : authorize(actor, permissionFor(kind));

/**
 * Stores a file and starts a job that reads it.
 *
 * @returns the id of the run
 * @throws AppError as `authorize`; `fichier-inattendu` for another kind of file, `fichier-vide`,
 * `envoi-trop-lourd`; `unavailable` or `disk-full` if it cannot be stored
 */
export async function startFileRun(
  { storage, ...needs }: Needs,
  { actor, kind, given, options = {} }: Asked & { kind: SourceKind; given: GivenFile },
): Promise<string> {
  const by = allow(actor, kind);
  const ending = ENDINGS[kind];
  if (ending && !ending.taken.test(given.name)) {
    throw new AppError('fichier-inattendu', ending.said);
  }
  const held =
    'text' in given ? Buffer.from(given.text, 'utf8') : 'content' in given ? given.content : null;
  const bytes = 'bytes' in given ? given.bytes : (held?.byteLength ?? 0);
  if (bytes === 0) throw new AppError('fichier-vide', 'Ce fichier est vide.');
  if (bytes > MAX_FILE_BYTES) {
    throw new AppError('envoi-trop-lourd', 'Ce fichier dépasse 50\u00a0Mo.');
  }
  const id = randomUUIDv7();
  const file = `${id}/source`;
  const content = held ?? createReadStream('file' in given ? given.file : '');
  try {
    const type = 'application/octet-stream';
    await storage.write({ bucket: IMPORT_BUCKET, path: file }, content, { type, bytes });
  } catch (error) {
    throw uploadFailure(error);
  }
  try {
    const all = runOptions.parse({ ...options, file, bytes });
    return await addRun(needs, by, { id, kind, source: given.name, options: all });
  } catch (error) {
    await storage.remove({ bucket: IMPORT_BUCKET, path: file }).catch(() => undefined);
    throw error;
  }
}

/** Addresses from a text, without duplicates; `faults` holds invalid ones. */
function readAddresses(text: string): { urls: string[]; faults: string[] } {
  const lines = text.split(/\s+/).filter((line) => line !== '');
  const isPage = (line: string) => {
    const url = URL.parse(line);
    return url !== null && /^https?:$/.test(url.protocol) && line.length <= 2_000;
  };
  const urls = lines.filter(isPage).map((line) => new URL(line).href);
  return { urls: [...new Set(urls)], faults: lines.filter((line) => !isPage(line)) };
}

/**
 * Starts a job that reads pages. Without addresses, it discovers them on the configured sources.
 *
 * @returns the id of the run
 * @throws AppError as `authorize`; `adresses-invalides`, which lists the invalid ones
 */
export async function startWebRun(
  needs: Omit<Needs, 'storage'>,
  { actor, urls: typed, options = {} }: Asked & { urls: string },
): Promise<string> {
  const by = allow(actor, 'web');
  const { urls, faults } = readAddresses(typed);
  if (faults.length > 0) {
    const named = faults.slice(0, 3).join(', ');
    throw new AppError('adresses-invalides', `Ces adresses n’en sont pas\u00a0: ${named}.`);
  }
  if (urls.length > MAX_URLS) {
    throw new AppError('adresses-invalides', `${MAX_URLS} adresses au plus à la fois.`);
  }
  const hosts = [...new Set(urls.map((url) => new URL(url).host))];
  const source = hosts.length > 0 ? hosts.join(', ') : 'Sources configurées';
  const all = runOptions.parse({ ...options, urls });
  return addRun(needs, by, { id: randomUUIDv7(), kind: 'web', source, options: all });
}
