/**
 * No recipe of the starter catalogue with an excluded thing is shown, wherever that thing is
 * hidden.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { loadStarterCatalogue } from '#features/recipes/starter/load-starter-catalogue.server.ts';
import { slugify } from '#language/fold.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { hides, starterRecipes } from '#test/catalogue/recipe-predicates.ts';
import { isIn } from '../stored/recipe-sets.server.ts';
import { parseFilters } from '../filters/list-filters.ts';
import { resolveAsTyped } from './resolve-as-typed.server.ts';

const SEEDS = JSON.parse(readFileSync('db/seed/ingredients.json', 'utf8')) as {
  slug: string;
  allergens?: string[];
}[];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadStarterCatalogue({ db: database.db, clock: () => OPENING });
});
afterAll(() => database.close());

async function shownThatHide(query: string, held: string[]): Promise<string[]> {
  const { db } = database;
  const { conditions } = await resolveAsTyped({ db }, parseFilters(new URLSearchParams(query)));
  const rows = await db
    .select({ slug: cocktails.slug })
    .from(cocktails)
    .where(isIn(conditions.all));
  const isHiding = hides(...held);
  return rows.flatMap(({ slug }) => {
    const recipe = starterRecipes.get(slug);
    return recipe && isHiding(recipe, null) ? [`${query} shows ${slug}`] : [];
  });
}

test('each ingredient', async () => {
  const wrong: string[] = [];
  for (const { slug } of SEEDS) wrong.push(...(await shownThatHide(`sans=${slug}`, [slug])));
  expect(wrong).toEqual([]);
});

test('each allergen', async () => {
  const wrong: string[] = [];
  for (const name of new Set(SEEDS.flatMap(({ allergens }) => allergens ?? []))) {
    const holders = SEEDS.filter(({ allergens }) => allergens?.includes(name));
    const query = `sans_allergene=${slugify(name)}`;
    wrong.push(
      ...(await shownThatHide(
        query,
        holders.map(({ slug }) => slug),
      )),
    );
  }
  expect(wrong).toEqual([]);
});

test('English articles in the names of bottles are no tea', async () => {
  const { db } = database;
  const { conditions } = await resolveAsTyped(
    { db },
    parseFilters(new URLSearchParams('sans=the')),
  );
  const rows = await db
    .select({ slug: cocktails.slug })
    .from(cocktails)
    .where(isIn(conditions.all));
  const shown = rows.map(({ slug }) => slug);
  expect(shown).toEqual(expect.arrayContaining(['dry-martini', 'whiskey-sour', 'mai-tai']));
});
