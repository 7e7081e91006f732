import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { databaseUrl, openOwnDatabase, runOnServer } from '#test/run/database.ts';
import { followChanges } from '#server/pages/changes.ts';
import { openPostgres, type OpenDatabase } from './client.server.ts';
import { migrate } from './migrate.server.ts';

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

/** A proxy to the database, which can be cut like a machine that goes off. */
async function machine() {
  const open = new Set<Socket>();
  const { hostname, port } = new URL(serverUrl);
  const server = createServer((socket) => {
    const behind = connect(Number(port), hostname);
    for (const each of [socket, behind]) {
      open.add(each);
      each.on('error', () => undefined);
    }
    socket.pipe(behind).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOut: () => {
      server.close();
      for (const each of open) each.destroy();
    },
  };
}

async function openOnTwo() {
  const own = await openOwnDatabase();
  const url = databaseUrl(serverUrl, await nameOf(own));
  const machines = await Promise.all([machine(), machine()]);
  const hosts = machines.map(({ host }) => host).join(',');
  const listed = url.replace(new URL(url).host, hosts);
  const onProblem = vi.fn();
  const database = await openPostgres({ url: listed, onProblem, maxConnections: 4 });
  const close = async () => {
    await database.close();
    for (const { goOut } of machines) goOut();
    await own.close();
  };
  return { database, url: listed, machines, close };
}

const askFour = ({ db }: OpenDatabase) =>
  Promise.all([1, 2, 3, 4].map((number) => db.execute(sql`select ${number}::int as number`)));

test('goes on with the next host when one goes out, and hears of changes there', async () => {
  const { database, url, machines, close } = await openOnTwo();
  const onGap = vi.fn();
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const feed = await followChanges(database, url, { onGap, onChange: vi.fn() });
  await askFour(database);
  machines[0]?.goOut();
  await expect
    .poll(() =>
      askFour(database).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => onGap).toHaveBeenCalledTimes(2);
  await feed.close();
  warn.mockRestore();
  await close();
});

test('leaves a connection that only reads at its first write', async () => {
  const { database, close } = await openOnTwo();
  const { db } = database;
  await db.execute(sql`create table glasses (a int)`);
  await db.execute(sql`set default_transaction_read_only = on`);
  const write = () => db.execute(sql`insert into glasses values (${1})`);
  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } });
  await write();
  await close();
});

test('finds no host that accepts writes where all only read', async () => {
  const { database, url, close } = await openOnTwo();
  const name = await nameOf(database);
  await runOnServer(serverUrl, `alter database ${name} set default_transaction_read_only = on`);
  await expect(openPostgres({ url })).rejects.toMatchObject({
    code: 'database-unavailable',
    message: expect.stringContaining('n’accepte que des lectures') as string,
  });
  await close();
});

test('prepares nothing behind a pooler, whose connections begin with our settings', async () => {
  const own = await openOwnDatabase();
  const url = databaseUrl(serverUrl, await nameOf(own));
  const pooled = await openPostgres({ url, directUrl: url });
  await migrate(pooled);
  for (const number of [1, 2, 3]) await pooled.db.execute(sql`select ${number}::int`);
  const { rows } = await pooled.db.execute(
    sql`select current_setting('pg_trgm.word_similarity_threshold') as threshold,
      current_setting('statement_timeout') as longest,
      (select count(*)::int from pg_prepared_statements) as prepared`,
  );
  expect(rows).toEqual([{ threshold: '0.4', longest: '30s', prepared: 0 }]);
  await pooled.close();
  await own.close();
});
