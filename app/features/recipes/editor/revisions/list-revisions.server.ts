import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { cocktailRevisions } from '#db/schema/office.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { readNames } from '#features/recipes/editor/names.server.ts';
import { readRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { differences } from './recipe-differences.ts';
import { recipeOf } from '#features/recipes/writing/revisions.server.ts';

/**
 * Revisions of a recipe, newest first, each with its differences from the previous one.
 *
 * @param page from 1
 * @throws AppError as `authorize`, or `recette-introuvable`
 */
export async function listRevisions(
  { db }: { db: Database },
  asked: { actor: Actor; id: string; page: number; pageSize: number },
) {
  const { actor, id, page, pageSize } = asked;
  authorize(actor, 'edit catalogue');
  const { recipe } = await readRecipe(db, id);
  const ofRecipe = eq(cocktailRevisions.cocktailId, id);
  const rows = await db
    .select({
      number: cocktailRevisions.number,
      at: cocktailRevisions.at,
      action: cocktailRevisions.action,
      author: users.name,
      recipe: cocktailRevisions.recipe,
    })
    .from(cocktailRevisions)
    .leftJoin(users, eq(users.id, cocktailRevisions.actorId))
    .where(ofRecipe)
    .orderBy(desc(cocktailRevisions.number))
    // One more, to compare the last shown with.
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  const kept = rows.map((row) => recipeOf(row.recipe));
  const names = await readNames(db, kept);
  return {
    title: recipe.title,
    total: await db.$count(cocktailRevisions, ofRecipe),
    revisions: rows.slice(0, pageSize).map(({ recipe: _, ...revision }, index) => {
      const [after, before] = kept.slice(index);
      return {
        ...revision,
        isCurrent: page === 1 && index === 0,
        changes: after && before ? differences(before, after, names) : [],
      };
    }),
  };
}
