import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { tags, tagSlugs } from '#db/schema.server.ts';
import { cocktailRevisions } from '#db/schema-office.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { holdPictures } from '#features/cocktails/recipe/recipe-picture.server.ts';
import { lockRecipe } from '#features/writing/read-recipes.server.ts';
import { recipeOf } from '#features/writing/revisions.server.ts';
import { storeAll } from '#features/writing/store-recipes.server.ts';
import { inTheBin } from '#features/writing/write-recipes.server.ts';

/** Those of some slugs that a tag has, or had. */
async function knownTags(tx: Transaction, slugs: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ slug: tags.slug })
    .from(tags)
    .where(inArray(tags.slug, [...slugs]))
    .unionAll(
      tx
        .select({ slug: tagSlugs.slug })
        .from(tagSlugs)
        .where(inArray(tagSlugs.slug, [...slugs])),
    );
  const known = new Set(rows.map(({ slug }) => slug));
  return slugs.filter((slug) => known.has(slug));
}

/**
 * Gives a recipe the text it had, as one more revision: nothing of the history is lost. It stays published,
 * or a draft, as it is. A picture that is no more in the library is left out, and so are tags that are gone.
 *
 * @returns whether anything was
 * @throws AppError as `authorize` and `storeRecipes`; `recette-introuvable`, `recette-a-la-corbeille`,
 *   `version-introuvable`
 */
export async function restoreRevision(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, id, number }: { actor: Actor; id: string; number: number },
): Promise<{ isPartial: boolean }> {
  const by = authorize(actor, 'edit catalogue');
  return db.transaction(async (tx) => {
    const stored = await lockRecipe(tx, id);
    if (stored.deletedAt !== null) throw inTheBin();
    const [kept] = await tx
      .select({ recipe: cocktailRevisions.recipe })
      .from(cocktailRevisions)
      .where(and(eq(cocktailRevisions.cocktailId, id), eq(cocktailRevisions.number, number)));
    if (!kept) throw new AppError('version-introuvable', 'Cette version n’existe pas.');
    const { is_published } = stored.recipe;
    const wanted = { ...recipeOf(kept.recipe), is_published };
    const isPictureLost = !(await holdPictures(tx, [wanted]))(wanted);
    const tagsThere = await knownTags(tx, wanted.tags);
    const recipe = {
      ...wanted,
      tags: tagsThere,
      ...(isPictureLost && { image_bucket: null, image_path: null }),
    };
    const writing = { by, now: clock() };
    await storeAll(tx, [{ stored, recipe, isDeleted: false }], 'restore revision', writing);
    return { isPartial: isPictureLost || tagsThere.length < wanted.tags.length };
  });
}
