import { familiesOf } from '#features/recipes/ingredients/families.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { ingredients } from '#db/schema/recipes.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { GIVES, PANTRY } from '#features/bar/bottles/bar-words.ts';
import { publishedSegments } from '#features/recipes/cocktails/stored/recipe-sets.server.ts';
import type { CountedLink } from './ingredient-page.ts';
import type { KnownIngredient, KnownIngredients } from './known-ingredients.server.ts';

/** Fewest recipes with both: fewer are a coincidence. */
const SUPPORT = 3;
/** Companions that are compared, and most that are shown. */
const COMPARED = 60;
const SHOWN = 10;

type Row = { id: string; slug: string; name: string; count: number };

/**
 * Ingredients that are in the same published recipes more often than by chance, best first: lift,
 * shrunk as if one more recipe were expected (docs/measures/ingredients.md). Every count is of the set that
 * the list of recipes filters by. Pantry, family, and what one gives of the other are left out; so is an
 * ingredient whose family, or member, has already been taken.
 */
export async function findCompanions(
  db: Database,
  known: KnownIngredients,
  { id, slug }: KnownIngredient,
): Promise<CountedLink[]> {
  const near = Object.entries(GIVES).flatMap(([from, given]) =>
    from === slug ? given : given.includes(slug) ? [from] : [],
  );
  const { rows } = await db.execute<Row>(sql`
    with own as materialized (
      select segment, members & published as members from ${recipeSets} join ${publishedSegments} using (segment)
      where kind = 'ingredient' and value = ${id}
    ),
    counted as (
      select sets.value, coalesce(sum(bit_count(sets.members & own.members)), 0) as shared,
        sum(bit_count(sets.members & published)) * (select sum(bit_count(members)) from own)
          / (select sum(bit_count(published)) from ${publishedSegments}) as expected
      from ${recipeSets} sets join ${publishedSegments} using (segment) left join own using (segment)
      where sets.kind = 'ingredient' group by sets.value
    )
    select ingredient.id, ingredient.slug, ingredient.name, shared::int as count
    from counted join ${ingredients} ingredient on ingredient.id::text = counted.value
    where shared >= ${SUPPORT} and shared > expected and ingredient.id <> ${id}
      and ingredient.slug <> all(${sql.param([...PANTRY, ...near])}::text[])
    order by shared / (1 + expected) desc, ingredient.name_key
    limit ${COMPARED}`);
  const isWithin = (one: string, other: string) => {
    const within = known.get(one);
    return within !== undefined && familiesOf(known, within).some((family) => family.id === other);
  };
  const taken: Row[] = [];
  for (const row of rows) {
    if (taken.length === SHOWN) break;
    // « Liqueur » is in no recipe as such.
    if (known.get(row.id)?.isNamed !== true) continue;
    const others = [id, ...taken.map((other) => other.id)];
    if (others.some((other) => isWithin(row.id, other) || isWithin(other, row.id))) continue;
    taken.push(row);
  }
  return taken.map(({ slug: of, name, count }) => ({ slug: of, name, count }));
}
