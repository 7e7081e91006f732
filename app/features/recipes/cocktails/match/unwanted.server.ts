/** Recipes that a list excludes: those with an ingredient or an allergen, anywhere in the glass. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktailIngredients, ingredients } from '#db/schema/recipes.server.ts';
import { ALLERGENS } from '#features/recipes/ingredients/ingredient.ts';
import { slugify, words } from '#language/fold.ts';
import { singularWords } from '#language/words/other-names.ts';
import { stemmable } from '#language/words/stemming.ts';
import { GARNISHES } from '../cocktail.ts';
import { readAllergenSets } from '../stored/contained-allergens.server.ts';
import { anyOf, both, makersOf, PUBLISHED, unionOf } from '../stored/recipe-sets.server.ts';
import type { ListFilters } from '../filters/list-filters.ts';

/** Names after which « de » makes another thing: coconut milk is no milk, ginger beer no beer. */
const NOT_OF =
  /^(?:(?:(?:creme|eau|lait|fleur|noix) (?:de|d|du|des)|biere (?:de|au)) |soda water$)/;

const hasWords = (text: string, some: string) => ` ${text} `.includes(` ${some} `);
const singular = (text: string) => singularWords(words(text)).join(' ');

/** Garnishes whose name has one of some words. */
export const garnishesCalled = (some: readonly string[]) =>
  Object.entries(GARNISHES).flatMap(([garnish, label]) =>
    some.some((name) => hasWords(singular(label), singular(name))) ? [garnish] : [],
  );

type Named = { id: string | null; slug: string; name_key: string; others: string[] };

/**
 * Names that reveal an ingredient in another: its own name, and other names that are a part of it.
 */
const signsOf = ({ name_key, others }: Named) => [
  name_key,
  ...others.filter((other) => hasWords(name_key, other)),
];

/** Is an ingredient made of another, by its name? « jus de citron » is made of « citron ». */
const isMadeOf = (name: string, sign: string) =>
  hasWords(name, sign) && !(name.startsWith(`${sign} `) && NOT_OF.test(name));

interface Unwanted {
  ids: string[];
  garnishes: string[];
  /** Excluded words that are the name of nothing. */
  unknown: string[];
}

/**
 * Ingredients to exclude for each slug: itself, ingredients made of it by their name, and garnishes
 * of it.
 */
async function unwantedIngredients(db: Database, slugs: string[]): Promise<Unwanted> {
  const found: Unwanted = { ids: [], garnishes: [], unknown: [] };
  if (slugs.length === 0) return found;
  const { rows } = await db.execute<Named & { of: string }>(sql`
    with asked as (
      select wanted.slug, own.id, coalesce(own.name_key::text, replace(wanted.slug, '-', ' ')) as name_key,
        coalesce(own.cles_aussi_appele, '{}') as others
      from unnest(${sql.param(slugs)}::text[]) wanted (slug) left join ${ingredients} own on own.slug = wanted.slug
    )
    select id::text, slug, name_key, others, slug as of from asked
    union all
    select distinct other.id::text, other.slug, other.name_key, other.cles_aussi_appele, asked.slug
    from asked cross join unnest(array[asked.name_key] || asked.others) sign
    join ${ingredients} other on other.slug <> asked.slug and position(' ' || sign || ' ' in
      ' ' || other.name_key || ' | ' || array_to_string(other.cles_aussi_appele, ' | ') || ' ') > 0`);
  // Excluding the syrup and the liqueur of cherries, by one name, excludes cherries.
  const last = slugs.map((slug) => slug.replace(/^.*-d(?:e|es|u)?-/, ''));
  const kinds = last.filter((word, at) => slugs[at] !== word && last.indexOf(word) < at);
  for (const slug of slugs) {
    const near = rows.filter((row) => row.of === slug);
    const self = near.find((row) => row.slug === slug);
    if (!self) continue;
    const signs = signsOf(self);
    const made = near.filter(({ name_key, others }) =>
      [name_key, ...others].some((name) => signs.some((sign) => isMadeOf(name, sign))),
    );
    found.ids.push(...[self, ...made].flatMap(({ id }) => id ?? []));
    if (self.id === null) found.unknown.push(self.name_key);
    found.garnishes.push(...garnishesCalled([...signs, ...kinds]));
  }
  return found;
}

/**
 * Adds the ingredients that a recipe of the catalogue makes with them; bought ones may contain them
 * too.
 */
async function withThoseMadeOf(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive parts (id, part) as materialized (
      select own.id, line.ingredient_id from ${ingredients} own
      join ${cocktailIngredients} line on line.cocktail_id = own.recette_id
      union all
      select id, parent_id from ${ingredients} where parent_id is not null
    ),
    held (id) as (
      select unnest(${sql.param(ids)}::uuid[])
      union
      select parts.id from held join parts on parts.part = held.id
    )
    select id::text from held`);
  return rows.map(({ id }) => id);
}

/** Recipes with all the words of an unknown name. */
const writing = (name: string) =>
  both(
    ...words(name).map((word) =>
      unionOf(
        'word',
        sql`value = any(tsvector_to_array(to_tsvector('zinc_french', ${stemmable(word)}::text)))`,
      ),
    ),
  );

/**
 * Sets of the recipes with an excluded thing. For an ingredient: its family, the ingredients made
 * of it (by their name or their recipe), the recipe that makes it, and garnishes of it.
 *
 * @param avoided.without slugs of ingredients; for an unknown slug, the recipes that write its name
 * @param avoided.allergens slugs of allergens; an unknown one may be in any recipe
 */
export async function readUnwanted(
  db: Database,
  { without, allergens }: Pick<ListFilters, 'without' | 'allergens'>,
): Promise<SQL[]> {
  const known = ALLERGENS.filter((one) => allergens.includes(slugify(one)));
  const { ids, garnishes, unknown } = await unwantedIngredients(db, without);
  const held = await withThoseMadeOf(db, ids);
  return [
    ...(held.length > 0 ? [anyOf('ingredient', held), anyOf('served', held), makersOf(held)] : []),
    ...(garnishes.length > 0 ? [anyOf('garnish', garnishes)] : []),
    ...unknown.map(writing),
    ...(known.length > 0 ? await readAllergenSets(db, known) : []),
    ...(known.length < allergens.length ? [PUBLISHED] : []),
  ];
}
