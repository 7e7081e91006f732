/** Two publications at once: the embedded engine cannot show this, as it has one connection. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { siteHero } from '#db/schema/recipes.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { banner } from '#test/data/heroes.ts';
import { enrol } from '#test/data/opinions.ts';
import { changeHeroStatus, saveHero } from './edit-heroes.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const waiting = async () => {
  const { rows } = await database.db.execute(
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%site_hero%'`,
  );
  return rows.length;
};

test('of two who publish at once, the unique index refuses the second', async () => {
  const deps = { db: database.db, clock: () => new Date('2026-11-21T08:00:00Z') };
  const actor = await enrol(database.db, 'Édith', 'editor');
  const id = randomUUID();
  await saveHero(deps, { actor, id, values: banner(), status: 'draft', version: '' });
  let refused: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await tx.insert(siteHero).values({ ...banner(), status: 'published' });
    refused = changeHeroStatus(deps, { actor, id, status: 'published' }).catch(
      (error: unknown) => error,
    );
    // It waits for the unique index.
    await expect.poll(waiting).toBeGreaterThan(0);
  });
  expect(await refused).toMatchObject({
    code: 'hero-deja-publie',
    message: 'Impossible de publier\u00a0: un autre hero est déjà publié. Dépubliez-le d’abord.',
  });
  const drafts = await database.db.$count(siteHero, sql`${siteHero.status} = 'draft'`);
  expect(drafts).toBe(1);
});
