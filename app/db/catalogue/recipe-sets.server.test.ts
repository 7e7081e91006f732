/** After any write, the sets equal those made from the recipes. */
import { readdir, readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addRecipe,
  addIngredients,
  addRecipes,
  addTags,
  OPENING,
  poured,
  recipe,
  served,
} from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { expectExactSets, readSets } from '#test/catalogue/recipe-sets.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import type { OpenDatabase, Transaction } from '../client.server.ts';
import { rebuildingRecipeSets } from './rebuild-recipe-sets.server.ts';
import {
  cocktailIngredients,
  cocktails,
  cocktailTags,
  ingredients,
  tags,
} from '../schema/recipes.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
});
afterAll(() => database.close());

/** Does the work in a transaction that is rolled back. */
async function trying(work: (tx: Transaction) => Promise<unknown>) {
  const done = new Error('done');
  const tried = database.db.transaction(async (tx) => {
    await work(tx);
    throw done;
  });
  await expect(tried).rejects.toBe(done);
}

const MOJITO = eq(cocktails.slug, 'mojito');

test.each<[what: string, write: (db: Transaction) => Promise<unknown>]>([
  ['a recipe added', (db) => addRecipes(db, [{ title: 'Tonnerre', tags: ['gin'] }])],
  [
    'a recipe changed',
    (db) => db.update(cocktails).set({ difficulty: 'moyen', abv: 12.5 }).where(MOJITO),
  ],
  ['a recipe without strength', (db) => db.update(cocktails).set({ abv: null }).where(MOJITO)],
  ['a recipe withdrawn', (db) => db.update(cocktails).set({ isPublished: false }).where(MOJITO)],
  ['recipes deleted', (db) => db.delete(cocktails).where(eq(cocktails.difficulty, 'facile'))],
  [
    'its words changed',
    (db) =>
      db
        .update(cocktails)
        .set({ searchDocument: sql`'neuf:1A'::tsvector`, searchText: 'neuf | neuf' })
        .where(MOJITO),
  ],
  [
    'a tag less',
    (db) =>
      db
        .delete(cocktailTags)
        .where(sql`cocktail_id = (select id from cocktails where slug = 'mojito')`),
  ],
  ['a tag deleted', (db) => db.delete(tags).where(eq(tags.slug, 'rhum'))],
  [
    'a line less',
    async (db) => db.delete(cocktailIngredients).where(eq(cocktailIngredients.orderIndex, 0)),
  ],
  [
    'a line of another ingredient',
    (db) =>
      db
        .update(cocktailIngredients)
        .set({ ingredientId: sql`(select id from ingredients where slug = 'gin')` })
        .where(eq(cocktailIngredients.orderIndex, 0)),
  ],
  [
    'a family that moves',
    async (db) => {
      await addIngredients(db, [{ name: 'Alcool blanc' }]);
      await db
        .update(ingredients)
        .set({ parentId: sql`(select id from ingredients where slug = 'alcool-blanc')` })
        .where(eq(ingredients.slug, 'rhum'));
    },
  ],
  [
    'a line that goes to another recipe',
    (db) =>
      db
        .update(cocktailIngredients)
        .set({ cocktailId: sql`(select id from cocktails where slug = 'mojito')`, orderIndex: 90 })
        .where(
          sql`order_index = 0 and cocktail_id = (select id from cocktails where slug <> 'mojito' limit 1)`,
        ),
  ],
  [
    'a line served beside',
    (db) =>
      addRecipes(db, [{ title: 'Tonnerre', ingredients: [...poured('rhum'), ...served('gin')] }]),
  ],
  [
    'a line that goes under « Pour servir »',
    (db) =>
      db
        .update(cocktailIngredients)
        .set({ isServed: true })
        .where(eq(cocktailIngredients.orderIndex, 0)),
  ],
  ['what it costs', (db) => db.update(cocktails).set({ cost: 3 })],
  ['nothing at all', (db) => db.update(cocktails).set({ metaTitle: 'Rien' })],
])('%s', async (_, write) => {
  await trying(async (tx) => {
    await write(tx);
    await expectExactSets(tx, 50);
  });
});

test('two lines of one family are one recipe, also with one of them gone', async () => {
  await trying(async (tx) => {
    await addIngredients(tx, [
      { name: 'Agrume' },
      { name: 'Yuzu', parent: 'Agrume' },
      { name: 'Kumquat', parent: 'Agrume' },
    ]);
    await addRecipes(tx, [{ title: 'Verger', ingredients: poured('yuzu', 'kumquat') }]);
    await tx
      .delete(cocktailIngredients)
      .where(sql`ingredient_id = (select id from ingredients where slug = 'yuzu')`);
    await expectExactSets(tx, 50);
  });
});

test('what is undone leaves nothing in the sets', async () => {
  const before = await readSets(database.db);
  await trying((tx) => tx.delete(cocktails));
  expect(await readSets(database.db)).toEqual(before);
});

test('made once, at the end, for a load of many', async () => {
  await trying(async (tx) => {
    await rebuildingRecipeSets(tx, async () => {
      await addRecipe(tx, recipe({ title: 'Tonnerre' }), OPENING);
      await tx.delete(cocktails).where(MOJITO);
    });
    await addRecipes(tx, [{ title: 'Foudre' }]);
    await expectExactSets(tx, 50);
  });
});

test('a database from before the sets gets those of its recipes', async () => {
  await trying(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement));
    // As in such a database: sounded texts have two parts, and colours have no names.
    await tx.update(cocktails).set({
      searchText: sql`regexp_replace(search_text, ' \\| ([^|]*) \\| ', ' | \\1 ')`,
      colorName: null,
    });
    const before = await readSets(tx);
    await run(`drop function cocktails_in_sets, tags_in_sets, lines_in_sets, families_in_sets,
      rebuild_recipe_sets, change_recipe_sets, count_lines, cocktail_traits, line_traits cascade`);
    await run('delete from recipe_sets');
    const files = await readdir('db/migrations');
    const names = files.filter((file) =>
      /_(recipe-set-triggers|(country-and-garnish|family|joined-sound|cost-and-line|facet)-sets|served-lines)\.sql$/.test(
        file,
      ),
    );
    for (const name of names.toSorted()) {
      const migration = await readFile(`db/migrations/${name}`, 'utf8');
      const statements = migration.split('--> statement-breakpoint');
      // The columns exist already.
      for (const statement of statements.filter((one) => !/^\s*ALTER TABLE/.test(one))) {
        await run(statement);
      }
    }
    expect(await readSets(tx)).toEqual(before);
  });
});

test('writers at the same time leave exact sets', async () => {
  await addTags(database.db, [{ name: 'Ensemble' }]);
  const many = Array.from({ length: 12 }, (_, index) =>
    recipe({
      title: `Ensemble ${index}`,
      tags: ['ensemble'],
      ingredients: poured('gin', 'rhum'),
    }),
  );
  await Promise.all(many.map((input) => addRecipe(database.db, input, OPENING)));
  const sets = await readSets(database.db);
  expect(sets.find(({ name }) => name === 'word:ensembl')?.recipes.split(' ')).toHaveLength(12);
  await expectExactSets(database.db, 50);
});
