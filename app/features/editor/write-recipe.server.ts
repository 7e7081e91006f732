import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { publishChange, type Subject } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { cocktailIngredients, cocktails, cocktailTags } from '#db/schema.server.ts';
import { differing } from '#features/audit/audit.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { composeCocktail } from '#features/cocktails/compose-cocktail.server.ts';
import { isSlugTaken, keepOldSlug, slugTaken } from '#features/cocktails/old-slugs.server.ts';
import { isPictureGone, pictureMissing } from '#features/cocktails/recipe-picture.server.ts';
import { readRecipe, type StoredRecipe } from './read-recipe.server.ts';
import { addFirstRevision, addRevision, type Writing } from './revisions.server.ts';

/** What a recipe is to become. */
interface RecipeChange {
  recipe: CocktailInput;
  isDeleted: boolean;
}

const stateOf = ({ recipe, isDeleted }: RecipeChange) => ({
  ...recipe,
  tags: [...new Set(recipe.tags)].toSorted(),
  isDeleted,
});

/** The columns of a recipe; its address may be another's, its picture be deleted meanwhile. */
async function updateColumns(
  tx: Transaction,
  id: string,
  columns: PgUpdateSetSource<typeof cocktails> & { slug: string },
): Promise<void> {
  try {
    await tx.update(cocktails).set(columns).where(eq(cocktails.id, id));
  } catch (error) {
    if (isPictureGone(error)) throw pictureMissing({ cause: error });
    throw isSlugTaken(error) ? slugTaken(columns.slug, { cause: error }) : error;
  }
}

/**
 * Writes a recipe that `lockRecipe` read: its rows, the address it leaves, its revision, the audit log
 * and the notice to pages. What is as it was is not written.
 *
 * @returns whether anything was
 * @throws AppError `slug-pris`, or those of `composeCocktail`
 */
export async function writeRecipe(
  tx: Transaction,
  stored: StoredRecipe,
  change: RecipeChange,
  writing: Writing,
): Promise<boolean> {
  const { id: cocktailId, recipe: before } = stored;
  const old = stateOf({ recipe: before, isDeleted: stored.deletedAt !== null });
  const wanted = stateOf(change);
  if (Object.keys(differing(wanted, old)).length === 0) return false;

  await addFirstRevision(tx, stored);
  const { recipe, isDeleted } = change;
  const { columns, lines, tagIds } = await composeCocktail(tx, recipe);
  const { now } = writing;
  const deletedAt = isDeleted ? (stored.deletedAt ?? now) : null;
  await updateColumns(tx, cocktailId, { ...columns, deletedAt, updatedAt: now });
  if (recipe.slug !== before.slug) {
    await keepOldSlug(tx, { cocktailId, from: before.slug, to: recipe.slug, now });
  }
  if (Object.keys(differing({ lines: recipe.ingredients }, { lines: before.ingredients })).length) {
    const ofRecipe = eq(cocktailIngredients.cocktailId, cocktailId);
    await tx.delete(cocktailIngredients).where(ofRecipe);
    await tx.insert(cocktailIngredients).values(lines.map((line) => ({ ...line, cocktailId })));
  }
  if (Object.keys(differing({ tags: wanted.tags }, { tags: old.tags })).length) {
    await tx.delete(cocktailTags).where(eq(cocktailTags.cocktailId, cocktailId));
    if (tagIds.length > 0) {
      await tx.insert(cocktailTags).values(tagIds.map((tagId) => ({ cocktailId, tagId })));
    }
  }

  const written = await readRecipe(tx, cocktailId);
  const fresh = stateOf({ recipe: written.recipe, isDeleted });
  await addRevision(tx, written, writing);
  await recordAudit(tx, {
    by: writing.by,
    action: writing.action,
    subject: { type: 'recipe', id: cocktailId },
    before: differing(old, fresh),
    after: differing(fresh, old),
  });
  // Nobody sees a draft.
  if (before.is_published || recipe.is_published) {
    const pages: Subject[] = [`recipe:${before.slug}`, `recipe:${recipe.slug}`, 'lists'];
    await publishChange(tx, pages);
  }
  return true;
}
