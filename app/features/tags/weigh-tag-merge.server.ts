import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { cocktailTags } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { findByName, readMerged, recipesOf, valuesOf } from './tag-rows.server.ts';

/**
 * What a merge would do, for whoever is about to decide it.
 *
 * @param into name of the one that would stay
 * @returns with it the id of that one
 * @throws AppError as `mergeTags`; `cible-inconnue` when none has that name
 */
export async function weighTagMerge(
  { db }: { db: Database },
  { actor, id, into }: { actor: Actor; id: string; into: string },
) {
  authorize(actor, 'edit catalogue');
  const intoId = (await findByName(db, into))?.id;
  if (intoId === undefined) {
    throw new AppError('cible-inconnue', `Aucun tag ne s’appelle « ${into} ».`);
  }
  const { gone, kept } = await readMerged(db, { id, intoId });
  const recipes = await recipesOf(db, gone.id);
  const both = await db.$count(
    cocktailTags,
    and(
      eq(cocktailTags.tagId, kept.id),
      inArray(
        cocktailTags.cocktailId,
        db
          .select({ id: cocktailTags.cocktailId })
          .from(cocktailTags)
          .where(eq(cocktailTags.tagId, gone.id)),
      ),
    ),
  );
  return { intoId, gone: valuesOf(gone), kept: valuesOf(kept), recipes: recipes.length, both };
}
