/** Photos of journal entries: each is read by its member alone. */
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { journalEntries, journalPhotos } from '#db/schema/shelf.server.ts';
import { prepareFile, type GivenFile } from '#features/images/media/upload/prepare-file.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import type { Darkroom } from '#services/pictures/darkroom.server.ts';
import { resizePhoto } from '#services/pictures/sharp-pictures.server.ts';
import { shelfIsFull } from '../published.server.ts';
import { MOST_PHOTOS } from '../shelf.ts';
import { noSuchEntry, ownEntry } from './keep-journal.server.ts';

const LIMIT: Limit = { what: 'add photo, by member', times: 20, seconds: 600 };
/** Pixels: a photo across a phone at three pixels a point. */
const WIDTH = 1280;

/**
 * Sets the photo of an entry, in place of the one before.
 *
 * @throws AppError as `authorize` and `prepareFile`; `rate-limited`, `entree-introuvable`, `carnet-plein`
 */
export async function setEntryPhoto(
  services: { db: Database; clock: () => Date; darkroom: Darkroom },
  { actor, entryId, given }: { actor: Actor; entryId: string; given: GivenFile },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const { db } = services;
  await consume(services, LIMIT, userId);
  const [entry] = await db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(ownEntry(entryId, userId));
  if (!entry) throw noSuchEntry();
  const mine = db
    .select({ id: journalPhotos.entryId })
    .from(journalPhotos)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPhotos.entryId))
    .where(and(eq(journalEntries.userId, userId), ne(journalPhotos.entryId, entry.id)))
    .as('mine');
  if ((await db.$count(mine)) >= MOST_PHOTOS)
    throw shelfIsFull(`Votre journal a ${MOST_PHOTOS}\u00a0photos, et n’en prend pas plus.`);
  const developed = (
    await prepareFile(services, { given, origin: 'photo', accepts: 'image' })
  ).open();
  if (!(developed instanceof Uint8Array)) throw new Error('The darkroom made no picture.');
  const content = await resizePhoto(Buffer.from(developed), { width: WIDTH, format: 'webp' });
  const createdAt = services.clock();
  await db
    .insert(journalPhotos)
    .values({ entryId: entry.id, content, createdAt })
    .onConflictDoUpdate({ target: journalPhotos.entryId, set: { content, createdAt } });
}

/** @throws AppError as `authorize`; `entree-introuvable` */
export async function removeEntryPhoto(
  { db }: { db: Database },
  { actor, entryId }: { actor: Actor; entryId: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const [entry] = await db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(ownEntry(entryId, userId));
  if (!entry) throw noSuchEntry();
  await db.delete(journalPhotos).where(eq(journalPhotos.entryId, entry.id));
}

/**
 * The photo of an entry as WebP; null without one.
 *
 * @throws AppError as `authorize`; `entree-introuvable`
 */
export async function readEntryPhoto(
  { db }: { db: Database },
  { actor, entryId }: { actor: Actor; entryId: string },
): Promise<Buffer | null> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const [photo] = await db
    .select({ content: journalPhotos.content })
    .from(journalPhotos)
    .innerJoin(journalEntries, eq(journalEntries.id, journalPhotos.entryId))
    .where(ownEntry(entryId, userId));
  return photo?.content ?? null;
}
