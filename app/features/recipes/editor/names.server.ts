import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktails, cocktailSlugs, tags } from '#db/schema/recipes.server.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { INGREDIENTS, TAGS } from '#features/recipes/cocktails/stored/former-slugs.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { tagOrder } from '#features/recipes/tags/tag-order.server.ts';
import type { Names } from './revisions/recipe-differences.ts';

const RECIPES = { table: cocktails, former: cocktailSlugs, of: cocktailSlugs.cocktailId };

/** Names by current or former slug. */
async function namesOf(
  db: Database | Transaction,
  tables: typeof INGREDIENTS | typeof TAGS | typeof RECIPES,
  slugs: string[],
) {
  const { table, former, of } = tables;
  const name = 'title' in table ? table.title : table.name;
  const left = await db
    .select({ slug: former.slug, name })
    .from(former)
    .innerJoin(table, eq(table.id, of))
    .where(inArray(former.slug, slugs));
  const present = await db
    .select({ slug: table.slug, name })
    .from(table)
    .where(inArray(table.slug, slugs));
  return new Map([...left, ...present].map((row) => [row.slug, row.name]));
}

type Slugs = Partial<Pick<CocktailInput, 'ingredients' | 'tags' | 'jumelle'>>;

export const readNames = async (
  db: Database | Transaction,
  recipes: readonly Slugs[],
): Promise<Names> => ({
  ingredients: await namesOf(
    db,
    INGREDIENTS,
    recipes.flatMap((recipe) => recipe.ingredients?.map(({ ingredient }) => ingredient) ?? []),
  ),
  tags: await namesOf(
    db,
    TAGS,
    recipes.flatMap((recipe) => recipe.tags ?? []),
  ),
  recipes: await namesOf(
    db,
    RECIPES,
    recipes.flatMap(({ jumelle }) => jumelle ?? []),
  ),
});

/** In the order of display. */
export async function listTagChoices({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'edit catalogue');
  return db
    .select({ slug: tags.slug, name: tags.name, kind: tags.kind })
    .from(tags)
    .orderBy(...tagOrder);
}
