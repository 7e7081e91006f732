import type { Database } from '#db/client.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import { mediaVersion, readMedia } from './media-rows.server.ts';
import { findUses } from './media-uses.server.ts';

/**
 * A file of the library and what shows it, for whoever is about to change it.
 *
 * @returns with it the version that `changeMedia` takes back
 * @throws AppError as `authorize`, or `media-introuvable`
 */
export async function openMedia(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
) {
  authorize(actor, 'manage media');
  const file = await readMedia(db, id);
  return { file, version: mediaVersion(file), uses: await findUses(db, file) };
}
