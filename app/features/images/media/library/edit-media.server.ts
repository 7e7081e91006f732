/** Use cases of a library file, besides its upload. */
import { eq } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { violatedConstraint } from '#db/violation.server.ts';
import { officeNoun, type Asked } from '#features/platform/office/noun.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';
import { findUses, subjectsOf } from './media-uses.server.ts';
import { takeOriginals } from '#features/images/media/originals/keep-original.server.ts';
import { removeFile, type Place } from '#features/images/media/upload/store-file.server.ts';
import { findSame } from '#features/images/media/upload/upload-media.server.ts';

const file = officeNoun({
  type: 'media',
  permission: 'manage media',
  missing: ['media-introuvable', 'Ce fichier n’est plus dans la médiathèque.'],
  find: (db, id) => db.select().from(media).where(eq(media.id, id)),
  valuesOf: ({ name, alt }) => ({ name, alt }),
  // The path is part of the version: a replaced file makes its form outdated.
  versioned: ({ name, alt, path }) => ({ name, alt, path }),
  shows: [],
});

export const readMedia = file.read;

/** A file, its uses, the same file of the library, and the version that `changeMedia` takes back. */
export async function openMedia({ db }: { db: Database }, asked: Asked) {
  const { row, version } = await file.open({ db }, asked);
  return { file: row, version, uses: await findUses(db, row), sameAs: await findSame({ db }, row) };
}

export const changeMedia = file.changes('change media', (tx, { row, given: after }) => ({
  after,
  async write() {
    await tx.update(media).set(after).where(eq(media.id, row.id));
    await publishChange(tx, subjectsOf(await findUses(tx, row)));
  },
}));

const inUse = () =>
  new AppError('media-utilise', 'Ce fichier sert encore\u00a0: il n’a pas été supprimé.');

const forget = file.deletes('delete media', async (tx, row, needs: { gone: Place[] }) => {
  const { id, bucket, path } = row;
  if ((await findUses(tx, { bucket, path })).length > 0) throw inUse();
  needs.gone = [row, ...(await takeOriginals(tx, id))];
  await tx.delete(media).where(eq(media.id, id));
  return { bucket, path };
});

/**
 * Deletes an unused file.
 *
 * @throws AppError `media-utilise` when a recipe, also in the bin, or a banner uses it, besides
 * those of any noun
 */
export async function deleteMedia(
  services: { db: Database; storage: Storage },
  asked: Asked,
): Promise<void> {
  const needs = { ...services, gone: [] };
  await forget(needs, asked).catch((error: unknown) => {
    // A recipe or banner has started to use it meanwhile.
    throw violatedConstraint(error) === undefined ? error : inUse();
  });
  for (const place of needs.gone) await removeFile(services, place);
}
