/** Lists longer than the number of rows that are sorted: read group by group. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { rebuildingRecipeSets } from '#db/catalogue/rebuild-recipe-sets.server.ts';
import { addRecipes, listAt, poured, type RecipeFields } from '#test/data/catalogue.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { SORTS, type Sort } from '../filters/list-filters.ts';

const COUNT = 1_080;
const PAGE_SIZE = 250;
const LEVELS = ['facile', 'moyen', 'difficile'] as const;

/** Title words in no order; one recipe in nine has the word in its title, all have it in their text. */
const RECIPES: RecipeFields[] = Array.from({ length: COUNT }, (_, index) => ({
  title: `${index % 9 === 0 ? 'Comptoir' : 'Verre'} ${(index * 7919) % COUNT}`,
  summary: index % 2 === 0 ? 'Un verre de comptoir.' : 'Servi sur deux comptoirs.',
  difficulty: LEVELS[index % 3] ?? 'facile',
  prep_minutes: 1 + (index % 7),
  ingredients: poured(index % 2 === 0 ? 'gin' : 'rhum'),
}));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  await database.db.transaction((tx) => rebuildingRecipeSets(tx, () => addRecipes(tx, RECIPES)));
}, 120_000);
afterAll(() => database.close());

async function everyPage(query: string) {
  const slugs: string[] = [];
  for (let page = 1; ; page += 1) {
    const { cards, total, pageCount } = await listAt(
      database.db,
      `${query}&limit=${PAGE_SIZE}&page=${page}`,
    );
    slugs.push(...cards.map(({ slug }) => slug));
    if (page === pageCount) return { slugs, total };
  }
}

const LEVEL = `array_position(array['facile', 'moyen', 'difficile'], difficulty)`;
const DEGREES = `case when categorie <> 'preparation' then abv end`;
const ORDERS: Record<Exclude<Sort, 'pertinence'>, string> = {
  created_at_desc: 'created_at desc, id desc',
  created_at_asc: 'created_at, id',
  rating_desc: 'rating_average desc nulls last, rating_count desc, id desc',
  title_asc: 'title_key, id',
  title_desc: 'title_key desc, id desc',
  difficulty_asc: `${LEVEL}, title_key, id`,
  difficulty_desc: `${LEVEL} desc, title_key, id desc`,
  prep_minutes_asc: 'prep_minutes, title_key, id',
  prep_minutes_desc: 'prep_minutes desc, title_key, id desc',
  abv_asc: `${DEGREES} nulls last, title_key, id`,
  abv_desc: `${DEGREES} desc nulls last, title_key, id desc`,
};

describe('every page, one after the other', () => {
  test.each(Object.keys(SORTS).filter((sort) => sort !== 'pertinence'))('%s', async (sort) => {
    const { slugs, total } = await everyPage(`sort=${sort}`);
    const { rows } = await database.db.execute<{ slug: string }>(
      sql.raw(`select slug from cocktails where is_published
        order by ${ORDERS[sort as keyof typeof ORDERS]}`),
    );
    expect(total).toBe(rows.length);
    expect(slugs).toEqual(rows.map(({ slug }) => slug));
  });

  test('of a filter holds what answers, and nothing else', async () => {
    const { slugs, total } = await everyPage('ingredient=gin&sort=difficulty_desc');
    const { rows } = await database.db.execute<{ slug: string }>(sql`
      select slug from cocktails where is_published and id in (
        select cocktail_id from cocktail_ingredients join ingredients on ingredients.id = ingredient_id
        where ingredients.slug = 'gin')`);
    expect(total).toBe(slugs.length);
    expect(slugs.toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted());
  });
});

describe('a word that more recipes have than are ranked', () => {
  test.each(['comptoir', 'comptoirr'])('« %s » gives titles first, each recipe once', async (q) => {
    const { slugs, total } = await everyPage(`q=${q}`);
    expect(slugs).toHaveLength(total);
    expect(new Set(slugs).size).toBe(total);
    const titled = slugs.filter((slug) => slug.startsWith('comptoir'));
    expect(titled).toHaveLength(COUNT / 9);
    expect(slugs.slice(0, titled.length)).toEqual(titled);
  });
});
