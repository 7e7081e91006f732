import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { publishChange, SHOWS_HEADER, type Subject } from '#app/changes.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { addRecipe, OPENING, recipe, titlesAt } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addressOfDatabase, startNode } from '#test/run/node.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { followChanges } from './changes.ts';
import { readRendered } from './rendered-page.ts';
import { securityHeaders } from '#server/http/security-headers.ts';

const target = inject('testEngine');
const security = securityHeaders({ secure: false, development: false });

let database: OpenDatabase;
let url: string | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  url = await addressOfDatabase(database);
});
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => database.close());

async function follow() {
  const onChange = vi.fn<(subjects: string[]) => void>();
  const onGap = vi.fn();
  const feed = await followChanges(database, url, { onChange, onGap });
  closing.push(() => feed.close());
  return { onChange, onGap, heard: () => onChange.mock.calls.flat() };
}

const publish = (...subjects: Subject[]) =>
  database.db.transaction((tx) => publishChange(tx, subjects));

describe('a notice', () => {
  it('is heard when the transaction commits, and not before', async () => {
    const { onChange, onGap, heard } = await follow();
    expect(onGap).toHaveBeenCalledOnce();
    await database.db.transaction(async (tx) => {
      await publishChange(tx, ['recipe:mojito', 'lists', 'lists']);
      await sleep(100);
      expect(onChange).not.toHaveBeenCalled();
    });
    await expect.poll(() => heard()).toEqual([['recipe:mojito', 'lists']]);
  });

  it('is not heard when it does not', async () => {
    const { heard } = await follow();
    const failed = database.db.transaction(async (tx) => {
      await publishChange(tx, ['hero']);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await database.db.transaction(async (tx) => {
      await tx
        .transaction(async (inner) => {
          await publishChange(inner, ['settings']);
          throw new Error('changed half my mind');
        })
        .catch(() => undefined);
      await publishChange(tx, ['lists']);
    });
    await expect.poll(() => heard()).toEqual([['lists']]);
  });

  it('names as many subjects as there are, however long', async () => {
    const { heard } = await follow();
    const subjects = Array.from({ length: 500 }, (_, index): Subject => {
      return `recipe:${'recette-'.repeat(10)}${index}`;
    });
    await publish(...subjects);
    await expect.poll(() => heard().flat()).toEqual(subjects);
    expect(heard().length).toBeGreaterThan(1);
  });

  it('says nothing of nothing', async () => {
    const { heard } = await follow();
    await publish();
    await publish('hero');
    await expect.poll(() => heard()).toEqual([['hero']]);
  });
});

/** A node of the site with one page: the titles of the list. */
async function startTitles() {
  const render = vi.fn(async () => {
    const titles = await titlesAt(database.db, 'sort=title_asc');
    const headers = { 'Content-Type': 'text/plain', [SHOWS_HEADER]: 'lists' };
    return readRendered(new Response(titles.join(', '), { headers }), { nonce: 'x', security });
  });
  const node = await startNode(database, { url, render });
  closing.push(() => node.close());
  return { render, read: () => node.read('/cocktails') };
}

it('a page seen before is new after a write, on every node', async () => {
  const nodes = await Promise.all(
    Array.from({ length: target.engine === 'postgres' ? 2 : 1 }, startTitles),
  );
  for (const { read } of nodes) expect(await read()).not.toContain('Zinc');
  for (const { read } of nodes) await read();
  for (const { render } of nodes) expect(render).toHaveBeenCalledOnce();

  const { db } = database;
  await addRecipe(db, recipe({ title: 'Brouillon', is_published: false }), OPENING);
  await addRecipe(db, recipe({ title: 'Zinc' }), OPENING);
  for (const { read } of nodes) {
    await expect.poll(read).toContain('Zinc');
  }
  for (const { render } of nodes) expect(render).toHaveBeenCalledTimes(2);
});

it('listens again on a new connection, and says that something may have been missed', async () => {
  const { onGap, heard } = await follow();
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  if (target.engine === 'postgres') {
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'zinc changes' and datname = current_database()`,
    );
  } else {
    await database
      .session(100, (db) =>
        db.execute(sql`select sum(i * j) from generate_series(1, 100000) i,
        generate_series(1, 100000) j`),
      )
      .catch(() => undefined);
    await database.db.execute(sql`select 1`);
  }
  await expect.poll(() => onGap).toHaveBeenCalledTimes(2);
  await publish('hero');
  await expect.poll(() => heard()).toEqual([['hero']]);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
