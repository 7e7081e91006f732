import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openOwnDatabase } from '#test/run/database.ts';
import type { OpenDatabase } from '../client.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.close());

/** Queries on one connection: another may have prepared other statements. */
const onOneConnection = (
  work: (
    ask: (text: string) => Promise<unknown>,
    prepared: () => Promise<string[]>,
  ) => Promise<void>,
) =>
  database.session(30_000, (db) =>
    work(
      async (text) => (await db.execute(sql`${sql.raw(text)} ${'value'}::text as it`)).rows,
      async () => {
        const { rows } = await db.execute<{ statement: string }>(
          sql`select statement from pg_prepared_statements order by prepare_time`,
        );
        return rows.map(({ statement }) => statement);
      },
    ),
  );

test('what is asked again is prepared once, and answered alike', async () => {
  await onOneConnection(async (ask, prepared) => {
    const answers = [];
    for (let time = 0; time < 8; time += 1) answers.push(await ask('select 1 as one,'));
    for (const answer of answers) expect(answer).toEqual([{ one: 1, it: 'value' }]);
    const asked = await prepared();
    expect(asked.filter((text) => text.includes('as one'))).toHaveLength(1);
    await ask('select 2 as two,');
    expect(await prepared()).toEqual(asked);
  });
});

test('of many texts the last are kept, and none longer than a minute', async () => {
  await onOneConnection(async (ask, prepared) => {
    for (let text = 0; text < 150; text += 1) {
      await ask(`select ${text} as n,`);
      await ask(`select ${text} as n,`);
    }
    const kept = await prepared();
    expect(kept.length).toBeLessThanOrEqual(32);
    // Two statements of the same millisecond have no order.
    expect(kept.slice(-3).join()).toContain('149 as n');

    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    await ask('select 149 as n,');
    now.mockRestore();
    expect((await prepared()).filter((text) => text.includes('149 as n'))).toHaveLength(1);
  });
});

test('goes on after a question that fails', async () => {
  await onOneConnection(async (ask) => {
    for (let time = 0; time < 3; time += 1) {
      await expect(ask('select 1 / 0,')).rejects.toThrow('Failed query');
      await expect(ask('select nothing,')).rejects.toThrow('Failed query');
    }
    expect(await ask('select 3 as three,')).toEqual([{ three: 3, it: 'value' }]);
  });
});
