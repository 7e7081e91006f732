/** Job that reads a source and analyses each recipe. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import type { Database } from '#db/client.server.ts';
import { importItems, importNames } from '#db/schema/imports.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import type { Running } from '#features/platform/jobs/job-kind.server.ts';
import { defineRunJob } from '#features/platform/jobs/runs.server.ts';
import type { ImportDraft } from '../draft.ts';
import { openAssist, reasonOf } from '../assisted/open-assist.server.ts';
import { openUpdates } from '../update/analyse-updates.server.ts';
import { openAnalysis, type Analysis } from './analyse-drafts.server.ts';
import { openCorrections } from './corrections.ts';
import { importJob } from './import-run.server.ts';
import { forgetSource } from './forget-sources.server.ts';
import { OPEN_STATES, WRITTEN_STATES, type ItemChoice } from './run.ts';
import { changeRun, readActing, readRun, settleAsking, type Run } from './run-rows.server.ts';
import { openSource, type Given, type Unread } from './open-source.server.ts';

type Job = Running<Services, { run: string }>;

/** Drafts stored in one transaction. */
const CHUNK = 50;
/**
 * Most characters of their steps: sending a million to the database blocks the event loop for 5
 * ms.
 */
const CHUNK_LENGTH = 1_000_000;

const isUnread = (draft: ImportDraft | Unread): draft is Unread => 'why' in draft;

const stepsLength = (draft: ImportDraft | Unread) =>
  isUnread(draft) ? 0 : draft.steps.reduce((sum, step) => sum + step.length, 0);

/** The names of several drafts, without duplicates. */
function merged(all: readonly Analysis[]) {
  const names = new Map<string, Analysis['names'][number]>();
  for (const { names: own } of all) {
    for (const name of own) {
      const uses = (names.get(name.key)?.uses ?? 0) + name.uses;
      names.set(name.key, { ...name, uses });
    }
  }
  return [...names.values()];
}

async function keep(db: Database, runId: string, first: number, all: readonly Analysis[]) {
  if (all.length === 0) return;
  const names = merged(all);
  await db.transaction(async (tx) => {
    await tx
      .insert(importItems)
      .values(all.map(({ item }, at) => ({ ...item, runId, position: first + at })));
    if (names.length === 0) return;
    await tx
      .insert(importNames)
      .values(names.map((name) => ({ ...name, runId })))
      .onConflictDoUpdate({
        target: [importNames.runId, importNames.key],
        // A decision on the name survives another reading.
        set: { uses: sql`${importNames.uses} + excluded.uses` },
      });
  });
}

/**
 * Deletes items of an earlier try or mapping, which are read again, except those imported.
 *
 * @returns the position of the next item
 */
async function forgetItems(db: Database, runId: string): Promise<number> {
  const isOfRun = eq(importItems.runId, runId);
  await db
    .delete(importItems)
    .where(and(isOfRun, notInArray(importItems.state, [...WRITTEN_STATES])));
  const [last] = await db
    .select({ next: sql<number>`coalesce(max(${importItems.position}) + 1, 0)::int` })
    .from(importItems)
    .where(isOfRun);
  await db.update(importNames).set({ uses: 0 }).where(eq(importNames.runId, runId));
  return last?.next ?? 0;
}

const unreadItem = ({ url, why }: Unread): Analysis => ({
  item: { title: url, url, draft: null, state: 'unreadable', why },
  names: [],
});

/** A recipe that an editor took or left out stays so. */
const decided = ({ item, names }: Analysis, choice: ItemChoice | undefined): Analysis => {
  if (choice === undefined || !OPEN_STATES.has(item.state)) return { item, names };
  const isWanted = choice === 'prendre';
  return { item: { ...item, state: isWanted ? 'asks' : 'dropped', isWanted }, names };
};

/**
 * Reads the whole source, up to the limit.
 *
 * @returns the number of recipes stored
 */
async function readAll(
  { services, signal, progress, log }: Job,
  run: Run,
  by: Member | 'operator',
  given: AsyncIterable<Given>,
  first: number,
) {
  const { db } = services;
  const analyse = await openAnalysis(db);
  let analyseUpdates: Awaited<ReturnType<typeof openUpdates>> | undefined;
  // The limit of a web import counts pages read, not recipes.
  const { limit = Infinity } = run.kind === 'web' ? {} : run.options;
  const correct = openCorrections(run.options.corrections);
  let pending: (ImportDraft | Unread)[] = [];
  let length = 0;
  let kept = 0;
  let recipes = 0;
  const flush = async () => {
    const exported = pending.flatMap((read) => (!isUnread(read) && read.own ? [read] : []));
    if (exported.length > 0) analyseUpdates ??= await openUpdates(services, by);
    const updates = await analyseUpdates?.(exported);
    const analysed: Analysis[] = [];
    for (const read of pending) {
      // A stopping site waits ten seconds for this job.
      if (signal.aborted) break;
      if (isUnread(read)) analysed.push(unreadItem(read));
      else {
        const { draft, choice } = correct(read);
        const analysis = updates?.get(read) ?? (await analyse(draft));
        analysed.push(decided(analysis, choice));
      }
    }
    await keep(db, run.id, first + kept, analysed);
    kept += analysed.length;
    pending = [];
    length = 0;
  };
  for await (const { draft, done, total } of given) {
    if (isUnread(draft)) {
      await log(`${draft.url}\u00a0: ${draft.why}`);
    } else recipes += 1;
    pending.push(draft);
    length += stepsLength(draft);
    const isFull = pending.length >= CHUNK || length >= CHUNK_LENGTH;
    if (isFull || run.kind === 'web') await flush();
    await progress(done, total, `${recipes} ${recipes > 1 ? 'recettes lues' : 'recette lue'}`);
    if (recipes >= limit || signal.aborted) break;
  }
  await flush();
  signal.throwIfAborted();
  return recipes;
}

const KILLED =
  'Le site s’est arrêté pendant cette lecture, qui n’est pas recommencée d’elle-même\u00a0: il peut manquer des recettes.';

/** End of a reading; `why` is the reason if it came before the end of the source. */
interface Ended {
  recognised: ReturnType<typeof openSource>['recognised'];
  why: string | null;
}

async function readOrSay(job: Job, run: Run): Promise<Ended> {
  const { services, signal } = job;
  const { db } = services;
  // A killed reading is not retried, as it may have crashed the site. It stays unfinished.
  if (job.wasKilled) {
    throw new AppError('interrompu', KILLED, 'Si elle s’arrête encore, découpez le fichier.');
  }
  const by = await readActing(db, run.actorId, run.kind);
  const first = await forgetItems(db, run.id);
  const { given, recognised } = openSource(services, run, {
    ...job,
    assist: openAssist(services, by, signal),
  });
  let why: string | null = null;
  try {
    const recipes = await readAll(job, run, by, given, first);
    await job.log(`${recipes} ${recipes > 1 ? 'recettes lues' : 'recette lue'}.`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    why = reasonOf(error);
    await job.log(why);
  }
  return { recognised, why };
}

async function readSource(job: Job): Promise<void> {
  const { services, data, signal } = job;
  const { db } = services;
  const run = await readRun(db, data.run);
  if (run.stage !== 'reading') return;
  const { recognised, why } = await readOrSay(job, run);
  signal.throwIfAborted();
  await db.delete(importNames).where(and(eq(importNames.runId, run.id), eq(importNames.uses, 0)));
  await settleAsking(db, run.id);
  const { isAtOnce, isTrial, isDiscovery } = run.options;
  const items = await db.$count(importItems, eq(importItems.runId, run.id));
  const isEmpty = isDiscovery ? why !== null : items === 0;
  await db.transaction(async (tx) => {
    // An editor checks an interrupted reading before the import.
    const goesOn = isAtOnce && !isTrial && !isEmpty && why === null;
    const stage = isEmpty ? 'failed' : goesOn ? 'importing' : 'ready';
    const asked = run.actorId === null ? {} : { by: run.actorId };
    const next = goesOn
      ? { jobId: await services.jobs.add(tx, importJob, { run: run.id }, asked) }
      : {};
    await changeRun(tx, run.id, { stage, why, ...recognised, ...next });
  });
  if (run.kind === 'photo') await forgetSource(services, run);
}

export const readJob = defineRunJob({
  name: 'lecture-import',
  label: 'Lecture d’un import',
  retries: 1,
  isSeveral: true,
  run: readSource,
});
