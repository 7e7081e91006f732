/** Opens the source of a run and reads its recipes. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import type { Database } from '#db/client.server.ts';
import { importRuns } from '#db/schema/imports.server.ts';
import { isFileMissing } from '#services/storage/storage.server.ts';
import type { Assist } from '../assisted/open-assist.server.ts';
import { inParts, type ImportDraft } from '../draft.ts';
import type { Order, Recognised } from '../reading/reading-messages.ts';
import type { Reading, ReadingOptions } from '../reading/reading.server.ts';
import { IMPORT_BUCKET, type RunOptions, type SourceKind } from './run.ts';
import type { Run } from './run-rows.server.ts';
import { readPages } from './web-source.server.ts';

/** An address without a recipe. */
export interface Unread {
  url: string;
  why: string;
}

/** A draft or an unread address, with the progress after it. */
export interface Given {
  draft: ImportDraft | Unread;
  done: number;
  /** 0 if unknown. */
  total: number;
}

interface Source {
  order: Pick<Order, 'name' | 'address' | 'mapping'>;
  reading: Reading;
  options: ReadingOptions;
  /** Null if no model is configured. */
  assist: Assist | null;
}

type Reader = (source: Source) => AsyncIterable<ImportDraft>;

/** Reads in a separate process. */
const apart =
  (kind: 'csv' | 'file' | 'html' | 'sql'): Reader =>
  ({ order, reading, options }) =>
    reading.read({ ...order, kind }, options);

/** A text or a photo, which holds one recipe. */
const told = (kind: 'text' | 'photo'): Reader =>
  async function* readTold({ order, reading, options, assist }) {
    const { readPhotoSource, readTextSource } = await import('../text/read-assisted.server.ts');
    const read = kind === 'text' ? readTextSource : readPhotoSource;
    yield* read({
      file: { ...order, bytes: options.bytes },
      assist,
      tell: (how) => options.onRecognised?.({ found: { Lecture: how } }),
      readAlone: (text) =>
        reading.read({ ...order, kind: 'text' }, { ...options, bytes: inParts(Buffer.from(text)) }),
    });
  };

const READERS: Partial<Record<SourceKind, Reader>> = {
  csv: apart('csv'),
  file: apart('file'),
  sql: apart('sql'),
  html: apart('html'),
  text: told('text'),
  photo: told('photo'),
};

/** The file of a run, from its first byte; `count` receives the size of each part. */
async function* bytesOf(
  { storage }: Pick<Services, 'storage'>,
  { file, bytes = 0 }: RunOptions,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  if (file === undefined) {
    throw new AppError('fichier-oublie', 'Le fichier de cet import n’est plus gardé.');
  }
  const place = { bucket: IMPORT_BUCKET, path: file };
  const range = { start: 0, end: bytes - 1 };
  const parts = await storage.stream(place, range).catch((error: unknown) => {
    if (!isFileMissing(error)) throw error;
    throw new AppError(
      'fichier-introuvable',
      'Le fichier de cet import n’est pas dans le stockage du site.',
      'Donnez-le de nouveau. S’il vient d’être donné, les nœuds du site ne gardent pas leurs fichiers au même endroit.',
      { cause: error },
    );
  });
  for await (const part of parts) {
    count((part as Buffer).byteLength);
    yield part as Buffer;
  }
}

/** Recalls the latest mapping chosen for a source of that shape. */
const recallFrom =
  (db: Database, kind: SourceKind) =>
  async (shape: string): Promise<unknown> => {
    const mapping = sql<unknown>`${importRuns.options}->'mapping'`;
    const [run] = await db
      .select({ mapping })
      .from(importRuns)
      .where(
        and(
          eq(importRuns.kind, kind),
          eq(importRuns.shape, shape),
          sql`${importRuns.options} ? 'mapping'`,
        ),
      )
      .orderBy(desc(importRuns.updatedAt))
      .limit(1);
    return run?.mapping;
  };

async function* readFileOf(
  services: Services,
  run: Run,
  { assist, ...followed }: Pick<ReadingOptions, 'onRecognised' | 'signal'> & Pick<Source, 'assist'>,
): AsyncGenerator<Given> {
  const read = READERS[run.kind];
  if (!read) throw new Error(`Nothing reads ${run.kind}.`);
  const { mapping, address, bytes: total = 0 } = run.options;
  let done = 0;
  const bytes = bytesOf(services, run.options, (more) => {
    done += more;
  });
  const recall = recallFrom(services.db, run.kind);
  const order = { name: run.source, address, mapping };
  const options: ReadingOptions = { bytes, recall, ...followed };
  for await (const draft of read({ order, reading: services.reading, options, assist })) {
    yield { draft, done, total };
  }
}

/**
 * Opens the source of a run.
 *
 * @returns its drafts, and the shape recognised so far
 */
export function openSource(
  services: Services,
  run: Run,
  job: Parameters<typeof readPages>[2] & { assist: Assist | null },
) {
  const recognised: Partial<Recognised> = {};
  const onRecognised = (more: Partial<Recognised>) => void Object.assign(recognised, more);
  const given =
    run.kind === 'web'
      ? readPages(services, run, { ...job, assist: run.options.isAssisted ? job.assist : null })
      : readFileOf(services, run, { signal: job.signal, assist: job.assist, onRecognised });
  return { given, recognised };
}
