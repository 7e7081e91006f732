/**
 * Recipes follow their ingredients and tags, at once or by a job, with the values they would have
 * if they were written now.
 */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import type { Database } from '#db/client.server.ts';
import { cocktailIngredients, cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { staleRecipes } from '#db/schema/sets.server.ts';
import { lockVocabulary } from '#db/catalogue/vocabulary-lock.server.ts';
import { mergeIngredients } from '#features/recipes/ingredients/edit-ingredients.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import {
  addIngredients,
  addRecipes,
  addTags,
  listAt,
  poured,
  titlesAt,
} from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { expectExactSets } from '#test/catalogue/recipe-sets.ts';
import { openServices } from '#test/run/services.ts';
import {
  computedColumns,
  dependencies,
  ingredientEditor,
  ingredientId,
  resetCatalogue,
} from '#test/data/vocabulary.ts';
import { mulberry32 } from '../../../../../bench/synthetic/random.ts';
import { computeAgain } from './compute-again.server.ts';
import { countStale, refreshJob } from './refresh-recipes.server.ts';

/** Recipes that a request computes here, and more than that. */
const AT_ONCE = 10;
const MANY = 12;

let services: Services;
let db: Database;
let actor: Member;
let editor: ReturnType<typeof ingredientEditor>;
openServices((opened) => {
  services = opened.services;
  db = services.db;
});

beforeEach(async () => {
  await db.delete(staleRecipes);
  await resetCatalogue(db);
  await addTags(db, [{ name: 'Série' }]);
  await addIngredients(db, [
    { name: 'Distillat' },
    { name: 'Eau-de-vie', parent: 'Distillat' },
    { name: 'Genièvre', parent: 'Eau-de-vie' },
    { name: 'Esprit' },
  ]);
  await addRecipes(
    db,
    Array.from({ length: MANY }, (_, number) => ({
      title: `Série ${number}`,
      tags: ['serie'],
      ingredients: poured(number % 2 === 0 ? 'eau-de-vie' : 'genievre'),
    })),
  );
  actor ??= await enrol(db, 'Édith', 'editor');
  editor = ingredientEditor(db, actor, AT_ONCE);
});

async function expectAsWrittenNow() {
  expect(await countStale({ db })).toBe(0);
  const kept = await computedColumns(db);
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const all = await tx.select({ id: cocktails.id }).from(cocktails);
    await computeAgain(
      tx,
      all.map(({ id }) => id),
    );
  });
  expect(kept).toEqual(await computedColumns(db));
  await expectExactSets(db, 100);
}

/** Runs the job until it has reported its progress `times` times. */
async function runUntil(times: number) {
  const stop = new AbortController();
  const told: number[] = [];
  const running = refreshJob.run({
    services,
    data: {},
    signal: stop.signal,
    isLastTry: false,
    wasKilled: false,
    checkpoint: null,
    save: () => Promise.resolve(),
    log: () => Promise.resolve(),
    progress: (done) => {
      told.push(done);
      if (told.length === times) stop.abort();
      return Promise.resolve();
    },
  });
  await running.catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return told;
}

test('few of them follow within the request', async () => {
  await editor.change('Champagne', { name: 'Crémant' });
  expect(await titlesAt(db, 'q=cremant')).toContain('French 75');
  await expectAsWrittenNow();
});

test('many follow by a job, and are found meanwhile by what they are made of', async () => {
  await editor.change('Eau-de-vie', { name: 'Tord-boyaux' });
  expect(await countStale({ db })).toBe(MANY);
  expect((await listAt(db, 'q=tord-boyaux')).total).toBe(MANY);
  await services.jobs.settled();
  expect((await listAt(db, 'q=tord-boyaux')).total).toBe(MANY);
  await expectAsWrittenNow();
});

test('a family that moves takes its recipes along at once', async () => {
  await editor.change('Eau-de-vie', { family: 'Esprit' });
  expect((await listAt(db, 'ingredient=esprit')).total).toBe(MANY);
  expect((await listAt(db, 'ingredient=distillat')).total).toBe(0);
  await editor.change('Genièvre', { family: 'Distillat' });
  expect((await listAt(db, 'ingredient=esprit')).total).toBe(MANY / 2);
  expect((await listAt(db, 'ingredient=distillat')).total).toBe(MANY / 2);
  await services.jobs.settled();
  await expectAsWrittenNow();
});

test('a merge leaves nothing behind', async () => {
  const [id, intoId] = [await ingredientId(db, 'Eau-de-vie'), await ingredientId(db, 'Genièvre')];
  await mergeIngredients(dependencies(db, AT_ONCE), { actor, id, intoId });
  expect(await countStale({ db })).toBe(MANY);
  await services.jobs.settled();
  await expectAsWrittenNow();
});

test('what was stopped in the middle goes on from there', async () => {
  await editor.change('Eau-de-vie', { name: 'Tord-boyaux', family: 'Esprit' });
  const [done = 0] = await runUntil(1);
  expect(done).toBeGreaterThan(0);
  expect(await countStale({ db })).toBe(MANY - done);
  await expectExactSets(db, 100);
  // Changes made meanwhile are not lost.
  await editor.change('Esprit', { name: 'Alcool' });
  await addRecipes(db, [{ title: 'Entre-temps', ingredients: poured('genievre') }]);
  await runUntil(Infinity);
  await expectAsWrittenNow();
});

test('so does the job that a stopped site left, and one that was stopped by hand', async () => {
  await editor.change('Eau-de-vie', { name: 'Tord-boyaux' });
  await db.execute(sql`delete from pgboss.job`);
  expect(await refreshJob.schedule?.isDue(services)).toBe(true);
  await runUntil(Infinity);
  expect(await refreshJob.schedule?.isDue(services)).toBe(false);
  await expectAsWrittenNow();
});

test('what an earlier version of the code computed is computed again', async () => {
  const amounts = () => db.select().from(cocktailIngredients).orderBy(cocktailIngredients.id);
  const [now, before] = [await computedColumns(db), await amounts()];
  expect(await refreshJob.schedule?.isDue(services)).toBe(false);
  await db.update(cocktails).set({ abv: 1, computedVersion: 0 });
  await db.update(cocktailIngredients).set({ amountMl: 1 });
  expect(await refreshJob.schedule?.isDue(services)).toBe(true);
  await runUntil(Infinity);
  expect(await refreshJob.schedule?.isDue(services)).toBe(false);
  expect(await computedColumns(db)).toEqual(now);
  expect(await amounts()).toEqual(before);
});

test.each([1, 2])('whatever is written, in whatever order (%i)', async (seed) => {
  const random = mulberry32(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const slugs = ['distillat', 'eau-de-vie', 'genievre', 'esprit'];
  const nameAt = async (slug: string) => {
    const [row] = await db
      .select({ name: ingredients.name })
      .from(ingredients)
      .where(eq(ingredients.slug, slug));
    return row?.name ?? '';
  };
  const steps = [
    async () => {
      const family = random() < 0.3 ? '' : await nameAt(pick(slugs));
      const moved = editor.change(await nameAt(pick(slugs)), { family });
      await moved.catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'famille-en-rond') throw error;
      });
    },
    async (step: number) => editor.change(await nameAt(pick(slugs)), { name: `Nom ${step}` }),
    async (step: number) =>
      addRecipes(db, [{ title: `Autre ${step}`, ingredients: poured(pick(slugs), pick(slugs)) }]),
    async () => {
      const slug = `serie-${Math.floor(random() * MANY)}`;
      await db.delete(cocktails).where(eq(cocktails.slug, slug));
    },
    () => runUntil(1),
  ];
  for (let step = 0; step < 20; step += 1) await pick(steps)(step);
  await runUntil(Infinity);
  await expectAsWrittenNow();
});
