/** What the use cases of the library read of a file, inside their transaction or before it. */
import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { versionOf } from '#db/row-version.server.ts';
import { media } from '#db/schema-media.server.ts';
import { isUuid } from '#language/uuid.ts';

/** A file by id. @throws AppError `media-introuvable` */
export async function readMedia(db: Database, id: string) {
  const [row] = isUuid(id) ? await db.select().from(media).where(eq(media.id, id)) : [];
  if (!row) throw new AppError('media-introuvable', 'Ce fichier n’est plus dans la médiathèque.');
  return row;
}
export type MediaRow = Awaited<ReturnType<typeof readMedia>>;

/** What of it an editor decides. */
export const valuesOf = ({ name, alt }: MediaRow) => ({ name, alt });

/** Of what an editor decides, and of which file it is of. */
export const mediaVersion = (row: MediaRow) => versionOf({ ...valuesOf(row), path: row.path });
