import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { cocktailIngredients, ingredients, ingredientSlugs } from '#db/schema.server.ts';
import { lockVocabulary, type RefreshRecipes } from '#db/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { recordAudit } from '#features/audit/record-audit.server.ts';
import { allergensOf } from './allergens.ts';
import {
  findByName,
  isWithin,
  readIngredient,
  recipesWith,
  valuesOf,
  type IngredientRow,
} from './ingredient-rows.server.ts';

/**
 * What is known of both: what the one that stays does not say, the other does. No allergen is lost.
 */
function unitedValues(kept: IngredientRow, gone: IngredientRow) {
  const allergens = allergensOf([kept, gone]);
  return {
    abv: kept.abv ?? gone.abv,
    color: kept.color ?? gone.color,
    allergens: allergens.length > 0 ? allergens : null,
  };
}

async function readBoth(db: Database, { id, intoId }: { id: string; intoId: string }) {
  const gone = await readIngredient(db, id);
  const kept = await readIngredient(db, intoId);
  if (gone.id === kept.id) {
    throw new AppError('fusion-avec-soi', 'Choisissez un autre ingrédient que celui-ci.');
  }
  return { gone, kept };
}

/**
 * What a merge would do, for whoever is about to decide it.
 *
 * @param into name of the one that would stay
 * @returns with it the id of that one
 * @throws AppError as `mergeIngredients`; `cible-inconnue` when none has that name
 */
export async function weighIngredientMerge(
  { db }: { db: Database },
  { actor, id, into }: { actor: Actor; id: string; into: string },
) {
  authorize(actor, 'edit catalogue');
  const intoId = (await findByName(db, into))?.id;
  if (intoId === undefined) {
    throw new AppError('cible-inconnue', `Aucun ingrédient ne s’appelle « ${into} ».`);
  }
  const { gone, kept } = await readBoth(db, { id, intoId });
  const { rows } = await db.execute<{ lines: number; recipes: number; both: number }>(sql`
    select count(*)::int as lines, count(distinct cocktail_id)::int as recipes,
      count(distinct cocktail_id) filter (where exists (
        select from cocktail_ingredients other
        where other.cocktail_id = line.cocktail_id and other.ingredient_id = ${kept.id}))::int as both
    from cocktail_ingredients line where ingredient_id = ${gone.id}`);
  const members = await db.$count(
    ingredients,
    and(eq(ingredients.parentId, gone.id), ne(ingredients.id, kept.id)),
  );
  const [counted = { lines: 0, recipes: 0, both: 0 }] = rows;
  return {
    intoId,
    gone: valuesOf(gone),
    kept: { ...valuesOf(kept), ...unitedValues(kept, gone) },
    members,
    ...counted,
  };
}

/**
 * Makes one ingredient of two, in one transaction: lines, members of the family and old slugs of the
 * one that goes follow to the one that stays, whose recipes are computed again.
 *
 * @param id the one that goes
 * @param intoId the one that stays; where it was below the other, it takes its place
 * @throws AppError as `authorize`; `ingredient-introuvable`, `fusion-avec-soi`
 */
export async function mergeIngredients(
  { db, refreshRecipes }: { db: Database; refreshRecipes: RefreshRecipes },
  { actor, ...asked }: { actor: Actor; id: string; intoId: string },
): Promise<void> {
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    const { gone, kept } = await readBoth(tx, asked);
    const recipes = await recipesWith(tx, gone.id, kept.id);
    const parentId = (await isWithin(tx, kept.id, gone.id)) ? gone.parentId : kept.parentId;
    const united = unitedValues(kept, gone);
    await tx
      .update(ingredients)
      .set({ ...united, parentId })
      .where(eq(ingredients.id, kept.id));
    await tx
      .update(ingredients)
      .set({ parentId: kept.id })
      .where(and(eq(ingredients.parentId, gone.id), ne(ingredients.id, kept.id)));
    const { rowCount: lines } = await tx
      .update(cocktailIngredients)
      .set({ ingredientId: kept.id })
      .where(eq(cocktailIngredients.ingredientId, gone.id));
    await tx
      .update(ingredientSlugs)
      .set({ ingredientId: kept.id })
      .where(eq(ingredientSlugs.ingredientId, gone.id));
    await tx.delete(ingredients).where(eq(ingredients.id, gone.id));
    await tx.insert(ingredientSlugs).values({ slug: gone.slug, ingredientId: kept.id });
    await refreshRecipes(tx, recipes);
    await recordAudit(tx, {
      by,
      action: 'merge ingredient',
      subject: { type: 'ingredient', id: gone.id },
      before: valuesOf(gone),
      after: { into: kept.name, lines, ...united },
    });
  });
}
