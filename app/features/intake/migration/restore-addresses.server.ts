/** Restores the former addresses of migrated pictures. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { articles, imageMigrations } from '#db/schema/assistant.server.ts';
import { authorize, type Actor, type Member } from '#features/platform/access/access.ts';
import { readActor } from '#features/platform/access/read-actor.server.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { defineJob, type JobAdder, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { isUuid } from '#language/uuid.ts';
import { inTheBin } from '#features/recipes/writing/write-recipes.server.ts';
import { lockRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { storeRecipes } from '#features/recipes/writing/store-recipes.server.ts';
import { holdMigrations, readMigration, RESTORES } from './run-rows.server.ts';

type Row = typeof imageMigrations.$inferSelect;

/** Result for a record: a picture changed since the migration is left. */
export interface Restored {
  /** True if other fields were changed since; those changes stay. */
  isEdited: boolean;
}

const pictureChanged = () =>
  new AppError(
    'image-changee',
    'Son image a été changée depuis la migration\u00a0: elle a été laissée.',
    'Vous pouvez lui rendre son ancienne adresse quand même\u00a0; l’historique de la recette garde l’image.',
  );

interface Asked {
  by: Member;
  now: Date;
  /** Replaces even a picture changed since the migration. */
  isForced: boolean;
}

async function restoreRecipe(tx: Transaction, row: Row, asked: Asked): Promise<Restored> {
  const { by, now, isForced } = asked;
  const stored = await lockRecipe(tx, row.recordId);
  if (stored.deletedAt) throw inTheBin();
  const { image_url, image_path } = stored.recipe;
  const isOurs = image_path !== null && image_path === row.newPath && image_url === null;
  if (!isOurs && !isForced) throw pictureChanged();
  const old = { image_url: row.oldImageUrl, image_bucket: null, image_path: null };
  const change = { stored, recipe: { ...stored.recipe, ...old }, isDeleted: false };
  const [done] = await storeRecipes(tx, [change], 'change recipe', { by, now });
  if (done?.outcome === 'skipped') throw done.why;
  return { isEdited: stored.updatedAt > row.at };
}

async function restoreArticle(tx: Transaction, row: Row, asked: Asked): Promise<Restored> {
  const { now, isForced } = asked;
  const [article] = await tx
    .select()
    .from(articles)
    .where(eq(articles.id, row.recordId))
    .for('update');
  if (!article) throw new AppError('article-introuvable', 'Cet article n’existe plus.');
  const isOurs = article.imagePath !== null && article.imagePath === row.newPath;
  if (!isOurs && !isForced) throw pictureChanged();
  const old = { imageUrl: row.oldImageUrl, imageBucket: null, imagePath: null, updatedAt: now };
  await tx.update(articles).set(old).where(eq(articles.id, row.recordId));
  return { isEdited: article.updatedAt > row.at };
}

async function restoreRow(tx: Transaction, row: Row, asked: Asked): Promise<Restored> {
  const restore = row.tableName === 'cocktails' ? restoreRecipe : restoreArticle;
  const done = await restore(tx, row, asked);
  await tx
    .update(imageMigrations)
    .set({ restoredAt: asked.now })
    .where(eq(imageMigrations.id, row.id));
  return done;
}

const canBeRestored = (where: ReturnType<typeof eq>) =>
  and(where, eq(imageMigrations.status, 'completed'), isNull(imageMigrations.restoredAt));

/**
 * Restores the address of one picture. The file stays in the library.
 *
 * @throws AppError as `authorize`; `deja-retablie`; `image-changee` unless `isForced`; as
 * `storeRecipes`
 */
export async function restoreAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actor, id, isForced }: { actor: Actor; id: string; isForced: boolean },
): Promise<Restored> {
  const by = authorize(actor, 'edit catalogue');
  return db.transaction(async (tx) => {
    // Lock order: recipes before other rows.
    const [row] = isUuid(id)
      ? await tx
          .select()
          .from(imageMigrations)
          .where(canBeRestored(eq(imageMigrations.id, id)))
      : [];
    if (!row) {
      throw new AppError('deja-retablie', 'Cette image n’est plus à rétablir.');
    }
    return restoreRow(tx, row, { by, now: clock(), isForced });
  });
}

interface Data {
  run: string;
  by: string;
}

/**
 * The next row to restore.
 *
 * @param after id of the previous row
 */
async function readNext(db: Database, run: string, after: string | null) {
  const [row] = await db
    .select()
    .from(imageMigrations)
    .where(
      and(
        canBeRestored(eq(imageMigrations.runId, run)),
        after === null ? undefined : gt(imageMigrations.id, after),
      ),
    )
    .orderBy(asc(imageMigrations.id))
    .limit(1);
  return row;
}

/**
 * A restored address and its ledger row change together. A picture that cannot be restored is
 * skipped and logged.
 */
export const restoreAddressesJob = defineJob({
  name: RESTORES,
  label: 'Rétablissement d’adresses d’images',
  schema: z.object({ run: z.uuid(), by: z.uuid() }),
  // The next process can retry at once after a crash.
  retryAfterSeconds: 2,
  run: async ({ services, data, signal, ...job }: Running<Services, Data>) => {
    const { db, clock } = services;
    const by = authorize(await readActor(db, data.by), 'edit catalogue');
    const total = await countRestorable(db, data.run);
    let last = job.checkpoint === null ? null : z.string().parse(job.checkpoint);
    for (let done = 1; ; done += 1) {
      signal.throwIfAborted();
      const row = await readNext(db, data.run, last);
      if (!row) break;
      last = row.id;
      try {
        const asked = { by, now: clock(), isForced: false };
        const { isEdited } = await db.transaction((tx) => restoreRow(tx, row, asked));
        if (isEdited) {
          await job.log(
            `${row.oldImageUrl}\u00a0: rétablie\u202f; le reste, modifié depuis, est gardé.`,
          );
        }
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await job.log(`${row.oldImageUrl}\u00a0: ${error.message}`);
        await say(db, row.id, error.message);
      }
      await job.save(last);
      await job.progress(done, total, 'adresses');
    }
  },
});

/** Records why a row of the ledger was not restored. */
const say = (db: Database, id: string, errorMessage: string) =>
  db.update(imageMigrations).set({ errorMessage }).where(eq(imageMigrations.id, id));

export const countRestorable = (db: Database | Transaction, run: string): Promise<number> =>
  db.$count(imageMigrations, canBeRestored(eq(imageMigrations.runId, run)));

/**
 * Starts a job that restores the addresses of a run. Pictures changed since are left, and reported
 * in the ledger.
 *
 * @throws AppError as `authorize`; `migration-introuvable`; `deja-en-cours`; `rien-a-retablir`
 */
export async function startRestoring(
  { db, jobs }: Pick<Services, 'db'> & { jobs: JobAdder },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'edit catalogue');
  await db.transaction(async (tx) => {
    const run = await readMigration(tx, id);
    await holdMigrations(tx);
    const total = await countRestorable(tx, run.id);
    if (total === 0) throw new AppError('rien-a-retablir', 'Aucune adresse à rétablir.');
    await jobs.add(tx, restoreAddressesJob, { run: run.id, by: by.id }, { by: by.id });
    await recordAudit(tx, {
      by,
      action: 'restore addresses',
      subject: { type: 'migration', id: run.id },
      after: { total },
    });
  });
}
