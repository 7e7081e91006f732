import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktails, cocktailSlugs, ingredients, tags } from '#db/schema.server.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { tagOrder } from '#features/tags/tag-order.server.ts';
import type { Names } from './recipe-differences.ts';

async function namesOf(
  db: Database | Transaction,
  table: typeof ingredients | typeof tags | typeof cocktails,
  slugs: string[],
) {
  const { slug } = table;
  const name = 'title' in table ? table.title : table.name;
  const rows = await db.select({ slug, name }).from(table).where(inArray(slug, slugs));
  return new Map(rows.map((row) => [row.slug, row.name]));
}

/** Titles by the addresses that recipes have or had. */
async function titlesOf(db: Database | Transaction, slugs: string[]) {
  const former = await db
    .select({ slug: cocktailSlugs.slug, title: cocktails.title })
    .from(cocktailSlugs)
    .innerJoin(cocktails, eq(cocktails.id, cocktailSlugs.cocktailId))
    .where(inArray(cocktailSlugs.slug, slugs));
  const present = await namesOf(db, cocktails, slugs);
  return new Map([...former.map(({ slug, title }) => [slug, title] as const), ...present]);
}

type Slugs = Partial<Pick<CocktailInput, 'ingredients' | 'tags' | 'jumelle'>>;

/** What the slugs that these recipes say, or parts of them, are called. */
export const readNames = async (
  db: Database | Transaction,
  recipes: readonly Slugs[],
): Promise<Names> => ({
  ingredients: await namesOf(
    db,
    ingredients,
    recipes.flatMap((recipe) => recipe.ingredients?.map(({ ingredient }) => ingredient) ?? []),
  ),
  tags: await namesOf(
    db,
    tags,
    recipes.flatMap((recipe) => recipe.tags ?? []),
  ),
  recipes: await titlesOf(
    db,
    recipes.flatMap(({ jumelle }) => jumelle ?? []),
  ),
});

/** The tags that a recipe may have, in the order they are proposed in. */
export async function listTagChoices({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'edit catalogue');
  return db
    .select({ slug: tags.slug, name: tags.name, kind: tags.kind })
    .from(tags)
    .orderBy(...tagOrder);
}
