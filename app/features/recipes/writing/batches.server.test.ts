/** Batches of recipes from any source, and their undo. */
import fc from 'fast-check';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import { auditLog, cocktailRevisions } from '#db/schema/office.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { CHANGES, type Change } from '#features/recipes/editor/revisions/recipe-changes.ts';
import {
  addIngredients,
  addTags,
  OPENING,
  recipe,
  type RecipeFields,
} from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addFavorite } from '#features/members/favorites/add-favorite.server.ts';
import { enrol } from '#test/data/opinions.ts';
import { expectExactSets } from '#test/catalogue/recipe-sets.ts';
import { foreseeUndo } from './batch-spans.server.ts';
import { readRecipe, recipeVersion } from './read-recipes.server.ts';
import { undoBatch } from './undo-batch.server.ts';
import { writeRecipe, writeRecipes } from './write-recipes.server.ts';
import { rule, rules } from '#test/run/rule.ts';

let database: OpenDatabase;
let actor: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  await database.db.delete(cocktails);
  await database.db.delete(ingredients);
  await database.db.delete(tags);
  await addIngredients(database.db, [{ name: 'Rhum', abv: 40 }, { name: 'Citron vert' }]);
  await addTags(database.db, [{ name: 'Frais' }]);
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: () => OPENING });
const named = (...names: string[]) =>
  names.map((ingredient) => ({ ingredient, quantity_text: '4', unit: 'cl' }));
const bring = (list: RecipeFields[]) =>
  writeRecipes(deps(), {
    actor,
    drafts: list.map((fields) => ({ recipe: { ...recipe({ title: fields.title }), ...fields } })),
    vocabulary: 'from names',
    taken: 'update',
  });
const undo = (batch: string) => undoBatch(deps(), { actor, batch });
const column = async <Row extends object>(rows: Promise<Row[]>, name: keyof Row) =>
  (await rows).map((row) => row[name]);
const names = () =>
  column(
    database.db.select({ name: ingredients.name }).from(ingredients).orderBy(asc(ingredients.name)),
    'name',
  );
const titles = () =>
  column(
    database.db.select({ title: cocktails.title }).from(cocktails).orderBy(asc(cocktails.title)),
    'title',
  );

describe('a batch', () => {
  rule('says of each draft what became of it, and why', async () => {
    const id = await writeRecipe(deps(), {
      actor,
      recipe: recipe({ title: 'Punch', ingredients: named('rhum') }),
    });
    const stored = await readRecipe(database.db, id);
    const { recipe: punch } = stored;
    const { outcomes } = await writeRecipes(deps(), {
      actor,
      drafts: [
        { recipe: recipe({ title: 'Neuf', ingredients: named('rhum') }) },
        { recipe: { ...punch, title: '', servings: 0 } },
        { id, recipe: { ...punch, summary: 'Court.' }, version: recipeVersion(stored) },
        { id, recipe: punch },
        { recipe: recipe({ title: 'Neuf', ingredients: named('rhum') }) },
        { recipe: recipe({ title: 'Inconnu', ingredients: named('potion') }) },
        { id: '0199aaaa-0000-7000-8000-000000000000', recipe: punch },
      ],
    });
    const said = outcomes.map((done) =>
      done.outcome === 'skipped' ? done.why.code : done.outcome,
    );
    expect(said).toEqual([
      'created',
      'recette-invalide',
      'updated',
      'recette-en-double',
      'slug-pris',
      'ingredient-inconnu',
      'recette-introuvable',
    ]);
    expect(await titles()).toEqual(['Neuf', 'Punch']);
    expect((await readRecipe(database.db, id)).recipe.summary).toBe('Court.');
  });

  rule('finds what it names, however it is spelt, and makes the rest once', async () => {
    const { batch } = await bring([
      {
        title: 'Un',
        tags: ['frais', 'Fumé'],
        ingredients: named('citrons verts', 'Sirop d’érable'),
      },
      { title: 'Deux', tags: ['fumé'], ingredients: named('RHUM', "sirop d'érable") },
    ]);
    expect(await names()).toEqual(['Citron vert', 'Rhum', 'Sirop d’érable']);
    const log = database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.batch, batch));
    expect((await column(log, 'action')).toSorted()).toEqual(['create ingredient', 'create tag']);
  });

  test('of several hundred is written and taken back in several times', async () => {
    const many = Array.from({ length: 105 }, (_, number) => ({
      title: `Série ${number}`,
      ingredients: named('rhum', `Bitter ${number % 3}`),
    }));
    const { batch, outcomes } = await bring(many);
    expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(105);
    expect(await database.db.$count(cocktailRevisions, eq(cocktailRevisions.batch, batch))).toBe(
      105,
    );
    await expectExactSets(database.db, 9);
    expect(await undo(batch)).toEqual({ undone: 105, kept: [], lacking: [] });
    expect(await titles()).toEqual([]);
    expect(await names()).toEqual(['Citron vert', 'Rhum']);
  });
});

rules('taken back', () => {
  test('recipes are what they were, those it made are gone with what was made for them', async () => {
    await bring([{ title: 'Punch', summary: 'Avant.', ingredients: named('rhum') }]);
    const { batch } = await bring([
      { title: 'Punch', summary: 'Après.', ingredients: named('Tafia') },
      { title: 'Neuf', tags: ['Fumé'], ingredients: named('Tafia') },
    ]);
    expect(await undo(batch)).toEqual({ undone: 2, kept: [], lacking: [] });
    expect(await titles()).toEqual(['Punch']);
    expect(await names()).toEqual(['Citron vert', 'Rhum']);
    expect(await database.db.$count(tags)).toBe(1);
    const again = await bring([{ title: 'Neuf', ingredients: named('Tafia') }]);
    expect(again.outcomes).toMatchObject([{ outcome: 'created' }]);
  });

  test('what was edited since, or is somebody’s favourite, is listed and stays', async () => {
    const { batch, outcomes } = await bring([
      { title: 'Édité', ingredients: named('Tafia') },
      { title: 'Aimé', ingredients: named('rhum') },
      { title: 'Seul', ingredients: named('rhum') },
    ]);
    const [edited, loved] = outcomes.map(({ id }) => id ?? '');
    const { recipe: before } = await readRecipe(database.db, edited ?? '');
    await writeRecipe(deps(), {
      actor,
      id: edited ?? '',
      recipe: { ...before, summary: 'Mieux.' },
    });
    await addFavorite(deps(), { actor, slug: 'aime' });
    expect(await undo(batch)).toEqual({
      undone: 1,
      kept: expect.arrayContaining([
        { id: edited, title: 'Édité', why: 'edited' },
        { id: loved, title: 'Aimé', why: 'appreciated' },
      ]) as unknown,
      lacking: [],
    });
    expect(await titles()).toEqual(['Aimé', 'Édité']);
    expect(await names()).toContain('Tafia');
  });

  test('what a later batch changed is the batch’s own again once that one is taken back', async () => {
    await bring([{ title: 'Punch', summary: 'Avant.', ingredients: named('rhum') }]);
    const { batch, outcomes } = await bring([
      { title: 'Punch', summary: 'Après.', ingredients: named('rhum') },
      { title: 'Neuf', ingredients: named('rhum') },
      { title: 'Aimé', ingredients: named('rhum') },
    ]);
    const ids = outcomes.map(({ id }) => id ?? '');
    await addFavorite(deps(), { actor, slug: 'aime' });
    const foreseen = () => foreseeUndo(database.db, { batch, of: actor, among: new Set(ids) });
    const later = await changeRecipes(deps(), { actor, ids, change: 'taguer', tag: 'frais' });
    expect(await foreseen()).toEqual({ effaced: 0, restored: 0, edited: 3, appreciated: 0 });
    await undo(later.batch);
    expect(await foreseen()).toEqual({ effaced: 1, restored: 1, edited: 0, appreciated: 1 });
    const kept = [{ id: ids[2], title: 'Aimé', why: 'appreciated' }];
    expect(await undo(batch)).toEqual({ undone: 2, kept, lacking: [] });
    expect(await titles()).toEqual(['Aimé', 'Punch']);
  });

  test('is nobody else’s', async () => {
    const { batch } = await bring([{ title: 'Punch', ingredients: named('rhum') }]);
    const other = await enrol(database.db, 'Ada', 'admin');
    expect(await undoBatch(deps(), { actor: other, batch })).toMatchObject({ undone: 0, kept: [] });
    expect(await titles()).toEqual(['Punch']);
    expect(await undoBatch(deps(), { actor: 'operator', batch })).toMatchObject({ undone: 1 });
  });
});

test('two batches that bring the same, in opposite orders, do not wait for each other', async () => {
  for (let round = 0; round < 8; round++) {
    const fresh = Array.from({ length: 6 }, (_, number) => `Nouveau ${round} ${number}`);
    const draftsOf = (order: string[]) =>
      order.map((name) => ({ title: `Avec ${name}`, tags: [name], ingredients: named(name) }));
    const done = await Promise.all([bring(draftsOf(fresh)), bring(draftsOf(fresh.toReversed()))]);
    const outcomes = done.flatMap((batch) => batch.outcomes.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(6);
    expect(outcomes).not.toContain('skipped');
  }
  expect(await names()).toHaveLength(2 + 8 * 6);
});

type Step =
  | { does: 'write'; drafts: RecipeFields[] }
  | { does: 'change'; change: Change }
  | { does: 'undo'; back: number };

const draft = fc.record({
  title: fc.constantFrom('Un', 'Deux', 'Trois', 'Quatre'),
  is_published: fc.boolean(),
  tags: fc.subarray(['frais', 'Fumé']),
  summary: fc.constantFrom('', 'Court.', 'Amer.'),
  teneur_alcool: fc.constantFrom(0, 3),
  jumelle: fc.constantFrom(undefined, null, 'un', 'deux', 'trois'),
  ingredients: fc
    .subarray(['rhum', 'Citron vert', 'Tafia', 'Yuzu'], { minLength: 1 })
    .map((chosen) => named(...chosen)),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('write' as const),
    drafts: fc.array(draft, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    does: fc.constant('change' as const),
    change: fc.constantFrom(...(Object.keys(CHANGES) as Change[])),
  }),
  fc.record({ does: fc.constant('undo' as const), back: fc.nat(3) }),
);

test('any writes, batches and undos leave the sets that the recipes say, and twins that name each other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      await database.db.delete(cocktails);
      const batches: string[] = [];
      for (const one of steps) {
        if (one.does === 'write') batches.push((await bring(one.drafts)).batch);
        else if (one.does === 'undo') await undo(batches.at(-1 - one.back) ?? '');
        else {
          const ids = await column(database.db.select({ id: cocktails.id }).from(cocktails), 'id');
          const asked = { actor, ids, change: one.change, tag: 'frais' };
          batches.push((await changeRecipes(deps(), asked)).batch);
        }
      }
      await expectExactSets(database.db);
      const { rows } = await database.db.execute(sql`
        select one.slug from cocktails one join cocktails other on other.id = one.jumelle_id
        where other.jumelle_id is distinct from one.id`);
      expect(rows).toEqual([]);
    }),
    { numRuns: 15, seed: 1862 },
  );
});
