import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/run/database.ts';

test('a transaction that cannot begin gives its connection back', async () => {
  const database = await openTestDatabase();
  // More turns than the pool has connections.
  for (let turn = 0; turn < 20; turn += 1) {
    const begun = database.db.transaction(() => Promise.resolve(), {
      isolationLevel: 'none' as never,
    });
    await expect(begun).rejects.toThrow('begin isolation level none');
  }
  await expect(database.db.execute(sql`select 1`)).resolves.toBeDefined();
  await database.close();
});
