import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktailTags, tags } from '#db/schema.server.ts';
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

/** The names of all tags, in alphabetical order, to choose another one from. */
export async function listTagNames({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'edit catalogue');
  const rows = await db
    .select({ name: tags.name })
    .from(tags)
    .orderBy(asc(tags.nameKey), asc(tags.id));
  return rows.map(({ name }) => name);
}
