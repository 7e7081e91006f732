/** The addresses of every published recipe, a few at a time however many there are. */
import { and, asc, count, eq, gt, max } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { findPictures } from '#features/images/media/library/find-pictures.server.ts';
import type { Picture } from '#features/images/media/media.ts';

export interface RecipeAddress {
  slug: string;
  updatedAt: Date;
  /** Code of the drawn glass. */
  drawing: string;
  picture: Picture | null;
}

const BATCH = 1_000;

const publishedAfter = (id: string | null) =>
  and(eq(cocktails.isPublished, true), id === null ? undefined : gt(cocktails.id, id));

/**
 * Published recipes in the order of their ids.
 *
 * @param options.after id that they come after; from the first when null
 * @param options.limit at most that many
 */
export async function* listAddresses(
  { db }: { db: Database },
  { after, limit }: { after: string | null; limit: number },
): AsyncGenerator<RecipeAddress> {
  let [last, left] = [after, limit];
  while (left > 0) {
    const wanted = Math.min(left, BATCH);
    const rows = await db
      .select({
        id: cocktails.id,
        slug: cocktails.slug,
        updatedAt: cocktails.updatedAt,
        drawing: cocktails.drawing,
        imageBucket: cocktails.imageBucket,
        imagePath: cocktails.imagePath,
      })
      .from(cocktails)
      .where(publishedAfter(last))
      .orderBy(asc(cocktails.id))
      .limit(wanted);
    const pictureOf = await findPictures(db, rows);
    for (const { id, slug, updatedAt, drawing, ...place } of rows) {
      last = id;
      yield { slug, updatedAt, drawing, picture: pictureOf(place) };
    }
    if (rows.length < wanted) return;
    left -= rows.length;
  }
}

/**
 * Splits the published recipes into parts of `size`. Each part begins after one of these ids; the
 * first part, null, at the beginning. Ids grow with time, so new recipes go to the last part.
 */
export async function listParts(
  { db }: { db: Database },
  size: number,
): Promise<(string | null)[]> {
  const parts: (string | null)[] = [null];
  for (;;) {
    const [last, more] = await db
      .select({ id: cocktails.id })
      .from(cocktails)
      .where(publishedAfter(parts.at(-1) ?? null))
      .orderBy(asc(cocktails.id))
      .offset(size - 1)
      .limit(2);
    if (!last || !more) return parts;
    parts.push(last.id);
  }
}

/** Number of published recipes, and time of their last change; null without any. */
export async function summarizePublished({
  db,
}: {
  db: Database;
}): Promise<{ count: number; updatedAt: Date | null }> {
  const [summary] = await db
    .select({ count: count(), updatedAt: max(cocktails.updatedAt) })
    .from(cocktails)
    .where(eq(cocktails.isPublished, true));
  return summary ?? { count: 0, updatedAt: null };
}
