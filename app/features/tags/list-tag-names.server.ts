import { asc } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { tags } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';

/** The names of all tags, in alphabetical order, to choose another one from. */
export async function listTagNames({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'edit catalogue');
  const rows = await db
    .select({ name: tags.name })
    .from(tags)
    .orderBy(asc(tags.nameKey), asc(tags.id));
  return rows.map(({ name }) => name);
}
