import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { databaseUrl, openOwnDatabase, runOnServer } from '#test/database.ts';
import { openPostgres, type OpenDatabase } from './client.server.ts';

const target = inject('testEngine');
if (target.engine !== 'postgres') throw new Error('These tests are for PostgreSQL');
const { serverUrl } = target;

async function nameOf(database: OpenDatabase): Promise<string> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  return rows[0]?.name ?? '';
}

const cutConnections = (name: string) =>
  runOnServer(
    serverUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );

test('survives connections that break, idle or in use', async () => {
  const onProblem = vi.fn();
  const database = await openOwnDatabase({ onProblem });
  const name = await nameOf(database);
  await cutConnections(name);
  await expect.poll(() => onProblem).toHaveBeenCalled();
  await database.ping();

  const broken = database.db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (a int)`);
    await cutConnections(name);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow('Failed query');
  const { rows } = await database.db.execute(sql`select to_regclass('half_done') as found`);
  expect(rows).toEqual([{ found: null }]);
  await database.close();
});

test('says that the server does not answer, without the password', async () => {
  const url = 'postgres://zinc:secret@127.0.0.1:1/zinc';
  const error: unknown = await openPostgres({ url }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'database-unavailable' });
  expect(String(error)).toMatch(/^AppError: Connexion à PostgreSQL impossible :/);
  expect(String(error)).not.toContain('secret');
});

test('refuses a database that is not in UTF-8', async () => {
  const name = `zinc_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(
    serverUrl,
    `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`,
  );
  await expect(openPostgres({ url: databaseUrl(serverUrl, name) })).rejects.toMatchObject({
    code: 'database-version',
    message: `La base « ${name} » est en SQL_ASCII : il la faut en UTF8.`,
  });
  await runOnServer(serverUrl, `drop database ${name}`);
});
