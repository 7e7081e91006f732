import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { words } from '#language/fold.ts';
import type { IngredientChoice } from './cocktail.ts';
import {
  ingredientFamilies,
  listConditions,
  resolveIngredients,
  type ListConditions,
} from './list-conditions.server.ts';
import type { ListFilters } from './list-filters.ts';
import { fullTextMatch, nearSpellingMatch, type TextMatch } from './text-match.server.ts';

/** How many matches the pick list shows. */
const PICK_LIST_SIZE = 20;

/**
 * The first ingredients whose name holds `text`, those that begin with it first, then the most
 * used; without text, the most used. Those already chosen, and those of no recipe, are left out.
 */
export async function listIngredients(
  { db }: { db: Database },
  filters: ListFilters,
  text: string,
): Promise<IngredientChoice[]> {
  const chosen = await resolveIngredients(db, filters);
  const pick = (match: TextMatch | null) =>
    pickIngredients(db, filters, listConditions(filters, chosen, match), text);
  if (filters.q === '') return pick(null);
  const exact = await pick(fullTextMatch(filters.q));
  // The list itself then shows near spellings.
  return exact.length > 0 ? exact : pick(nearSpellingMatch(filters.q));
}

async function pickIngredients(
  db: Database,
  { ingredients, without }: ListFilters,
  { all }: ListConditions,
  text: string,
): Promise<IngredientChoice[]> {
  const wanted = words(text.slice(0, 100)).join(' ');
  const taken = [...ingredients, ...without];
  const { rows } = await db.execute<{ slug: string; name: string; count: number }>(sql`
    ${ingredientFamilies},
    listed as (select ${cocktails.id} from ${cocktails} where ${all})
    select ingredient.slug, ingredient.name, count(distinct line.cocktail_id)::int as count
    from ingredients ingredient
    join families on families.family_slug = ingredient.slug
    join cocktail_ingredients line on line.ingredient_id = families.ingredient_id
    join listed on listed.id = line.cocktail_id
    where position(${wanted} in ingredient.name_key) > 0
      and ingredient.slug <> all(${sql.param(taken)}::text[])
    group by ingredient.id
    order by starts_with(ingredient.name_key, ${wanted}) desc, count desc, ingredient.name_key
    limit ${PICK_LIST_SIZE}`);
  return rows.map(({ slug, name, count }) => ({ slug, name, count }));
}
