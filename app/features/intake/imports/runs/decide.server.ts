/** Decisions of an editor on a run: chosen recipes, meanings of names, start of the import. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { countJobs, HALTED } from '#db/queue-rows.server.ts';
import { importItems, importNames } from '#db/schema/imports.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { ingredientFinder } from '#features/recipes/ingredients/ingredient-names.ts';
import type { JobAdder } from '#features/platform/jobs/job-kind.server.ts';
import type { ImportDraft } from '../draft.ts';
import { readIngredients } from '../match/read-ingredients.server.ts';
import { corrected, correctionOf, type ItemChange } from './corrections.ts';
import { importJob, isReady } from './import-run.server.ts';
import { keepCorrections } from './keep-corrections.server.ts';
import { openAnalysis, type Analysis } from './analyse-drafts.server.ts';
import { readJob } from './read-run.server.ts';
import type { LostCorrection } from '../corrections/correction-parts.ts';
import { isUpdate } from '../update/settle-update.ts';
import { OPEN_STATES, READ_STAGES, type ItemChoice, type SaidName } from './run.ts';
import { assertStage, changeRun, holdRun, settleAsking, type Run } from './run-rows.server.ts';

interface Asked {
  actor: Actor;
  id: string;
}

/**
 * Locks a run and does some work on it, in one transaction.
 *
 * @throws AppError as `holdRun`; `import-ailleurs`
 */
const withRun = <Result>(
  { db }: Pick<Services, 'db'>,
  { actor, id }: Asked,
  work: (tx: Transaction, run: Run) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const run = await holdRun(tx, actor, id);
    assertStage(run, 'ready', 'done');
    return work(tx, run);
  });

/**
 * Marks recipes of a run for import, or leaves them out.
 *
 * @throws AppError as `holdRun`; `import-ailleurs`
 */
export const chooseItems = (
  deps: Pick<Services, 'db'>,
  { positions, choice, ...asked }: Asked & { positions: readonly number[]; choice: ItemChoice },
): Promise<void> =>
  withRun(deps, asked, async (tx, { id }) => {
    const isWanted = choice === 'prendre';
    await tx
      .update(importItems)
      .set({
        state: isWanted ? 'asks' : 'dropped',
        isWanted,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          eq(importItems.runId, id),
          inArray(importItems.position, [...positions]),
          inArray(importItems.state, [...OPEN_STATES]),
        ),
      );
    await settleAsking(tx, id);
  });

/** @throws AppError `import-ailleurs` for a recipe that may no longer be changed */
async function readOpen(tx: Transaction, runId: string, position: number): Promise<ImportDraft> {
  const [item] = await tx
    .select({ draft: importItems.draft })
    .from(importItems)
    .where(
      and(
        eq(importItems.runId, runId),
        eq(importItems.position, position),
        inArray(importItems.state, [...OPEN_STATES]),
      ),
    );
  const draft = (item?.draft ?? null) as ImportDraft | null;
  if (!draft || isUpdate(draft))
    throw new AppError('import-ailleurs', 'Cette recette n’est plus à importer.');
  return draft;
}

/**
 * Changes a recipe of a run and marks it for import. The analysis runs between two transactions. It
 * runs again if another editor changed the recipe meanwhile.
 *
 * @throws AppError as `holdRun`; `import-ailleurs`, `titre-requis`
 */
export async function changeItem(
  deps: Pick<Services, 'db'>,
  { position, change, ...asked }: Asked & { position: number; change: ItemChange },
): Promise<void> {
  if (change.title.trim() === '') throw new AppError('titre-requis', 'Le titre est requis.');
  let old = await withRun(deps, asked, (tx, { id }) => readOpen(tx, id, position));
  for (;;) {
    const analyse = await openAnalysis(deps.db);
    const analysed = await analyse(corrected(old, correctionOf(old, change)));
    const before = old;
    const other = await withRun(deps, asked, async (tx, { id }) => {
      const now = await readOpen(tx, id, position);
      if (!isDeepStrictEqual(now, before)) return now;
      await keepAnalysed(tx, { id, position }, analysed);
      return null;
    });
    if (other === null) return;
    old = other;
  }
}

/** Stores the analysis of a changed recipe. */
async function keepAnalysed(
  tx: Transaction,
  { id, position }: { id: string; position: number },
  { item, names }: Analysis,
): Promise<void> {
  if (names.length > 0) {
    await tx
      .insert(importNames)
      .values(names.map((name) => ({ ...name, runId: id })))
      .onConflictDoNothing();
  }
  await tx
    .update(importItems)
    .set({ ...item, state: 'asks', isWanted: true, updatedAt: sql`now()` })
    .where(and(eq(importItems.runId, id), eq(importItems.position, position)));
  await settleAsking(tx, id);
}

const notCalled = (name: string) =>
  new AppError('ingredient-inconnu', `Aucun ingrédient ne s’appelle «\u00a0${name}\u00a0».`);

/**
 * Decides the meaning of ingredient names, for all recipes of a run.
 *
 * @throws AppError as `holdRun`; `import-ailleurs`, `ingredient-inconnu`
 */
export async function chooseNames(
  deps: Pick<Services, 'db'>,
  { names, ...asked }: Asked & { names: readonly SaidName[] },
): Promise<void> {
  await withRun(deps, asked, async (tx, { id }) => {
    const find = ingredientFinder(await readIngredients(tx));
    for (const { key, choice, ingredient: name = '' } of names) {
      const slug = choice === 'use' ? find(name)?.slug : null;
      if (slug === undefined) throw notCalled(name);
      await tx
        .update(importNames)
        .set({ choice, ingredient: slug })
        .where(and(eq(importNames.runId, id), eq(importNames.key, key)));
    }
    await settleAsking(tx, id);
  });
}

/**
 * Decides that all undecided names become new ingredients.
 *
 * @throws AppError as `holdRun`; `import-ailleurs`
 */
export const createAskedNames = (deps: Pick<Services, 'db'>, asked: Asked): Promise<void> =>
  withRun(deps, asked, async (tx, { id }) => {
    await tx
      .update(importNames)
      .set({ choice: 'create', ingredient: null })
      .where(and(eq(importNames.runId, id), eq(importNames.choice, 'ask')));
    await settleAsking(tx, id);
  });

/**
 * Starts the import of all ready recipes.
 *
 * @param asked.only positions of the recipes to import; all by default
 * @throws AppError as `holdRun`; `import-ailleurs`, `rien-a-importer`
 */
export const startImport = (
  deps: Pick<Services, 'db'> & { jobs: JobAdder },
  { only, ...asked }: Asked & { only?: readonly number[] },
): Promise<void> =>
  withRun(deps, asked, async (tx, run) => {
    const { id, kind, source } = run;
    const ready = await tx.$count(importItems, isReady({ id, only }));
    if (ready === 0 || run.options.isTrial) {
      throw new AppError('rien-a-importer', 'Rien n’est à importer.');
    }
    const by = asked.actor?.id ?? '';
    const jobId = await deps.jobs.add(
      tx,
      importJob,
      { run: id, ...(only && { only: [...only] }) },
      { by },
    );
    await changeRun(tx, id, { stage: 'importing', jobId });
    if (!asked.actor) return;
    await recordAudit(tx, {
      by: asked.actor,
      action: 'import recipes',
      subject: { type: 'import', id },
      after: { source, kind, recipes: ready },
    });
  });

/**
 * Reads a source again. Corrections and decisions that still apply are kept, and so are recipes
 * imported from an interrupted reading: those read again are duplicates of them.
 *
 * @param asked.mapping another mapping of columns or tables
 * @param asked.isLosing allows losing the others
 * @returns those that would be lost: the file is not read again then
 * @throws AppError as `holdRun`; `import-ailleurs` once recipes of a whole reading were imported
 */
export const readAgain = (
  { db, jobs }: Pick<Services, 'db'> & { jobs: JobAdder },
  { actor, id, mapping, isLosing = false }: Asked & { mapping?: unknown; isLosing?: boolean },
): Promise<LostCorrection[]> =>
  db.transaction(async (tx) => {
    const run = await holdRun(tx, actor, id);
    const isWhole = run.why === null;
    assertStage(run, ...READ_STAGES.filter((stage) => !isWhole || stage !== 'done'));
    const { corrections, lost } = await keepCorrections(tx, run, mapping);
    if (lost.length > 0 && !isLosing) return lost;
    const options = { ...run.options, mapping: mapping ?? run.options.mapping, corrections };
    const jobId = await jobs.add(tx, readJob, { run: id }, { by: run.by.id });
    await changeRun(tx, id, { stage: 'reading', options, jobId, why: null });
    return [];
  });

const STOPPED = 'La lecture a été arrêtée avant la fin\u00a0: il peut manquer des recettes.';

/**
 * Accepts the recipes read or imported before the job was stopped.
 *
 * @throws AppError as `holdRun`; `import-ailleurs` while the job is running
 */
export const contentWithIt = ({ db }: Pick<Services, 'db'>, { actor, id }: Asked): Promise<void> =>
  db.transaction(async (tx) => {
    const run = await holdRun(tx, actor, id);
    assertStage(run, 'reading', 'importing');
    if ((await countJobs(tx, { id: run.jobId, states: HALTED })) === 0) {
      throw new AppError('import-ailleurs', 'Cet import est en cours.', 'Arrêtez-le d’abord.');
    }
    await changeRun(
      tx,
      id,
      run.stage === 'reading' ? { stage: 'ready', why: STOPPED } : { stage: 'done' },
    );
    await settleAsking(tx, id);
  });
