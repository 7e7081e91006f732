/** Originals of replaced pictures: kept for a while, and restorable. */
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { keptOriginals } from '#db/schema/assistant.server.ts';
import { media } from '#db/schema/media.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { KEPT } from '#features/platform/periods/periods.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import type { Services } from '#app/context.server.ts';
import { isUuid } from '#language/uuid.ts';
import { recipeTitles } from '../library/media-uses.server.ts';
import { hashOf } from '../upload/prepare-picture.server.ts';
import { removeFile, type Place } from '../upload/store-file.server.ts';
import { changeFile } from './change-file.server.ts';

export const KEPT_DAYS = KEPT.original.count;
const DAY_MS = 86_400_000;

type Needs = Pick<Services, 'db' | 'clock' | 'storage'>;

const since = ({ clock }: Pick<Needs, 'clock'>) => new Date(clock().getTime() - KEPT_DAYS * DAY_MS);

/**
 * Originals that can be restored, the latest first.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listOriginals(
  services: Pick<Needs, 'db' | 'clock'>,
  { actor, page, pageSize }: { actor: Actor; page: number; pageSize: number },
) {
  authorize(actor, 'manage media');
  const { db } = services;
  const where = gte(keptOriginals.at, since(services));
  const rows = await db
    .select({
      id: keptOriginals.id,
      mediaId: keptOriginals.mediaId,
      name: media.name,
      file: media.path,
      recipes: recipeTitles,
      at: keptOriginals.at,
      until: sql<Date>`${keptOriginals.at} + make_interval(days => ${KEPT_DAYS}::int)`.mapWith(
        keptOriginals.at,
      ),
      bytes: keptOriginals.bytes,
      format: keptOriginals.format,
      width: keptOriginals.width,
      height: keptOriginals.height,
      now: { bytes: media.bytes, width: media.width, height: media.height },
    })
    .from(keptOriginals)
    .innerJoin(media, eq(media.id, keptOriginals.mediaId))
    .where(where)
    .orderBy(desc(keptOriginals.at), desc(keptOriginals.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(keptOriginals, where) };
}

const gone = () =>
  new AppError('original-introuvable', 'L’original n’est plus gardé, ou a déjà été rétabli.');

/** An original whose file is stored intact. */
async function readOriginalFile({ db, storage }: Needs, id: string) {
  const [original] = isUuid(id)
    ? await db.select().from(keptOriginals).where(eq(keptOriginals.id, id))
    : [];
  if (!original) throw gone();
  const content = await storage.read(original).catch((error: unknown) => {
    throw new AppError('unavailable', 'L’original ne peut pas être lu.', 'Réessayez plus tard.', {
      cause: error,
    });
  });
  if (hashOf(content) !== original.hash) {
    throw new AppError('original-abime', 'Le fichier de l’original est abîmé.');
  }
  return original;
}

/**
 * Restores an original, and removes its replacement. Its public address becomes the earlier one
 * again; its file never moved.
 *
 * @throws AppError as `authorize`; `original-introuvable`, `original-abime`, `unavailable`
 */
export async function restoreOriginal(
  services: Needs,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'manage media');
  const { mediaId, path, hash, format, origin, width, height, bytes, blur } =
    await readOriginalFile(services, id);
  const replaced = await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(media).where(eq(media.id, mediaId)).for('update');
    const [taken] = await tx
      .delete(keptOriginals)
      .where(and(eq(keptOriginals.id, id), eq(keptOriginals.path, path)))
      .returning({ id: keptOriginals.id });
    if (!row || !taken) throw gone();
    const file = { path, hash, format, origin, width, height, bytes, blur };
    await changeFile(tx, row, file, { by, at: services.clock(), action: 'restore media' });
    return row;
  });
  await removeFile(services, replaced);
}

const isOld = (services: Pick<Needs, 'clock'>) => lt(keptOriginals.at, since(services));

async function forgetOld(services: Needs, signal: AbortSignal): Promise<void> {
  const db: Database = services.db;
  const old = await db.select({ id: keptOriginals.id }).from(keptOriginals).where(isOld(services));
  for (const { id } of old) {
    signal.throwIfAborted();
    // Deletes the row before the file: a concurrent restore then finds both or neither.
    const [place] = await db
      .delete(keptOriginals)
      .where(eq(keptOriginals.id, id))
      .returning({ bucket: keptOriginals.bucket, path: keptOriginals.path });
    if (place) await removeFile(services, place as Place);
  }
}

/** Removes originals past their retention period. */
export const forgetOriginalsJob = defineJob({
  name: 'originaux',
  label: 'Oubli des images remplacées',
  schema: z.object({}),
  schedule: {
    cron: '20 4 * * *',
    data: {},
    isDue: async (services: Needs) =>
      (await services.db.$count(keptOriginals, isOld(services))) > 0,
  },
  run: ({ services, signal }: Running<Needs, object>) => forgetOld(services, signal),
});
