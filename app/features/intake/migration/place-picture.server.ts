/** Gives records their migrated picture, and writes the ledger. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { articles, imageMigrations } from '#db/schema/assistant.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import type { Bucket } from '#features/images/media/media.ts';
import { lockRecipes } from '#features/recipes/writing/read-recipes.server.ts';
import { storeRecipes, type RecipeChange } from '#features/recipes/writing/store-recipes.server.ts';
import type { ExternalImage } from './external-images.server.ts';
import { stepRun } from './run-rows.server.ts';

export interface Placing {
  runId: string;
  by: Member;
  now: Date;
  /** All with the same address. */
  records: readonly ExternalImage[];
  /** Milliseconds for all records. */
  ms: number;
  /** Cursor to resume the run from; null while records of the address remain. */
  cursor: string | null;
}

export interface Place {
  bucket: string;
  path: string;
  bytes: number;
}

const LEFT = 'L’image a été changée ou retirée entre-temps\u00a0: elle a été laissée.';

/** @returns the reason of each record left unchanged, by id */
type Left = Map<string, string>;

async function placeInRecipes(
  tx: Transaction,
  { by, now }: Placing,
  records: readonly ExternalImage[],
  place: Place,
): Promise<Left> {
  const left: Left = new Map();
  if (records.length === 0) return left;
  const stored = await lockRecipes(
    tx,
    records.map(({ id }) => id),
  );
  const changes: RecipeChange[] = [];
  for (const { id, url } of records) {
    const known = stored.get(id);
    const { image_url, image_path } = known?.recipe ?? {};
    if (!known || known.deletedAt || image_url !== url || image_path) {
      left.set(id, LEFT);
      continue;
    }
    const recipe = {
      ...known.recipe,
      image_url: null,
      image_bucket: place.bucket as Bucket,
      image_path: place.path,
    };
    changes.push({ stored: known, recipe, isDeleted: false });
  }
  const outcomes = await storeRecipes(tx, changes, 'change recipe', { by, now });
  for (const outcome of outcomes) {
    if (outcome.outcome === 'skipped') left.set(outcome.id ?? '', outcome.why.message);
  }
  return left;
}

async function placeInArticles(
  tx: Transaction,
  { now }: Placing,
  records: readonly ExternalImage[],
  place: Place,
): Promise<Left> {
  const [first] = records;
  if (!first) return new Map();
  const ids = records.map(({ id }) => id);
  const placed = await tx
    .update(articles)
    .set({ imageUrl: null, imageBucket: place.bucket, imagePath: place.path, updatedAt: now })
    .where(
      and(inArray(articles.id, ids), eq(articles.imageUrl, first.url), isNull(articles.imagePath)),
    )
    .returning({ id: articles.id });
  const done = new Set(placed.map(({ id }) => id));
  return new Map(ids.filter((id) => !done.has(id)).map((id) => [id, LEFT]));
}

/** Writes the results of records to the ledger and the run. */
export async function recordMigrations(
  tx: Transaction,
  { runId, by, now, records, ms, cursor }: Placing,
  place: Place | null,
  whyOf: (id: string) => string | undefined,
): Promise<void> {
  const said = records.map((record) => ({ record, why: whyOf(record.id) }));
  await tx.insert(imageMigrations).values(
    said.map(({ record: { table, id, url }, why }) => ({
      runId,
      at: now,
      actorId: by.id,
      tableName: table,
      recordId: id,
      oldImageUrl: url,
      processingTimeMs: ms,
      ...(why === undefined
        ? {
            status: 'completed' as const,
            newBucket: place?.bucket,
            newPath: place?.path,
            fileSizeBytes: place?.bytes,
          }
        : { status: 'failed' as const, errorMessage: why }),
    })),
  );
  const errors = said.flatMap(({ record: { url }, why }) =>
    why === undefined ? [] : [{ url, message: why }],
  );
  const failed = errors.length;
  await stepRun(tx, runId, { completed: said.length - failed, failed, errors, cursor });
}

/**
 * Writes some records of one address together with the ledger and the run.
 *
 * @throws AppError `image-laissee` if no record took the picture: nothing is written then
 */
export async function placePicture(tx: Transaction, placing: Placing, place: Place): Promise<void> {
  const of = (table: ExternalImage['table']) =>
    placing.records.filter((record) => record.table === table);
  const left = new Map([
    ...(await placeInRecipes(tx, placing, of('cocktails'), place)),
    ...(await placeInArticles(tx, placing, of('articles'), place)),
  ]);
  if (left.size === placing.records.length) {
    throw new AppError('image-laissee', left.values().next().value ?? LEFT);
  }
  await recordMigrations(tx, placing, place, (id) => left.get(id));
}
