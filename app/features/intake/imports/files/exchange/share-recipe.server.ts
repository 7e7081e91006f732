import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { readRecipes } from '#features/recipes/writing/read-recipes.server.ts';
import { withNames } from '#features/intake/imports/csv/export/export-csv.ts';
import { readNamesBySlug } from '#features/intake/imports/csv/names-by-slug.server.ts';
import { writeRecipe, type FormatName } from './formats.ts';
import type { SharedRecipe } from './shared-recipe.ts';

/** The published recipe at `slug` as a file of another program; null if there is none. */
export async function shareRecipe(
  { db }: { db: Database },
  {
    slug,
    format,
    ...shown
  }: { slug: string; format: FormatName } & Pick<SharedRecipe, 'url' | 'image' | 'abv'>,
): Promise<string | null> {
  const [found] = await db
    .select({
      id: cocktails.id,
      createdAt: cocktails.createdAt,
      updatedAt: cocktails.updatedAt,
    })
    .from(cocktails)
    .where(and(eq(cocktails.slug, slug), eq(cocktails.isPublished, true)));
  const stored = found && (await readRecipes(db, [found.id])).get(found.id);
  if (!stored) return null;
  const names = await readNamesBySlug(db);
  const { createdAt, updatedAt } = found;
  return writeRecipe(
    { ...shown, createdAt, updatedAt, recipe: withNames(stored.recipe, names) },
    format,
  );
}
