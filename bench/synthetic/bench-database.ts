import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { AppError } from '#app/errors.ts';
import { openPostgres, type Database, type OpenDatabase } from '#db/client.server.ts';
import { openDataDirectory } from '#db/data-directory/data-directory.server.ts';
import { vacuum } from '#db/embedded/maintenance.server.ts';
import { migrate } from '#db/migrate.server.ts';

type Fill = (db: Database) => Promise<void>;

/** Filled and vacuumed, in a temporary directory that closing removes. */
export async function openEmbeddedBench(fill: Fill): Promise<OpenDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-bench-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const database = await openDataDirectory({ dataDir, prepare: fill, address: null });
    return {
      ...database,
      close: async () => {
        await database.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError(
      'database-unavailable',
      `Connexion à PostgreSQL impossible\u00a0: ${reason}`,
      'Vérifiez TEST_DATABASE_URL ou DATABASE_URL.',
      { cause },
    );
  });
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function createBenchDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `zinc_bench_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runOnServer(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
  const drop = () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
  return { url: url.href, drop };
}

/** Filled and vacuumed; closing drops it. */
export async function openPostgresBench(serverUrl: string, fill: Fill): Promise<OpenDatabase> {
  const { url, drop } = await createBenchDatabase(serverUrl);
  try {
    const database = await openPostgres({ url });
    const close = async () => {
      await database.close();
      await drop();
    };
    try {
      await migrate(database);
      await fill(database.db);
      await vacuum(database);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { ...database, close };
  } catch (error) {
    await drop();
    throw error;
  }
}
