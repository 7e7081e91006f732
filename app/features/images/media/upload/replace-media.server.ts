import { randomUUID } from 'node:crypto';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recipeFolderOf, storedName, storedPath } from './file-name.ts';
import { readMedia } from '../library/edit-media.server.ts';
import { changeFile } from '../originals/change-file.server.ts';
import { keepOriginal, replacedMeanwhile } from '../originals/keep-original.server.ts';
import { kindOf, type Origin } from '../media.ts';
import { prepareFile, type GivenFile } from './prepare-file.server.ts';
import { removeFile, storeFile } from './store-file.server.ts';
import type { MediaServices } from './upload-media.server.ts';

/**
 * Replaces a file by another of the same kind, in all its uses, at a new address. Name and
 * description stay; a replaced picture is kept for a while.
 *
 * @throws AppError as `authorize` and `prepareFile`; `media-introuvable`; `unavailable` when the
 * storage fails; `change-entre-temps` when another editor replaced it meanwhile
 */
export async function replaceMedia(
  services: MediaServices,
  asked: { actor: Actor; id: string; given: GivenFile; origin: Origin },
): Promise<void> {
  const { actor, id, given, origin } = asked;
  const by = authorize(actor, 'manage media');
  const row = await readMedia(services.db, id);
  const file = await prepareFile(services, { given, origin, accepts: kindOf(row.format) });
  const name = storedName(randomUUID(), given.name, file.values.format);
  const path = storedPath(name, services.clock(), recipeFolderOf(row.path));
  const place = { bucket: row.bucket, path };
  const isPicture = kindOf(row.format) === 'image';
  await storeFile(services, { place, file }, async (tx) => {
    const change = { by, at: services.clock(), action: 'replace media' } as const;
    const isReplaced = await changeFile(tx, row, { path, ...file.values }, change);
    if (!isReplaced) throw replacedMeanwhile('Rien n’a été remplacé par le vôtre.');
    if (isPicture) await keepOriginal(tx, row, change);
  });
  if (!isPicture) await removeFile(services, row);
}
