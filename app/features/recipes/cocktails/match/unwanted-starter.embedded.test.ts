/**
 * No recipe of the starter catalogue with an excluded thing is shown, wherever that thing is
 * hidden.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { KeptReads } from '#app/cached-reads.server.ts';
import { onWork } from '#app/process/watched-work.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { slugify } from '#language/fold.ts';
import { sharedStarter } from '#test/run/starter.ts';
import { hides, starterRecipes } from '#test/catalogue/recipe-predicates.ts';
import { sayAllergens } from '#features/recipes/ingredients/allergens.ts';
import { ALLERGENS } from '#features/recipes/ingredients/ingredient.ts';
import { containedIn, readParts } from '../stored/contained-allergens.server.ts';
import { isIn } from '../stored/recipe-sets.server.ts';
import { parseFilters } from '../filters/list-filters.ts';
import { resolveAsTyped } from './resolve-as-typed.server.ts';

const SEEDS = JSON.parse(readFileSync('db/seed/ingredients.json', 'utf8')) as {
  slug: string;
  allergens?: string[];
}[];

let starter: Awaited<ReturnType<typeof sharedStarter>>;
beforeAll(async () => {
  starter = await sharedStarter();
});

async function shownBy(query: string): Promise<string[]> {
  const { conditions } = await resolveAsTyped(starter, parseFilters(new URLSearchParams(query)));
  const rows = await starter.db
    .select({ slug: cocktails.slug })
    .from(cocktails)
    .where(isIn(conditions.all));
  return rows.map(({ slug }) => slug);
}

/** Recipes of a list that hide one of these ingredients. */
function hiding(shown: string[], held: string[]): string[] {
  const isHiding = hides(...held);
  return shown.filter((slug) => {
    const recipe = starterRecipes.get(slug);
    return recipe !== undefined && isHiding(recipe, null);
  });
}

test('each ingredient', async () => {
  for (const { slug } of SEEDS) {
    expect(hiding(await shownBy(`sans=${slug}`), [slug]), slug).toEqual([]);
  }
});

test('each allergen is out of the list of exactly the recipes whose page says it', async () => {
  const parts = await readParts(
    starter.db,
    SEEDS.map(({ slug }) => slug),
  );
  const said = [...starterRecipes].map(([slug, { ingredients, garnitures }]) => {
    const lines = ingredients.map(({ ingredient }) => ingredient);
    return { slug, text: sayAllergens(containedIn(lines, garnitures, parts)) };
  });
  for (const name of ALLERGENS) {
    const shown = await shownBy(`sans_allergene=${slugify(name)}`);
    const isSafe = ({ text }: { text: string }) => !text.includes(name) && !text.includes('non ');
    expect(new Set(shown), name).toEqual(new Set(said.filter(isSafe).map(({ slug }) => slug)));
    const holders = SEEDS.filter(({ allergens }) => allergens?.includes(name));
    expect(
      hiding(
        shown,
        holders.map(({ slug }) => slug),
      ),
    ).toEqual([]);
  }
});

test('English articles in the names of bottles are no tea', async () => {
  expect(await shownBy('sans=the')).toEqual(
    expect.arrayContaining(['dry-martini', 'whiskey-sour', 'mai-tai']),
  );
});

test('what a list names and refuses is read once for all lists with it, until names change', async () => {
  const kept = new KeptReads();
  kept.clear();
  const queries: string[] = [];
  const leave = onWork('query', ({ text }) => queries.push(text));
  const asks = async (query: string) => {
    queries.length = 0;
    const filters = parseFilters(new URLSearchParams(query));
    await resolveAsTyped({ db: starter.db, kept }, filters);
    return queries.length;
  };
  expect(await asks('ingredient=gin&sans=menthe')).toBeGreaterThan(2);
  expect(await asks('sans=menthe&ingredient=gin&difficulte=facile')).toBe(0);
  expect(await asks('sans=menthe&ingredient=rhum')).toBe(1);
  kept.drop(['lists']);
  expect(await asks('ingredient=gin&sans=menthe')).toBeGreaterThan(2);
  leave();
});
