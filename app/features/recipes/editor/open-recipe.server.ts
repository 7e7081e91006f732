import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { cocktailRevisions } from '#db/schema/office.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import { readNames } from './names.server.ts';
import {
  readRecipe,
  recipeMissing,
  recipeVersion,
} from '#features/recipes/writing/read-recipes.server.ts';

/**
 * A recipe for the editor, with its names, its version for `saveRecipe` and who saved it last.
 *
 * @throws AppError as `authorize`, or `recette-introuvable`
 */
export async function openRecipe(
  { db }: { db: Database | Transaction },
  { actor, id }: { actor: Actor; id: string },
) {
  authorize(actor, 'edit catalogue');
  if (!isUuid(id)) throw recipeMissing();
  // Read before the recipe: a colleague's save between the two then counts as a later change.
  const [last] = await db
    .select({
      number: cocktailRevisions.number,
      author: users.name,
      wasPublished: sql<boolean>`
        bool_or((${cocktailRevisions.recipe}->>'is_published')::boolean) over ()`,
    })
    .from(cocktailRevisions)
    .leftJoin(users, eq(users.id, cocktailRevisions.actorId))
    .where(eq(cocktailRevisions.cocktailId, id))
    .orderBy(desc(cocktailRevisions.number))
    .limit(1);
  const stored = await readRecipe(db, id);
  return {
    recipe: stored.recipe,
    wasPublished: stored.recipe.is_published || last?.wasPublished === true,
    isDeleted: stored.deletedAt !== null,
    updatedAt: stored.updatedAt,
    author: last?.author ?? null,
    version: `${recipeVersion(stored)}.${last?.number ?? ''}`,
    names: await readNames(db, [stored.recipe]),
  };
}
