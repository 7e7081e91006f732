import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { MediaChoice, MediaChoices } from './media-choice.ts';
import type { MediaView } from './media-list.ts';
import { listMedia } from './list-media.server.ts';
import { signPicture } from '#features/images/media/sign-picture.server.ts';

interface Dependencies {
  db: Database;
  secret: string;
  clock: () => Date;
}

type Row = Omit<MediaChoice, 'picture' | 'signature'> & MediaChoice['picture'];

const PAGE_SIZE = 12;

/** A file of the library as choosers show it, published or not. */
export function choiceOf(services: Omit<Dependencies, 'db'>, row: Row): MediaChoice {
  const { bucket, path, name, format, hash, width, height, blur, origin } = row;
  const picture = { hash, width, height, blur, origin };
  const purpose = bucket === 'images-media' ? 'hero' : 'draft';
  const signature = signPicture(services, picture, purpose);
  return { bucket, path, name, format, picture, signature };
}

/**
 * One page of files that a form may choose from.
 *
 * @throws AppError as `authorize`
 */
export async function listChoices(
  { db, ...signing }: Dependencies,
  { actor, view }: { actor: Actor; view: MediaView },
): Promise<MediaChoices> {
  const { rows, ...shown } = await listMedia({ db }, { actor, view, pageSize: PAGE_SIZE });
  return { ...shown, choices: rows.map((row) => choiceOf(signing, row)) };
}

/**
 * The chosen file of a form; null when nothing is chosen, or the file is gone.
 *
 * @throws AppError as `authorize`
 */
export async function findChoice(
  { db, ...signing }: Dependencies,
  { actor, bucket, path }: { actor: Actor; bucket: string | null; path: string | null },
): Promise<MediaChoice | null> {
  authorize(actor, 'manage media');
  if (bucket === null || path === null) return null;
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.bucket, bucket as MediaChoice['bucket']), eq(media.path, path)));
  return row ? choiceOf(signing, row) : null;
}
