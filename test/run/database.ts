/** Databases for test files, on the engine of the project that runs them. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import {
  openEmbedded,
  openPostgres,
  type ConnectionOptions,
  type OpenDatabase,
} from '#db/client.server.ts';
import { copyDirectory } from './copy-directory.ts';

type TestEngine =
  | { engine: 'embedded'; template: string; workplace: string }
  | { engine: 'postgres'; serverUrl: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testEngine: TestEngine;
  }
}

const idle: OpenDatabase[] = [];

/**
 * Opens a migrated database without rows; close it in `afterAll`. Files in one worker share it in
 * turn: a file that does more than write rows must use `openOwnDatabase`.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const database = idle.pop() ?? (await openOwnDatabase());
  await empty(database);
  return {
    ...database,
    close: () => {
      idle.push(database);
      return Promise.resolve();
    },
  };
}

/**
 * Deletes all rows without their triggers and references: ten times cheaper than truncating, which
 * makes new files for every table that refers to an emptied one.
 */
async function empty({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || name;
      end loop;
      delete from pgboss.job;
      perform setval(format('%I', sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`);
}

/**
 * As `openTestDatabase`, not shared: for tests that end the engine, change tables or read its log.
 *
 * @param options for tests of time limits
 */
export async function openOwnDatabase(options: ConnectionOptions = {}): Promise<OpenDatabase> {
  const target = inject('testEngine');
  return target.engine === 'embedded' ? openCopy(target, options) : openDatabaseOf(target, options);
}

/** Copies a migrated embedded database to a new path. */
export function copyTemplate(to: string): void {
  const target = inject('testEngine');
  if (target.engine !== 'embedded') throw new Error('This test is for the embedded engine');
  copyDirectory(target.template, to);
}

async function openCopy(
  { workplace }: TestEngine & { engine: 'embedded' },
  options: ConnectionOptions,
): Promise<OpenDatabase> {
  const directory = path.join(workplace, randomUUID());
  copyTemplate(directory);
  const database = await openEmbedded({ ...options, directory, durable: false });
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(directory, { recursive: true });
    },
  };
}

async function openDatabaseOf(
  { serverUrl, template }: TestEngine & { engine: 'postgres' },
  options: ConnectionOptions,
): Promise<OpenDatabase> {
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await runOnServer(serverUrl, `create database ${name} template ${template}`);
  const database = await openPostgres({ ...options, url: databaseUrl(serverUrl, name) });
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Runs one statement on the server's default database, as for `create database`. @returns its rows
 */
export async function runOnServer<Row extends pg.QueryResultRow>(
  serverUrl: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
