import { randomUUID } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import type { media } from '#db/schema/media.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { readPhoto } from '#services/pictures/sharp-pictures.server.ts';
import { readMedia } from '../library/edit-media.server.ts';
import { recipeFolderOf, storedName, storedPath } from '../upload/file-name.ts';
import { hashOf, originMark, type PreparedFile } from '../upload/prepare-picture.server.ts';
import { storeFile } from '../upload/store-file.server.ts';
import type { MediaServices } from '../upload/upload-media.server.ts';
import { changeFile } from './change-file.server.ts';
import { keepOriginal, replacedMeanwhile } from './keep-original.server.ts';

type Row = typeof media.$inferSelect;

/** At least 5 % lighter: each encoding loses some quality. */
const WORTHWHILE = 0.95;

/** Largest difference in shape: one pixel of height, at the width of the smaller picture. */
const SHAPE = 1;

const unreadable = (cause: unknown) =>
  new AppError('image-absente', 'Failed to fetch image', undefined, { cause });

/** @throws AppError when the stored file is not the intended one, intact and of the same shape */
async function verify(stored: Buffer, file: PreparedFile, before: Row): Promise<void> {
  const { hash, width, height } = file.values;
  const isSame = hashOf(stored) === hash;
  const size = isSame ? await readPhoto(stored) : null;
  const isOfShape = Math.abs((before.height * width) / before.width - height) <= SHAPE;
  if (size?.width !== width || size.height !== height || !isOfShape) {
    throw new AppError('relecture', 'L’image optimisée n’a pas pu être relue.');
  }
}

async function lighten(
  services: MediaServices,
  row: Row,
  { capBytes, background }: { capBytes: number; background: string },
): Promise<PreparedFile | null> {
  const original = await services.storage.read(row).catch((error: unknown) => {
    throw unreadable(error);
  });
  const bound = {
    maxBytes: Math.min(capBytes, Math.floor(row.bytes * WORTHWHILE)),
    // A picture below the limit keeps its size in pixels.
    mayShrink: row.bytes > capBytes,
    background,
  };
  const made = await services.darkroom.lighten(original, originMark(row.origin), bound);
  if (made === null) return null;
  const { content, width, height, blur } = made;
  const hash = hashOf(content);
  const size = { width, height, bytes: content.byteLength };
  return {
    values: { format: 'jpeg', hash, ...size, blur, origin: row.origin },
    open: () => content,
  };
}

/**
 * Replaces a picture by a lighter JPEG, in all its uses. The original stays where it is, and can be
 * restored for a while.
 *
 * @param asked.by a member with the permission
 * @param also runs in the same transaction, with the number of saved bytes
 * @returns false when no lighter picture is good enough: the picture then stays as it is
 * @throws AppError `media-introuvable`, `image-absente`, `relecture`, `change-entre-temps`;
 * `unavailable` and `disk-full` as `storeFile`, others as the darkroom
 */
export async function putLighter(
  services: MediaServices,
  asked: { by: Member; id: string; capBytes: number; background: string },
  also: (tx: Transaction, savedBytes: number) => Promise<void>,
): Promise<boolean> {
  const { by, id } = asked;
  const row = await readMedia(services.db, id);
  // A JPEG was made lighter before, and each encoding loses quality.
  const file = row.format === 'jpeg' ? null : await lighten(services, row, asked);
  if (file === null) return false;
  const { format, bytes } = file.values;
  const name = storedName(randomUUID(), row.name, format);
  const path = storedPath(name, services.clock(), recipeFolderOf(row.path));
  const place = { bucket: row.bucket, path };
  const check = async () => verify(await services.storage.read(place), file, row);
  await storeFile(services, { place, file, check }, async (tx) => {
    const change = { by, at: services.clock(), action: 'lighten media' } as const;
    const isChanged = await changeFile(tx, row, { path, ...file.values }, change);
    if (!isChanged) throw replacedMeanwhile('Elle n’a pas été optimisée.');
    await keepOriginal(tx, row, change);
    await also(tx, row.bytes - bytes);
  });
  return true;
}
