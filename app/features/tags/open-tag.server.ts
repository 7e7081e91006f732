import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktailTags } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { readTag, tagVersion, valuesOf } from './tag-rows.server.ts';

/**
 * A tag, for whoever is about to change it.
 *
 * @returns with it the version that `changeTag` takes back
 * @throws AppError as `authorize`, or `tag-introuvable`
 */
export async function openTag(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
) {
  authorize(actor, 'edit catalogue');
  const row = await readTag(db, id);
  return {
    values: valuesOf(row),
    version: tagVersion(row),
    recipeCount: await db.$count(cocktailTags, eq(cocktailTags.tagId, row.id)),
  };
}
