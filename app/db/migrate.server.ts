import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { ROOT } from '#app/process/program-files.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database, OpenDatabase, Transaction } from './client.server.ts';
import { installQueue } from './job-queue.server.ts';

/**
 * Stores these settings as defaults of our role in this database. A client's own settings would
 * stay on the lent connection, and be missing on the next.
 *
 * @param db the server itself, with nobody else doing so at once
 */
async function keepSettings(db: Database, settings: Record<string, string>): Promise<void> {
  // A setting of an extension that was not used yet in this session would take a superuser.
  await db.execute(sql`select word_similarity('', '')`);
  const { rows } = await db.execute<{ statement: string }>(sql`
    select format('alter role current_user in database %I set %s to %L', current_database(), key, value) as statement
    from json_each_text(${JSON.stringify(settings)})`);
  for (const { statement } of rows) await db.execute(sql.raw(statement));
}

const MIGRATIONS = path.join(ROOT, 'db/migrations');
const FUNCTIONS = path.join(MIGRATIONS, '..', 'functions.sql');
/** Any constant; the lock is the database's own, so no other program has to agree. */
const ADVISORY_LOCK = 1_509_240_021;
const MIGRATION_TIMEOUT_MS = 600_000;

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

async function readJournal(directory: string) {
  const text = await readFile(path.join(directory, 'meta', '_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(text)).entries;
}

/** Time of the newest migration applied; 0 for an empty database. */
async function newestApplied(db: Database): Promise<number> {
  const table = await db.execute<{ present: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!table.rows[0]?.present) return 0;
  const newest = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(newest.rows[0]?.newest ?? 0);
}

/** Creates the functions of the database again, as the newest migration expects them. */
async function replaceFunctions(tx: Transaction): Promise<void> {
  const text = await readFile(FUNCTIONS, 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) {
    await tx.execute(sql.raw(statement));
  }
}

/** True when no migration was ever applied. */
export const isNew = (database: OpenDatabase): Promise<boolean> =>
  database.session(MIGRATION_TIMEOUT_MS, async (db) => (await newestApplied(db)) === 0);

export interface MigrateOptions {
  /** Migrations made by drizzle-kit; those of the project by default. */
  directory?: string | undefined;
  /** Runs before a database that holds something is migrated; an error stops the migration. */
  beforehand?: ((pending: readonly string[]) => Promise<void>) | undefined;
}

/** Migrations of `directory` that the database lacks; `isEmpty` when it has none at all. */
async function pendingOf(db: Database, directory: string) {
  const journal = await readJournal(directory);
  const newest = await newestApplied(db);
  if (newest > Math.max(0, ...journal.map(({ when }) => when))) {
    throw new AppError(
      'database-newer',
      'La base de données a été mise à jour par une version plus récente de Zinc.',
      'Lancez cette version plus récente, ou restaurez une sauvegarde antérieure.',
    );
  }
  const pending = journal.filter(({ when }) => when > newest).map(({ tag }) => tag);
  return { pending, isEmpty: newest === 0 };
}

/** On PostgreSQL one node at a time; the embedded engine has one process. */
const alone = <T>(database: OpenDatabase, work: () => Promise<T>): Promise<T> =>
  database.engine === 'embedded'
    ? work()
    : database.session(MIGRATION_TIMEOUT_MS, async (db) => {
        await db.execute(sql`select pg_advisory_lock(${ADVISORY_LOCK})`);
        try {
          return await work();
        } finally {
          await db.execute(sql`select pg_advisory_unlock(${ADVISORY_LOCK})`);
        }
      });

/**
 * Brings the schema and its functions up to date in one transaction, then the schema of the queue.
 * Several nodes may call it at once on PostgreSQL: one works, the others wait and find nothing left
 * to do.
 *
 * @returns names of the migrations applied, oldest first
 * @throws AppError `database-newer` when a later version of the site made the database; as
 * `beforehand`
 */
export function migrate(
  database: OpenDatabase,
  { directory = MIGRATIONS, beforehand }: MigrateOptions = {},
): Promise<string[]> {
  const session = <T>(work: (db: Database) => Promise<T>) =>
    database.session(MIGRATION_TIMEOUT_MS, work);
  return alone(database, async () => {
    // Outside the session that migrates: the embedded engine has one connection, which a backup
    // needs.
    const { pending, isEmpty } = await session((db) => pendingOf(db, directory));
    if (pending.length > 0 && !isEmpty) await beforehand?.(pending);
    return session(async (db) => {
      const { pending: left } = await pendingOf(db, directory);
      if (left.length > 0) {
        await db.transaction(async (tx) => {
          await applyMigrations(tx, { migrationsFolder: directory });
          if (directory === MIGRATIONS) await replaceFunctions(tx);
        });
      }
      await installQueue(db, database.engine);
      if (database.roleSettings) await keepSettings(db, database.roleSettings);
      return left;
    });
  });
}
