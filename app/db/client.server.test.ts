import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openOwnDatabase, openTestDatabase } from '#test/run/database.ts';
import { isDatabaseTimeout, type OpenDatabase } from './client.server.ts';
import { tags } from './schema/recipes.server.ts';

/** Short, yet much longer than an ordinary query on a busy machine. */
const QUERY_TIMEOUT_MS = 1_500;
const ENDLESS = sql`select count(*) from generate_series(1, 1000000000000)`;
const tag = (slug: string) => ({ slug, name: slug, nameKey: slug, color: '#aabbcc' });

let database: OpenDatabase;
const onProblem = vi.fn();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const slugs = async ({ db }: OpenDatabase) => {
  const rows = await db.select({ slug: tags.slug }).from(tags).orderBy(tags.slug);
  return rows.map(({ slug }) => slug);
};

describe('queries', () => {
  test('send and read every kind of value alike', async () => {
    const { rows } = await database.db.execute(sql`
      select ${'crème ½'}::text as text, ${12.5}::float8 as number, ${true}::boolean as yes,
        ${null}::text as nothing, array['a', 'b']::text[] as list, '{"a": [1]}'::jsonb as json,
        12.340::numeric(10, 3) as exact, 9007199254740993::bigint as big,
        '\\xdeadbeef'::bytea as bytes, '2026-03-29 01:30:00+00'::timestamptz as instant`);
    expect(rows).toEqual([
      {
        text: 'crème ½',
        number: 12.5,
        yes: true,
        nothing: null,
        list: ['a', 'b'],
        json: { a: [1] },
        exact: '12.340',
        big: '9007199254740993',
        bytes: Buffer.from('deadbeef', 'hex'),
        instant: '2026-03-29 01:30:00+00',
      },
    ]);
  });

  test('answer long results whole and in order', async () => {
    const { rows } = await database.db.execute<{ n: number; filler: string }>(
      sql`select n, repeat(n::text, 200) as filler from generate_series(1, 3000) as n`,
    );
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 3000 }, (_, index) => index + 1));
    expect(rows[2999]?.filler).toBe('3000'.repeat(200));
  });

  test('are given ids in the order of their rows, those of one moment too', async () => {
    const wanted = Array.from({ length: 300 }, (_, place) => `rang-${place}`);
    await database.db.insert(tags).values(wanted.map(tag));
    const rows = await database.db.select({ slug: tags.slug }).from(tags).orderBy(tags.id);
    expect(rows.map(({ slug }) => slug)).toEqual(wanted);
    await database.db.delete(tags);
  });

  test('carry long parameters', async () => {
    const long = 'é'.repeat(1_000_000);
    const { rows } = await database.db.execute(sql`select length(${long}::text) as length`);
    expect(rows).toEqual([{ length: 1_000_000 }]);
  });

  test('that fail leave the connection usable, prepared statements too', async () => {
    const prepared = database.db
      .select({ slug: tags.slug })
      .from(tags)
      .where(eq(tags.slug, sql.placeholder('slug')))
      .prepare('tag_by_slug');
    expect(await prepared.execute({ slug: 'none' })).toEqual([]);
    await expect(database.db.execute(sql`select * from nowhere`)).rejects.toThrow(/nowhere/);
    expect(await prepared.execute({ slug: 'none' })).toEqual([]);
  });

  test('run one after the other or side by side with the same answers', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((n) => database.db.execute<{ n: number }>(sql`select ${n}::int as n`)),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  });
});

describe('transactions', () => {
  test('keep all or nothing, and savepoints their part', async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(tags).values(tag('kept'));
      await expect(
        tx.transaction(async (inner) => {
          await inner.insert(tags).values(tag('inner'));
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
    });
    await expect(
      database.db.transaction(async (tx) => {
        await tx.insert(tags).values(tag('lost'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await slugs(database)).toEqual(['kept']);
  });
});

describe('time limits', () => {
  let limited: OpenDatabase;
  beforeAll(async () => {
    limited = await openOwnDatabase({ queryTimeoutMs: QUERY_TIMEOUT_MS, onProblem });
  });
  afterAll(() => limited.close());

  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  test('cut a query that never ends, and serve who waited behind it', async () => {
    const endless = failure(limited.db.execute(ENDLESS));
    const waiting = limited.db.execute(sql`select 'served' as word`);
    expect(isDatabaseTimeout(await endless)).toBe(true);
    expect((await waiting).rows).toEqual([{ word: 'served' }]);
  });

  test('undo the transaction of a query cut short', async () => {
    const error = await failure(
      limited.db.transaction(async (tx) => {
        await tx.insert(tags).values(tag('cut'));
        await tx.execute(ENDLESS);
      }),
    );
    expect(isDatabaseTimeout(error)).toBe(true);
    expect(await slugs(limited)).not.toContain('cut');
  });

  test('refuse what follows in a transaction that caught the cut', async () => {
    const error = await failure(
      limited.db.transaction(async (tx) => {
        await failure(tx.execute(ENDLESS));
        await tx.insert(tags).values(tag('after'));
      }),
    );
    expect(error).toBeInstanceOf(Error);
    expect(await slugs(limited)).not.toContain('after');
  });

  test('end a transaction that does nothing', async () => {
    const error = await failure(
      limited.db.transaction(async (tx) => {
        await tx.insert(tags).values(tag('idle'));
        await sleep(2 * QUERY_TIMEOUT_MS);
        await tx.insert(tags).values(tag('too-late'));
      }),
    );
    expect(isDatabaseTimeout(error)).toBe(true);
    expect(await slugs(limited)).toEqual([]);
  });

  test('are longer in a session that asks for it, and only there', async () => {
    const slow = sql`select 'done' as word from pg_sleep(${(2 * QUERY_TIMEOUT_MS) / 1000})`;
    const { rows } = await limited.session(10_000, (db) => db.execute(slow));
    expect(rows).toEqual([{ word: 'done' }]);
    expect(isDatabaseTimeout(await failure(limited.db.execute(slow)))).toBe(true);
  });

  test('tell a slow database from other failures', async () => {
    const error = await failure(limited.db.execute(sql`select 1 / 0`));
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseTimeout(error)).toBe(false);
  });
});

test('pings, and says what it is without a secret', async () => {
  await database.ping();
  expect(database.description).toMatch(/PostgreSQL \d+/);
  expect(database.description).not.toMatch(/postgres:\/\/|password/);
});

test('closes while a query is under way', async () => {
  const other = await openOwnDatabase({ onProblem });
  const query = other.db.execute(sql`select 'finished' as word from pg_sleep(0.5)`);
  // Drizzle sends a query only once it is awaited.
  const answer = query.then(({ rows }) => rows);
  await sleep(100);
  await other.close();
  expect(await answer).toEqual([{ word: 'finished' }]);
  await expect(other.ping()).rejects.toThrow('select 1');
});
