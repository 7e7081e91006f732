/**
 * Allergens in a glass, as a page says them and a list refuses them: those of an ingredient, of its
 * families, and of what the recipe that makes it holds.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktailIngredients, ingredients } from '#db/schema/recipes.server.ts';
import type { Allergen } from '#features/recipes/ingredients/ingredient.ts';
import { GARNISHES, type Garnish } from '../cocktail.ts';
import { anyOf, both, either, not, unionOf } from './recipe-sets.server.ts';

export type Contained = {
  name: string;
  /** Null when nobody has said. */
  allergens: readonly Allergen[] | null;
};

/** Allergens of garnishes; those of a cherry or an onion come from its preservative. */
const GARNISH_ALLERGENS = new Map<Garnish, Allergen[]>([
  ['celeri', ['Céleri']],
  ['cerise', ['Sulfites']],
  ['oignon-blanc', ['Sulfites']],
]);

/**
 * Ingredients, each with its parts. A family of which nobody has said is no part: its members have
 * their own allergens.
 */
const parts = (which: SQL) => sql`
  with recursive links (id, part, is_family) as materialized (
    select own.id, line.ingredient_id, false from ${ingredients} own
    join ${cocktailIngredients} line on line.cocktail_id = own.recette_id
    union all
    select id, parent_id, true from ${ingredients} where parent_id is not null
  ),
  contained (id, part, is_family) as (
    select id, id, false from ${ingredients} where ${which}
    union
    select contained.id, links.part, links.is_family from contained join links on links.id = contained.part
  ),
  parts as (
    select own.id::text, own.slug, part.name, part.allergens from contained
    join ${ingredients} own using (id) join ${ingredients} part on part.id = contained.part
    where part.allergens is not null or not contained.is_family
  )`;

export type Parts = ReadonlyMap<string, readonly Contained[]>;

/** Parts of ingredients, by the slug of the ingredient. */
export async function readParts(
  db: Database | Transaction,
  slugs: readonly string[],
): Promise<Parts> {
  const { rows } = await db.execute<Contained & { slug: string }>(sql`
    ${parts(sql`slug = any(${sql.param(slugs)}::text[])`)} select * from parts order by name`);
  return Map.groupBy(rows, ({ slug }) => slug);
}

/**
 * Parts of all lines, and garnishes with an allergen that no line is about: the cherry may be one
 * « à l’eau-de-vie ».
 *
 * @param slugs ingredients of the lines
 */
export const containedIn = (
  slugs: readonly string[],
  garnishes: readonly Garnish[],
  known: Parts,
): Contained[] => [
  ...slugs.flatMap((slug) => known.get(slug) ?? []),
  ...garnishes
    .filter((garnish) => !slugs.some((slug) => `${slug}-`.startsWith(`${garnish}-`)))
    .flatMap((garnish) => {
      const allergens = GARNISH_ALLERGENS.get(garnish);
      return allergens ? [{ name: GARNISHES[garnish], allergens }] : [];
    }),
];

/** Sets of the recipes with an allergen, or with a part of which nobody has said. */
export async function readAllergenSets(
  db: Database,
  allergens: readonly Allergen[],
): Promise<SQL[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    ${parts(sql`true`)} select distinct id from parts
    where allergens is null or allergens && ${sql.param(allergens)}::text[]`);
  const held = rows.map(({ id }) => id);
  const garnishes = [...GARNISH_ALLERGENS].filter(([, own]) =>
    own.some((allergen) => allergens.includes(allergen)),
  );
  return [
    ...(held.length > 0 ? [anyOf('line', held), anyOf('served', held)] : []),
    ...garnishes.map(([garnish]) => {
      const lines = sql`value in (
        select id::text from ${ingredients} where starts_with(slug || '-', ${`${garnish}-`}))`;
      return both(
        anyOf('garnish', [garnish]),
        not(either(unionOf('line', lines), unionOf('served', lines))),
      );
    }),
  ];
}
