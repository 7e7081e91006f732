/**
 * `npm run import -- … --apply`: the import itself, in the running server, or on the database
 * opened for it.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import {
  ITEM_STATES,
  RUN_STAGES,
  SOURCE_KINDS,
  type ItemState,
  type SourceKind,
} from '#features/intake/imports/runs/run.ts';
import { startFileRun } from '#features/intake/imports/runs/start-run.server.ts';
import { undoJob } from '#features/intake/imports/runs/undo-run.server.ts';
import { awaitRun, changeRun, readRun } from '#features/intake/imports/runs/run-rows.server.ts';
import type { Command, Print } from './commands.ts';

async function printCounts({ db }: Services, id: string, print: Print): Promise<void> {
  const rows = await db
    .select({ state: importItems.state, count: sql<number>`count(*)::int` })
    .from(importItems)
    .where(eq(importItems.runId, id))
    .groupBy(importItems.state);
  const counts = new Map<ItemState, number>(rows.map(({ state, count }) => [state, count]));
  for (const [state, label] of Object.entries(ITEM_STATES) as [ItemState, string][]) {
    const count = counts.get(state);
    if (count !== undefined) print(`  ${label.padEnd(16)} ${count}`);
  }
}

/** Waits for a run; runs its jobs here when there is no server. */
async function follow(services: Services, id: string, print: Print): Promise<void> {
  void services.jobs.settled();
  const { stage, why, source } = await awaitRun(services, id);
  print(`${source}\u00a0: ${RUN_STAGES[stage]}${why === null ? '' : `. ${why}`}`);
  await printCounts(services, id, print);
}

const isKind = (kind: string): kind is SourceKind => Object.hasOwn(SOURCE_KINDS, kind);

/** Imports files as the back office does, as drafts. */
async function importFiles(services: Services, kind: string, files: string[], print: Print) {
  if (!isKind(kind) || kind === 'web' || files.length === 0) {
    throw new AppError('commande', '« importer csv|html|sql|file <fichier…> »');
  }
  for (const file of files) {
    const { size: bytes } = await stat(file).catch((cause: unknown) => {
      const said = `${file} ne peut pas être lu.`;
      throw new AppError('fichier-introuvable', said, undefined, { cause });
    });
    const given = { name: path.basename(file), file, bytes };
    const options = { isAtOnce: true };
    const id = await startFileRun(services, { actor: 'operator', kind, given, options });
    await follow(services, id, print);
    print(`  Pour l’annuler\u00a0: npm run zinc -- importer annuler ${id}`);
  }
}

/** Undoes an import. */
async function takeBack(services: Services, [id, ...others]: string[], print: Print) {
  if (id === undefined || others.length > 0) {
    const advice = '« importer », sans argument, donne les derniers.';
    throw new AppError('commande', 'Un seul import est attendu.', advice);
  }
  const { stage } = await readRun(services.db, id);
  if (stage !== 'done' && stage !== 'undone') {
    throw new AppError(
      'import-ailleurs',
      `Cet import ne peut pas être annulé\u00a0: ${RUN_STAGES[stage]}.`,
    );
  }
  await services.db.transaction(async (tx) => {
    const jobId = await services.jobs.add(tx, undoJob, { run: id, by: null });
    await changeRun(tx, id, { stage: 'undoing', jobId });
  });
  await follow(services, id, print);
}

/** The latest runs, newest first. */
async function listRuns({ db }: Services, print: Print): Promise<void> {
  const rows = await db.select().from(importRuns).orderBy(desc(importRuns.createdAt)).limit(20);
  for (const { id, kind, source, stage, createdAt } of rows) {
    print(
      `${id}  ${createdAt.toISOString().slice(0, 16)}  ${kind.padEnd(4)}  ${RUN_STAGES[stage]}  ${source}`,
    );
  }
  if (rows.length === 0) print('Aucun import.');
}

export const imports: Command = async (services, [word, ...others], print) => {
  if (word === undefined) return listRuns(services, print);
  if (word === 'annuler') return takeBack(services, others, print);
  return importFiles(services, word, others, print);
};
