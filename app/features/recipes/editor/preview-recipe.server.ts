import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { CocktailDetail } from '#features/recipes/cocktails/cocktail.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { composeRecipe } from '#features/recipes/cocktails/stored/compose-recipes.server.ts';
import {
  family,
  findTwin,
  isMadeBy,
  maker,
  presentDetail,
  wider,
} from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { readParts } from '#features/recipes/cocktails/stored/contained-allergens.server.ts';
import { findPictures } from '#features/images/media/library/find-pictures.server.ts';
import { tagOrder } from '#features/recipes/tags/tag-order.server.ts';

/**
 * A recipe as visitors would see it, without writing anything.
 *
 * @throws AppError as `authorize` and `composeRecipes`
 */
export async function previewRecipe(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, recipe }: { actor: Actor; recipe: CocktailInput },
): Promise<CocktailDetail> {
  authorize(actor, 'edit catalogue');
  return db.transaction(async (tx) => {
    const { columns, lines, tagIds } = await composeRecipe(tx, recipe);
    const rows = await tx
      .select({
        id: ingredients.id,
        slug: ingredients.slug,
        name: ingredients.name,
        abv: ingredients.abv,
        recipe: maker.slug,
        family: family.slug,
        wider: wider.slug,
      })
      .from(ingredients)
      .leftJoin(maker, isMadeBy(recipe.slug))
      .leftJoin(family, eq(family.id, ingredients.parentId))
      .leftJoin(wider, eq(wider.id, family.parentId))
      .where(
        inArray(
          ingredients.id,
          lines.map(({ ingredientId }) => ingredientId),
        ),
      );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const tagged =
      tagIds.length === 0
        ? []
        : await tx
            .select({ slug: tags.slug, name: tags.name, kind: tags.kind })
            .from(tags)
            .where(inArray(tags.id, tagIds))
            .orderBy(...tagOrder);
    const picture = (await findPictures(tx, [columns]))(columns);
    const twin = recipe.jumelle ? await findTwin(tx, eq(cocktails.slug, recipe.jumelle)) : null;
    const now = clock();
    return presentDetail(
      {
        ...columns,
        facts: columns,
        tasted: columns,
        picture,
        twin,
        ratingCount: 0,
        ratingAverage: null,
        createdAt: now,
        updatedAt: now,
      },
      lines.flatMap(({ ingredientId, ...line }) => {
        const ingredient = byId.get(ingredientId);
        return ingredient ? [{ ...ingredient, ...line }] : [];
      }),
      tagged,
      await readParts(
        tx,
        rows.map(({ slug }) => slug),
      ),
    );
  });
}
