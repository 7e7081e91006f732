import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktailIngredients, cocktails, ingredients } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { readIngredient } from './ingredient-rows.server.ts';

/** Names of recipes, or of members, that a refusal lists; it counts the others. */
const LISTED = 100;

/**
 * What an ingredient is needed for: the recipes it is in, drafts too, and the members of its family.
 *
 * @throws AppError as `authorize`, or `ingredient-introuvable`
 */
export async function findIngredientUses(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
) {
  authorize(actor, 'edit catalogue');
  const { name } = await readIngredient(db, id);
  const isIn = sql`exists (
    select from ${cocktailIngredients}
    where ${cocktailIngredients.cocktailId} = ${cocktails.id}
      and ${cocktailIngredients.ingredientId} = ${id})`;
  const recipes = await db
    .select({ slug: cocktails.slug, title: cocktails.title, isPublished: cocktails.isPublished })
    .from(cocktails)
    .where(isIn)
    .orderBy(asc(cocktails.titleKey), asc(cocktails.id))
    .limit(LISTED);
  const isMember = eq(ingredients.parentId, id);
  const members = await db
    .select({ id: ingredients.id, name: ingredients.name })
    .from(ingredients)
    .where(isMember)
    .orderBy(asc(ingredients.nameKey), asc(ingredients.id))
    .limit(LISTED);
  return {
    name,
    recipes,
    recipeCount: await db.$count(cocktails, isIn),
    members,
    memberCount: await db.$count(ingredients, isMember),
  };
}
