import { and, asc, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { slugify, sortKey } from '#language/fold.ts';

/**
 * Recipe of a typed title, drafts included; undefined without one. Among several, prefers the one
 * that is `isChosen`, even in the bin, then a published one.
 */
export async function findTitled(db: Database, typed: string, isChosen: SQL) {
  const isTitled = eq(cocktails.titleKey, sortKey(typed));
  const [found] = await db
    .select({ id: cocktails.id, slug: cocktails.slug, title: cocktails.title })
    .from(cocktails)
    .where(
      and(
        or(isTitled, eq(cocktails.slug, slugify(typed))),
        or(isNull(cocktails.deletedAt), isChosen),
      ),
    )
    .orderBy(desc(isChosen), desc(isTitled), desc(cocktails.isPublished), asc(cocktails.id))
    .limit(1);
  return found;
}
