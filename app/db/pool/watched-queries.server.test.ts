import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onErrand } from '#app/process/errand.server.ts';
import { onWork, type Work } from '#app/process/watched-work.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { openTestDatabase } from '#test/run/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Queries of `work`, as a listener receives them. */
async function told(work: () => Promise<unknown>): Promise<Work[]> {
  const queries: Work[] = [];
  const leave = onWork('query', (query) => queries.push(query));
  await work().finally(leave);
  return queries;
}

test('each query is told with its errand and how long it took, without what it was asked with', async () => {
  const ask = (id: string) =>
    // Drizzle sends a query only once it is awaited.
    onErrand({ id }, async () => {
      await database.db.execute(sql`select ${id}::text, pg_sleep(0.05)`);
    });
  // More queries than connections: some wait for the connection of another.
  const ids = Array.from({ length: 14 }, (_, index) => `ask-${index}`);
  const queries = (await told(() => Promise.all(ids.map(ask)))).filter(({ text }) =>
    text.includes('pg_sleep'),
  );
  expect(new Set(queries.map(({ errand }) => errand?.id))).toEqual(new Set(ids));
  expect(queries).toHaveLength(ids.length);
  for (const { text, ms, failed } of queries) {
    expect(text).toBe('select $1::text, pg_sleep(0.05)');
    expect(ms).toBeGreaterThan(40);
    expect(failed).toBe(false);
  }
});

test('so are those of a transaction, and those that fail', async () => {
  const failing = database.db.transaction((tx) => tx.execute(sql`select 1 / 0`));
  const queries = await told(() => failing.catch(() => undefined));
  expect(queries.map(({ text, failed }) => [text, failed])).toEqual([
    ['begin', false],
    ['select 1 / 0', true],
    ['rollback', false],
  ]);
});
