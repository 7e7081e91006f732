/** Job that writes the ready items of a run as draft recipes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#app/context.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { importItems, importNames } from '#db/schema/imports.server.ts';
import { cocktails, tags } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { ingredientFinder } from '#features/recipes/ingredients/ingredient-names.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { fold } from '#language/fold.ts';
import { isForTwin } from '#features/recipes/writing/twins.server.ts';
import { writeRecipes, type RecipeDraft } from '#features/recipes/writing/write-recipes.server.ts';
import type { Outcome } from '#features/recipes/writing/store-recipes.server.ts';
import { composeImport, type FindIngredient, type Given } from '../compose/compose-import.ts';
import type { ImportDraft } from '../draft.ts';
import { readIngredients } from '../match/read-ingredients.server.ts';
import { nameResolver } from '../match/name-resolver.ts';
import { compareUpdates, writeUpdates } from '../update/write-updates.server.ts';
import { READY_STATES } from './run.ts';
import { changeRun, readActing, readRun, type Run } from './run-rows.server.ts';

type Item = typeof importItems.$inferSelect;

/** Recipes written in one transaction: other queries wait no longer than for one chunk. */
const CHUNK = 20;
/** Most recipes with one title, each with its own slug. */
const MOST_OF_ONE_SLUG = 200;
/** Leaves room for « -2 », which a second recipe of this title ends with. */
const LONGEST_BASE = 115;

type ReadyState = (typeof READY_STATES)[number];

/** Condition for the items to write next: all ready ones, or those at chosen positions. */
export const isReady = (
  { id, only }: Pick<Work, 'only'> & { id: string },
  states: readonly ReadyState[] = READY_STATES,
) =>
  and(
    eq(importItems.runId, id),
    inArray(importItems.state, [...states]),
    only && inArray(importItems.position, [...only]),
  );

const readReady = (tx: Database | Transaction, { run: { id }, only }: Work, state: ReadyState) =>
  tx
    .select()
    .from(importItems)
    .where(isReady({ id, only }, [state]))
    .orderBy(asc(importItems.position))
    .limit(CHUNK);

/**
 * Resolves names by the decisions of the run, then by the catalogue as it is at the start.
 * Ingredients created later are matched by name.
 */
async function openGiven(db: Database, { id, kind, options }: Run): Promise<Given> {
  const named = await readIngredients(db);
  const tagged = await db
    .select({ slug: tags.slug, name: tags.name, aliases: tags.aliases })
    .from(tags);
  const chosen = await db.select().from(importNames).where(eq(importNames.runId, id));
  const choices = new Map(chosen.map((name) => [name.key, name]));
  const resolve = nameResolver(named);
  const find: FindIngredient = (name) => {
    const choice = choices.get(fold(name).slice(0, 120));
    if (choice?.choice === 'leave') return null;
    if (choice?.choice === 'use' && choice.ingredient !== null) return choice.ingredient;
    return resolve(name).found?.slug;
  };
  const tag = ingredientFinder(tagged);
  // Our own format marks its tags; other sites file recipes under any word.
  const findTag: Given['findTag'] = (word) =>
    tag(word)?.slug ?? (kind === 'csv' ? word : undefined);
  return { find, findTag, licence: options.licence };
}

const numbered = (slug: string) =>
  Array.from({ length: MOST_OF_ONE_SLUG }, (_, at) =>
    at === 0 ? slug : `${slug.slice(0, LONGEST_BASE)}-${at + 1}`,
  );

/** A free slug for a recipe whose slug is taken: the next with a number. */
async function freeSlug(tx: Transaction, slug: string, used: Set<string>): Promise<string> {
  const all = numbered(slug);
  const rows = await tx
    .select({ slug: cocktails.slug })
    .from(cocktails)
    .where(inArray(cocktails.slug, all));
  const taken = new Set(rows.map((row) => row.slug));
  const free = all.find((one) => !taken.has(one) && !used.has(one)) ?? slug;
  used.add(free);
  return free;
}

interface Composed {
  item: Item;
  recipe: Record<string, unknown> & { slug: string };
  issues: string[];
}

type Change = Pick<Item, 'state' | 'why' | 'recipeId'>;
const aside = (why: string): Change => ({ state: 'aside', why, recipeId: null });

type Answer = (item: Item, change: Change) => void;

/** Composes recipes from drafts; `answer` receives those that are invalid. */
async function composeSome(
  items: readonly Item[],
  given: Given,
  answer: Answer,
): Promise<Composed[]> {
  const composed: Composed[] = [];
  for (const item of items) {
    const { recipe, issues } = await composeImport(item.draft as ImportDraft, given);
    if (recipe) composed.push({ item, issues, recipe: recipe as Composed['recipe'] });
    else answer(item, { state: 'failed', why: issues.join(' '), recipeId: null });
  }
  return composed;
}

/** The recipes still to write, each with a free slug; `answer` receives the others. */
async function settleSome(
  tx: Transaction,
  composed: readonly Composed[],
  answer: Answer,
): Promise<(Composed & { draft: RecipeDraft })[]> {
  const slugs = composed.map(({ recipe }) => recipe.slug);
  const urls = composed.flatMap(({ item }) => item.url ?? []);
  const there = await tx
    .select({ slug: cocktails.slug, url: cocktails.sourceUrl, deletedAt: cocktails.deletedAt })
    .from(cocktails)
    .where(or(inArray(cocktails.slug, slugs), inArray(cocktails.sourceUrl, urls)));
  const used = new Set<string>();
  const ready: Awaited<ReturnType<typeof settleSome>> = [];
  for (const one of composed) {
    const { item, recipe } = one;
    // Another run may have imported it since this one was read.
    const same = there.find(
      ({ slug, url, deletedAt }) =>
        deletedAt === null && (slug === recipe.slug || (url !== null && url === item.url)),
    );
    if (same && !item.isWanted) {
      answer(item, aside('Arrivée au catalogue entre-temps.'));
      continue;
    }
    const isTaken = used.has(recipe.slug) || there.some(({ slug }) => slug === recipe.slug);
    if (isTaken) recipe.slug = await freeSlug(tx, recipe.slug, used);
    used.add(recipe.slug);
    ready.push({ ...one, draft: { recipe } });
  }
  return ready;
}

/**
 * Drops twins that are not in the catalogue: of two twins, the first is written before the second
 * exists.
 */
async function dropAbsentTwins(tx: Transaction, all: readonly Composed[]): Promise<void> {
  const named = all.flatMap(({ recipe: { jumelle } }) =>
    typeof jumelle === 'string' ? [jumelle] : [],
  );
  if (named.length === 0) return;
  const rows = await tx
    .select({ slug: cocktails.slug })
    .from(cocktails)
    .where(and(inArray(cocktails.slug, named), isNull(cocktails.twinId)));
  const free = new Set([...rows.map(({ slug }) => slug), ...all.map(({ recipe }) => recipe.slug)]);
  for (const { recipe } of all) {
    if (!free.has(String(recipe['jumelle']))) delete recipe['jumelle'];
  }
}

function changeOf(outcome: Outcome | undefined, issues: readonly string[]): Change {
  if (outcome === undefined || outcome.outcome === 'skipped') {
    const { message = 'Refusée.', suggestion = '' } = outcome?.why ?? {};
    return { state: 'failed', why: `${message} ${suggestion}`.trim(), recipeId: null };
  }
  if (outcome.outcome !== 'created') return aside('Déjà au catalogue, à l’identique.');
  return { state: 'created', why: issues.join(' ') || null, recipeId: outcome.id };
}

const isRefusedForTwin = (outcome: Outcome | undefined) =>
  outcome?.outcome === 'skipped' && isForTwin(outcome.why);

interface Work {
  run: Run;
  /** Positions of the chosen items; all by default. */
  only?: readonly number[] | undefined;
  by: Member | 'operator';
  clock: () => Date;
  given: Given;
}

const keepChanges = async (
  tx: Transaction,
  runId: string,
  changes: ReadonlyMap<Item, Partial<Item>>,
): Promise<void> => {
  for (const [{ position }, change] of changes) {
    await tx
      .update(importItems)
      .set({ ...change, updatedAt: sql`now()` })
      .where(and(eq(importItems.runId, runId), eq(importItems.position, position)));
  }
};

/**
 * Writes a chunk of changes to existing recipes.
 *
 * @returns the number of items handled
 */
async function updateSome(db: Database, work: Work): Promise<number> {
  const { run, by, clock, given } = work;
  const items = await readReady(db, work, 'differs');
  // Before the transaction: during one, the embedded engine serves no other query.
  const compared = await compareUpdates(db, items, given.find);
  return db.transaction(async (tx) => {
    const changes = await writeUpdates(compared, async (drafts) => {
      const asked = { vocabulary: 'from names', isImported: true, batch: run.id } as const;
      return (await writeRecipes({ db: tx, clock }, { actor: by, drafts, ...asked })).outcomes;
    });
    await keepChanges(tx, run.id, changes);
    return items.length;
  });
}

/**
 * Writes a chunk of ready recipes and their results, in one transaction.
 *
 * @returns the number of items handled
 */
async function importSome(db: Database, work: Work): Promise<number> {
  const { run, by, clock, given } = work;
  const items = await readReady(db, work, 'ready');
  const changes = new Map<Item, Change>();
  const answer: Answer = (item, change) => changes.set(item, change);
  // Before the transaction: during one, the embedded engine serves no other query.
  const composed = await composeSome(items, given, answer);
  return db.transaction(async (tx) => {
    const settled = await settleSome(tx, composed, answer);
    await dropAbsentTwins(tx, settled);
    const write = async (some: typeof settled) => {
      const drafts = some.map(({ draft }) => draft);
      const asked = { vocabulary: 'from names', isImported: true, batch: run.id } as const;
      const { outcomes } = await writeRecipes({ db: tx, clock }, { actor: by, drafts, ...asked });
      for (const [at, { item, issues }] of some.entries()) {
        changes.set(item, changeOf(outcomes[at], issues));
      }
      return some.filter((_, at) => isRefusedForTwin(outcomes[at]));
    };
    // A recipe without its twin is still valid.
    const alone = await write(settled);
    for (const { recipe, issues } of alone) {
      issues.push(`Sans sa jumelle «\u00a0${String(recipe['jumelle'])}\u00a0».`);
      delete recipe['jumelle'];
    }
    await write(alone);
    await keepChanges(tx, run.id, changes);
    return items.length;
  });
}

interface Asked {
  run: string;
  only?: number[] | undefined;
}

/**
 * The ledger records what remains: a restarted site resumes the import, and no recipe is half
 * written.
 */
export const importJob = defineJob({
  name: 'import',
  label: 'Import de recettes',
  schema: z.object({ run: z.uuid(), only: z.array(z.int()).optional() }),
  // The next process can retry at once after a crash.
  retryAfterSeconds: 2,
  run: async ({ services, data, signal, progress, log }: Running<Services, Asked>) => {
    const { db, clock } = services;
    const run = await readRun(db, data.run);
    if (run.stage !== 'importing') return;
    const by = await readActing(db, run.actorId, run.kind);
    const given = await openGiven(db, run);
    const work = { run, by, clock, given, only: data.only };
    const total = await db.$count(importItems, isReady({ id: run.id, only: data.only }));
    let done = 0;
    for (;;) {
      signal.throwIfAborted();
      const started = performance.now();
      const some = (await updateSome(db, work)) || (await importSome(db, work));
      if (some === 0) break;
      done += some;
      await progress(done, total, 'recettes');
      // The embedded engine has one connection: visitors get half of its time.
      await sleep(performance.now() - started);
    }
    await changeRun(db, run.id, { stage: 'done', importedAt: clock() });
    await log('Import terminé.');
  },
});
