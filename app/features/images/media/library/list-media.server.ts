import { and, desc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { pagesOf } from '#language/bounded-number.ts';
import { fold } from '#language/fold.ts';
import { useCount } from './media-uses.server.ts';
import { KEPT_PICTURES } from '#features/images/media/media.ts';
import type { MediaView } from './media-list.ts';

const MEDIA_PAGE_SIZE = 24;

/**
 * SQL condition: a text contains the search, ignoring accents and capitals; the same on both
 * engines.
 */
const holds = (column: typeof media.name | typeof media.alt, searched: string) =>
  sql`strpos(lower(unaccent(${column})), ${searched}) > 0`;

function matching({ q, kind, bucket, unused }: Omit<MediaView, 'page'>): SQL | undefined {
  const searched = fold(q);
  return and(
    searched === ''
      ? undefined
      : sql`(${holds(media.name, searched)} or ${holds(media.alt, searched)})`,
    kind === 'image' ? inArray(media.format, KEPT_PICTURES) : undefined,
    kind === 'video' ? notInArray(media.format, [...KEPT_PICTURES]) : undefined,
    bucket === null ? undefined : eq(media.bucket, bucket),
    unused ? sql`${useCount} = 0` : undefined,
  );
}

/**
 * One page of the library, the latest files first, also for pickers.
 *
 * @param view its page is from 1; a page past the end becomes the last
 * @throws AppError as `authorize`
 */
export async function listMedia(
  { db }: { db: Database },
  { actor, view, pageSize = MEDIA_PAGE_SIZE }: { actor: Actor; view: MediaView; pageSize?: number },
) {
  authorize(actor, 'manage media');
  const where = matching(view);
  const total = await db.$count(media, where);
  const { offset, ...pages } = pagesOf(total, view.page, pageSize);
  const rows = await db
    .select({
      id: media.id,
      bucket: media.bucket,
      path: media.path,
      hash: media.hash,
      format: media.format,
      name: media.name,
      alt: media.alt,
      origin: media.origin,
      width: media.width,
      height: media.height,
      bytes: media.bytes,
      blur: media.blur,
      createdAt: media.createdAt,
      uses: useCount,
    })
    .from(media)
    .where(where)
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total, ...pages };
}
