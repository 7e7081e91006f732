/** The recipes that a list leaves out: those with an ingredient, or with an allergen, wherever in the glass. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ingredients } from '#db/schema.server.ts';
import { ALLERGENS, type Allergen } from '#features/ingredients/ingredient.ts';
import { slugify, words } from '#language/fold.ts';
import { GARNISHES, type Garnish } from '../cocktail.ts';
import { anyOf, PUBLISHED, unionOf } from '../stored/recipe-sets.server.ts';

/** What « de » something else makes another thing of: coconut milk is no milk. */
const NOT_OF = /^(?:creme|eau|lait|fleur|noix) (?:de|d|du|des) /;

/** Allergens of garnishes; those of a cherry or an onion are of what keeps it. */
const GARNISH_ALLERGENS: Partial<Record<Garnish, Allergen[]>> = {
  celeri: ['Céleri'],
  cerise: ['Sulfites'],
  'oignon-blanc': ['Sulfites'],
};

const hasWords = (text: string, some: string) => ` ${text} `.includes(` ${some} `);
const singular = (text: string) =>
  words(text)
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .join(' ');

type Named = { id: string; slug: string; name_key: string; others: string[] };

/** What says that an ingredient is in another: its name, and those of its other names that are a part of it. */
const signsOf = ({ name_key, others }: Named) => [
  name_key,
  ...others.filter((other) => hasWords(name_key, other)),
];

/** Whether a name says that something is made of another: « jus de citron » of « citron ». */
const isMadeOf = (name: string, sign: string) =>
  hasWords(name, sign) && !(name.startsWith(`${sign} `) && NOT_OF.test(name));

/**
 * The recipes with each of these ingredients: it, its family, what is made of it as names say, and garnishes of it.
 *
 * @param slugs of ingredients; one that does not exist is nobody's
 */
export async function readUnwanted(db: Database, slugs: string[]): Promise<SQL[]> {
  if (slugs.length === 0) return [];
  const { rows } = await db.execute<Named & { of: string }>(sql`
    select distinct other.id::text, other.slug, other.name_key, other.cles_aussi_appele as others, asked.slug as of
    from ${ingredients} asked cross join unnest(array[asked.name_key::text] || asked.cles_aussi_appele) sign
    join ${ingredients} other on other.id = asked.id or position(' ' || sign || ' ' in
      ' ' || other.name_key || ' | ' || array_to_string(other.cles_aussi_appele, ' | ') || ' ') > 0
    where asked.slug = any(${sql.param(slugs)}::text[])`);
  return slugs.flatMap((slug) => {
    const near = rows.filter((row) => row.of === slug);
    const self = near.find((row) => row.slug === slug);
    if (!self) return [];
    const signs = signsOf(self);
    const made = near.filter(
      ({ id, name_key, others }) =>
        id === self.id ||
        [name_key, ...others].some((name) => signs.some((sign) => isMadeOf(name, sign))),
    );
    const garnishes = Object.entries(GARNISHES)
      .filter(([, label]) => signs.some((sign) => hasWords(singular(label), singular(sign))))
      .map(([garnish]) => garnish);
    const found = [
      anyOf(
        'ingredient',
        made.map(({ id }) => id),
      ),
    ];
    return garnishes.length === 0 ? found : [...found, anyOf('garnish', garnishes)];
  });
}

/**
 * The recipes that may hold an allergen: by an ingredient or one of its families, by one of which nobody has said what it
 * holds, by a garnish.
 *
 * @param slug of an allergen; one that nobody knows may be in any recipe
 */
export function allergenSets(slug: string): SQL[] {
  const allergen = ALLERGENS.find((one) => slugify(one) === slug);
  if (allergen === undefined) return [PUBLISHED];
  const garnishes = Object.entries(GARNISH_ALLERGENS).filter(([, held]) => held.includes(allergen));
  const hasMembers = sql`exists (select from ${ingredients} member where member.parent_id = held.id)`;
  return [
    unionOf(
      'ingredient',
      sql`value in (select held.id::text from ${ingredients} held
        where ${allergen} = any(held.allergens) or (held.allergens is null and not ${hasMembers}))`,
    ),
    // What is said of a member counts, where nothing is of its family.
    unionOf(
      'line',
      sql`value in (select held.id::text from ${ingredients} held
        where held.allergens is null and ${hasMembers})`,
    ),
    ...(garnishes.length === 0
      ? []
      : [
          anyOf(
            'garnish',
            garnishes.map(([garnish]) => garnish),
          ),
        ]),
  ];
}
