/** Job that copies pictures of other sites to our storage, or only checks them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import { migrationRuns } from '#db/schema/assistant.server.ts';
import { authorize, type Member } from '#features/platform/access/access.ts';
import { readActor } from '#features/platform/access/read-actor.server.ts';
import type { Running } from '#features/platform/jobs/job-kind.server.ts';
import { defineRunJob } from '#features/platform/jobs/runs.server.ts';
import { prepareFile } from '#features/images/media/upload/prepare-file.server.ts';
import { uploadMedia } from '#features/images/media/upload/upload-media.server.ts';
import { readClosedSites } from '#features/platform/settings/closed-sites.server.ts';
import { keyOf, readExternalImages, type ExternalImage } from './external-images.server.ts';
import { BATCH, PAUSE_MS } from './migration.ts';
import {
  placePicture,
  recordMigrations,
  type Place,
  type Placing,
} from './place-picture.server.ts';
import { MIGRATES, readMigration, readTaken, stepRun, type Run } from './run-rows.server.ts';
import { takePicture, type Taken } from './take-picture.server.ts';

/** Records of one address written in one transaction, as for recipes. */
const CHUNK = 40;

/** An address with all its records: it is fetched once. */
interface Group {
  key: string;
  url: string;
  records: ExternalImage[];
}

export type MigrationServices = Pick<Services, 'db' | 'clock' | 'web' | 'storage' | 'darkroom'>;

interface Work {
  services: MigrationServices;
  run: Run;
  by: Member;
  signal: AbortSignal;
  closed: readonly string[];
}

async function readGroups({ db }: Pick<Services, 'db'>, { cursor }: Run): Promise<Group[]> {
  const byUrl = Map.groupBy(await readExternalImages(db), ({ url }) => url);
  return [...byUrl]
    .flatMap(([url, records]) => {
      const [first] = records;
      return first ? [{ key: keyOf(first), url, records }] : [];
    })
    .filter(({ key }) => cursor === null || key > cursor);
}

/** Errors that stop the whole run for a later retry: the picture is not the cause. */
const isOurs = (error: unknown) =>
  !(error instanceof AppError) || ['unavailable', 'disk-full'].includes(error.code);

/**
 * The picture of an address, or the error of its site.
 *
 * @throws any error that is not the site's
 */
async function take({ services, signal, closed }: Work, url: string): Promise<Taken | AppError> {
  try {
    return await takePicture(services, url, { signal, closed });
  } catch (error) {
    if (signal.aborted || isOurs(error)) throw error;
    return error as AppError;
  }
}

const chunksOf = (records: readonly ExternalImage[]) =>
  Array.from({ length: Math.ceil(records.length / CHUNK) }, (_, at) =>
    records.slice(at * CHUNK, (at + 1) * CHUNK),
  );

/**
 * Records why records of an address were not migrated.
 *
 * @param last cursor stored once all records are written
 */
async function fail(
  { services, run, by }: Work,
  { url, records }: Pick<Group, 'url' | 'records'>,
  { why, ms, last }: { why: AppError; ms: number; last: string | null },
) {
  const { db, clock } = services;
  // The suggestion for a refused address is meant for pages.
  const suggestion = why.code === 'adresse-refusee' ? undefined : why.suggestion;
  const message = [why.message, suggestion].filter(Boolean).join(' ');
  const chunks = chunksOf(records);
  for (const [at, chunk] of chunks.entries()) {
    const cursor = at === chunks.length - 1 ? last : null;
    const placing = { runId: run.id, by, now: clock(), records: chunk, ms, cursor };
    if (run.isDryRun) {
      const errors = chunk.map(() => ({ url, message }));
      await stepRun(db, run.id, { completed: 0, failed: chunk.length, errors, cursor });
    } else await db.transaction((tx) => recordMigrations(tx, placing, null, () => message));
  }
}

/** Migrates the first records of an address with the file, then the others. */
async function migrate(work: Work, { key, url, records }: Group, taken: Taken): Promise<void> {
  const { services, run, by } = work;
  const { db, clock } = services;
  const started = performance.now();
  const chunks = chunksOf(records);
  let place: Place | null = await readTaken(db, run.id, url);
  for (const [at, chunk] of chunks.entries()) {
    const placing = (): Placing => ({
      runId: run.id,
      by,
      now: clock(),
      records: chunk,
      ms: Math.round(taken.ms + performance.now() - started),
      cursor: at === chunks.length - 1 ? key : null,
    });
    const [first] = chunk;
    if (!first) continue;
    try {
      if (place) {
        const there = place;
        await db.transaction((tx) => placePicture(tx, placing(), there));
        continue;
      }
      const isOfRecipe = first.table === 'cocktails';
      const upload = {
        actor: by,
        given: taken.given,
        bucket: isOfRecipe ? ('images-cocktails' as const) : ('images-media' as const),
        cocktailId: isOfRecipe ? first.id : null,
        alt: first.alt,
        accepts: 'image' as const,
      };
      place = await uploadMedia(services, upload, (tx, row) => placePicture(tx, placing(), row));
    } catch (error) {
      if (isOurs(error)) throw error;
      const { ms, cursor: last } = placing();
      await fail(work, { url, records: chunk }, { why: error as AppError, ms, last });
    }
  }
}

async function seeTo(work: Work, group: Group, taken: Taken | AppError): Promise<void> {
  const { services, run } = work;
  if (taken instanceof AppError) return fail(work, group, { why: taken, ms: 0, last: group.key });
  if (!run.isDryRun) return migrate(work, group, taken);
  try {
    await prepareFile(services, { given: taken.given, origin: 'photo', accepts: 'image' });
    const { length: completed } = group.records;
    await stepRun(services.db, run.id, { completed, failed: 0, errors: [], cursor: group.key });
  } catch (error) {
    if (isOurs(error)) throw error;
    await fail(work, group, { why: error as AppError, ms: taken.ms, last: group.key });
  }
}

const change = ({ services: { db }, run }: Work, values: Partial<Run>) =>
  db.update(migrationRuns).set(values).where(eq(migrationRuns.id, run.id));

async function runAll(work: Work, say: Running<never, never>['progress']) {
  const { services, run, signal } = work;
  const groups = await readGroups(services, run);
  let done = run.completed + run.failed;
  // The total is counted again: pictures may have been added or removed since the request.
  const total = groups.reduce((sum, { records }) => sum + records.length, done);
  await change(work, { total });
  for (let at = 0; at < groups.length; at += BATCH) {
    if (at > 0) await sleep(PAUSE_MS, undefined, { signal });
    signal.throwIfAborted();
    const batch = groups.slice(at, at + BATCH);
    await say(done, total, batch.map(({ records }) => records[0]?.title ?? '').join(', '));
    const taken = await Promise.all(batch.map(({ url }) => take(work, url)));
    for (const [index, group] of batch.entries()) {
      signal.throwIfAborted();
      const picture = taken[index];
      if (!picture) continue;
      await seeTo(work, group, picture);
      done += group.records.length;
    }
    await say(done, total);
  }
}

/** The ledger and the recipe change together: a restarted site resumes the run. */
export const migrateImagesJob = defineRunJob({
  name: MIGRATES,
  label: 'Migration d’images',
  run: async ({
    services,
    data,
    signal,
    progress,
    log,
  }: Running<MigrationServices, { run: string }>) => {
    const { db, clock } = services;
    const run = await readMigration(db, data.run);
    if (run.endedAt !== null) return;
    const by = authorize(await readActor(db, run.actorId), 'edit catalogue');
    const work = { services, run, by, signal, closed: await readClosedSites(services) };
    await runAll(work, progress);
    await change(work, { endedAt: clock() });
    await log(run.isDryRun ? 'Simulation terminée.' : 'Migration terminée.');
  },
});
