/** A database of its own for a test file, on the engine of the project that runs it. */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import {
  openEmbedded,
  openPostgres,
  type ConnectionOptions,
  type OpenDatabase,
} from '#db/client.server.ts';

/** What the global setup of a project leaves for its tests. */
type TestEngine =
  | { engine: 'embedded'; template: string }
  | { engine: 'postgres'; serverUrl: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testEngine: TestEngine;
  }
}

/**
 * Opens a migrated database without rows. Close it in `afterAll`: closing removes it.
 *
 * @param options as for the engine's own opening, for tests of time limits
 */
export async function openTestDatabase(options: ConnectionOptions = {}): Promise<OpenDatabase> {
  const target = inject('testEngine');
  return target.engine === 'embedded'
    ? openCopy(target.template, options)
    : openDatabaseOf(target.serverUrl, target.template, options);
}

async function openCopy(template: string, options: ConnectionOptions): Promise<OpenDatabase> {
  const parent = await mkdtemp(path.join(tmpdir(), 'zinc-test-'));
  const directory = path.join(parent, 'database');
  await cp(template, directory, { recursive: true });
  const database = await openEmbedded({ ...options, directory, durable: false });
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(parent, { recursive: true });
    },
  };
}

async function openDatabaseOf(
  serverUrl: string,
  template: string,
  options: ConnectionOptions,
): Promise<OpenDatabase> {
  const name = `zinc_test_${randomUUID().replaceAll('-', '')}`;
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

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the server's own database, as `create database` wants. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
