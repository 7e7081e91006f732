/** All ingredients with the numbers of their recipes, and which of them have a page. */
import { sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { ingredients } from '#db/schema/recipes.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { shelvesOf } from '#features/bar/bottles/bar-catalogue.ts';
import { SHELVES } from '#features/bar/bottles/bar-words.ts';
import { publishedSegments } from '#features/recipes/cocktails/stored/recipe-sets.server.ts';
import type { Shelf } from './ingredient-page.ts';

export type KnownIngredient = {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  /** Published recipes with it or a member of its family, as their list has them. */
  count: number;
  /** Published recipes with it under « Pour servir ». */
  served: number;
  /** A published recipe has it in a line, itself. */
  isNamed: boolean;
  hasText: boolean;
  shelf: string;
};

/** By id, in alphabetical order. */
export type KnownIngredients = ReadonlyMap<string, KnownIngredient>;

export const readKnown = (services: Reads): Promise<KnownIngredients> =>
  keptRead(services, 'lists', 'known ingredients', () => readAll(services.db));

async function readAll(db: Database): Promise<KnownIngredients> {
  const { rows } = await db.execute<Omit<KnownIngredient, 'shelf'>>(sql`
    with counted as (
      select kind, value, sum(bit_count(members & published))::int as count
      from ${recipeSets} join ${publishedSegments} using (segment)
      where kind in ('ingredient', 'line', 'served') group by kind, value
    )
    select id, slug, name, parent_id as "parentId",
      coalesce(used.count, 0) as count, coalesce(served.count, 0) as served,
      coalesce(named.count, 0) > 0 as "isNamed", coalesce(texte, '') <> '' as "hasText"
    from ${ingredients}
    left join counted used on used.kind = 'ingredient' and used.value = id::text
    left join counted named on named.kind = 'line' and named.value = id::text
    left join counted served on served.kind = 'served' and served.value = id::text
    order by name_key, id`);
  const shelves = shelvesOf(rows);
  return new Map(
    rows.map((row, at) => [row.id, { ...row, shelf: SHELVES[shelves[at] ?? 0]?.name ?? '' }]),
  );
}

/** A paragraph, or a published recipe that names it or a member of its family. */
export const hasPage = ({ hasText, count, served }: KnownIngredient): boolean =>
  count + served > 0 || hasText;

export const listIngredientPages = async (services: Reads): Promise<KnownIngredient[]> =>
  [...(await readKnown(services)).values()].filter(hasPage);

/** Ingredients with a page by shelf, in alphabetical order; no empty shelf. */
export async function listShelves(services: Reads): Promise<Shelf[]> {
  const byShelf = Map.groupBy(await listIngredientPages(services), ({ shelf }) => shelf);
  return SHELVES.flatMap(({ name: title }, at) => {
    const listed = byShelf.get(title) ?? [];
    const links = listed.map(({ slug, name, count }) => ({ slug, name, count }));
    return links.length > 0 ? [{ id: `rayon-${at + 1}`, title, ingredients: links }] : [];
  });
}
