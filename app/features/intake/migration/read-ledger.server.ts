/** Reads the data of the migration page: pictures left, progress and ledger. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Services } from '#app/context.server.ts';
import type { Database } from '#db/client.server.ts';
import { UNFINISHED } from '#db/queue-rows.server.ts';
import { articles, imageMigrations, migrationRuns } from '#db/schema/assistant.server.ts';
import { users } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { findRunJob } from '#features/platform/jobs/list-jobs.server.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import { countExternalImages, readExternalImages } from './external-images.server.ts';
import { SHOWN_IMAGES } from './migration.ts';
import { countRestorable } from './restore-addresses.server.ts';
import { KINDS, readLatestMigration, readMigration, runMissing } from './run-rows.server.ts';

interface Asked {
  actor: Actor;
}

/** Number of pictures to migrate. @throws AppError as `authorize` */
export async function scanImages({ db }: { db: Database }, { actor }: Asked): Promise<number> {
  authorize(actor, 'edit catalogue');
  return countExternalImages(db);
}

/** The one unfinished job, as `findRunJob`. */
const findLiveJob = (db: Database, actor: Actor) =>
  findRunJob(db, actor, { kinds: KINDS, states: UNFINISHED });

/** @throws AppError as `authorize` */
export async function openMigrations(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { actor }: Asked,
) {
  authorize(actor, 'edit catalogue');
  const live = await findLiveJob(db, actor);
  const latest = await readLatestMigration(db);
  const { storageLabel } = await readSettings({ db }, 'technique');
  return {
    total: await countExternalImages(db),
    images: await readExternalImages(db, SHOWN_IMAGES),
    latest,
    /** The job that migrates or restores pictures now. */
    live,
    isRunning: live !== null && live.id === latest?.jobId,
    storage: storageLabel || storage.name,
  };
}

/**
 * Runs, newest first.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listMigrations(
  { db }: { db: Database },
  { actor, page, pageSize }: Asked & { page: number; pageSize: number },
) {
  authorize(actor, 'edit catalogue');
  const live = await findLiveJob(db, actor);
  const rows = await db
    .select({ run: migrationRuns, by: users.name })
    .from(migrationRuns)
    .leftJoin(users, eq(users.id, migrationRuns.actorId))
    .orderBy(desc(migrationRuns.at), desc(migrationRuns.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    total: await db.$count(migrationRuns),
    runs: rows.map(({ run: { id, at, isDryRun, completed, failed, endedAt, jobId }, by }) => ({
      id,
      at,
      isDryRun,
      completed,
      failed,
      by,
      state: endedAt
        ? ('ended' as const)
        : live?.id === jobId
          ? ('running' as const)
          : ('stopped' as const),
    })),
  };
}

/**
 * A run with its records, in order.
 *
 * @param page from 1
 * @throws AppError as `authorize`; `migration-introuvable`
 */
export async function openMigration(
  { db }: { db: Database },
  { actor, id, page, pageSize }: Asked & { id: string; page: number; pageSize: number },
) {
  authorize(actor, 'edit catalogue');
  const run = await readMigration(db, id);
  const [named] = await db
    .select({ by: users.name })
    .from(migrationRuns)
    .leftJoin(users, eq(users.id, migrationRuns.actorId))
    .where(eq(migrationRuns.id, id));
  if (!named) throw runMissing();
  const where = eq(imageMigrations.runId, run.id);
  const records = await db
    .select({
      record: imageMigrations,
      title: sql<string | null>`coalesce(${cocktails.title}, ${articles.title})`,
      path: sql<string | null>`coalesce(${cocktails.imagePath}, ${articles.imagePath})`,
    })
    .from(imageMigrations)
    .leftJoin(
      cocktails,
      and(eq(imageMigrations.tableName, 'cocktails'), eq(cocktails.id, imageMigrations.recordId)),
    )
    .leftJoin(
      articles,
      and(eq(imageMigrations.tableName, 'articles'), eq(articles.id, imageMigrations.recordId)),
    )
    .where(where)
    .orderBy(asc(imageMigrations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const live = await findLiveJob(db, actor);
  return {
    run,
    by: named.by,
    total: await db.$count(imageMigrations, where),
    restorable: await countRestorable(db, run.id),
    isRunning: live?.id === run.jobId,
    isBusy: live !== null,
    records: records.map(({ record, title, path }) => ({
      ...record,
      title,
      isChanged: record.newPath === null || path !== record.newPath,
    })),
  };
}
