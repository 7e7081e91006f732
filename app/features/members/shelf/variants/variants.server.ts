/** Members’ own versions of recipes. */
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { recipeVariants } from '#db/schema/shelf.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { formatLine } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { lineText } from '#features/recipes/cocktails/lines/line-text.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { pagesOf } from '#language/bounded-number.ts';
import { isSlug } from '#language/fold.ts';
import { isUuid } from '#language/uuid.ts';
import { countChange, findPublished, shelfIsFull } from '../published.server.ts';
import { MOST_VARIANTS, type Variant } from './variant.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
}

/**
 * Writes a member’s version of a published recipe, in place of the one before.
 *
 * @throws AppError as `authorize`; `rate-limited`, `cocktail-introuvable`, `carnet-plein`
 */
export async function keepVariant(
  services: Dependencies,
  { actor, slug, variant }: { actor: Actor; slug: string; variant: Variant },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const { db, clock } = services;
  await countChange(services, userId);
  const { id: cocktailId, title } = await findPublished(db, slug);
  const now = clock();
  const kept = { ...variant, title, updatedAt: now };
  await db.transaction(async (tx) => {
    await tx
      .insert(recipeVariants)
      .values({ userId, cocktailId, createdAt: now, ...kept })
      .onConflictDoUpdate({
        target: [recipeVariants.userId, recipeVariants.cocktailId],
        set: kept,
      });
    if ((await tx.$count(recipeVariants, eq(recipeVariants.userId, userId))) > MOST_VARIANTS)
      throw shelfIsFull('Vous avez trop de versions.');
  });
}

/** Deletes a version by its id, whose recipe may be gone; one that is gone is no error. */
export async function deleteVariant(
  services: Dependencies,
  { actor, variantId }: { actor: Actor; variantId: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  if (!isUuid(variantId)) return;
  await services.db
    .delete(recipeVariants)
    .where(and(eq(recipeVariants.id, variantId), eq(recipeVariants.userId, userId)));
}

/**
 * A published recipe as text, and the member’s version of it; null where there is no such recipe.
 *
 * @throws AppError as `authorize`
 */
export async function compareVariant(
  { db }: { db: Database },
  { actor, slug }: { actor: Actor; slug: string },
) {
  const { id: userId } = authorize(actor, 'keep shelf');
  const cocktail = isSlug(slug) ? await getCocktail({ db }, slug) : null;
  if (!cocktail) return null;
  const [own] = await db
    .select({
      id: recipeVariants.id,
      ingredients: recipeVariants.ingredients,
      steps: recipeVariants.steps,
    })
    .from(recipeVariants)
    .innerJoin(cocktails, eq(cocktails.id, recipeVariants.cocktailId))
    .where(and(eq(recipeVariants.userId, userId), eq(cocktails.slug, slug)));
  const lines = [...cocktail.lines, ...cocktail.served].map((line) => lineText(formatLine(line)));
  const original: Variant = { ingredients: lines.join('\n'), steps: cocktail.steps.join('\n') };
  return { slug, title: cocktail.title, original, own: own ?? null };
}

const PER_PAGE = 40;

/**
 * One page of a member’s versions, the last changed first; a recipe that is not published keeps its title.
 *
 * @throws AppError as `authorize`
 */
export async function listVariants(
  { db }: { db: Database },
  { actor, page }: { actor: Actor; page: number },
) {
  const { id: userId } = authorize(actor, 'keep shelf');
  const own = eq(recipeVariants.userId, userId);
  const total = await db.$count(recipeVariants, own);
  const { offset, ...pages } = pagesOf(total, page, PER_PAGE);
  const variants = await db
    .select({
      id: recipeVariants.id,
      title: recipeVariants.title,
      slug: cocktails.slug,
      ingredients: recipeVariants.ingredients,
      steps: recipeVariants.steps,
    })
    .from(recipeVariants)
    .leftJoin(
      cocktails,
      and(eq(cocktails.id, recipeVariants.cocktailId), eq(cocktails.isPublished, true)),
    )
    .where(own)
    .orderBy(desc(recipeVariants.updatedAt), desc(recipeVariants.id))
    .limit(PER_PAGE)
    .offset(offset);
  return { variants, total, ...pages };
}
