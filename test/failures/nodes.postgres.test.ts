/**
 * Three nodes of the site on one PostgreSQL, each with everything but the HTTP server: a change on
 * one reaches the others. Jobs of a killed node are tested in jobs-killed.server.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { publishChange, SHOWS_HEADER } from '#app/changes.server.ts';
import { readEnv } from '#app/env/env.server.ts';
import { keptRead } from '#app/cached-reads.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { starterRecipes } from '#db/schema/starter.server.ts';
import { clientHeaders } from '#features/members/accounts/client-headers.server.ts';
import { openSession, readSession } from '#features/members/accounts/sign-in/sessions.server.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { Jobs } from '#features/platform/jobs/jobs.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { followNotices, type Feed } from '#server/pages/changes.ts';
import { dropWhatChanges } from '#server/start/load-app.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { readRendered } from '#server/pages/rendered-page.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { hasOtherFiles } from '#server/start/shared-files.ts';
import { openSite, type Site } from '#server/site.ts';
import { openOwnDatabase } from '#test/run/database.ts';
import { addressOfDatabase } from '#test/run/node.ts';
import { serve } from '#test/run/http-client.ts';
import { enrol } from '#test/data/opinions.ts';
import { addressOf } from '#test/site/pages.ts';

const SECRET = 'le même pour tous, de trente-deux signes';
const NOON = new Date('2026-11-20T12:00:00Z');
const MIDNIGHT = new Date('2026-11-20T00:00:00Z');

interface Ran {
  ran: (what: string) => void;
}
const serveOne = defineJob({
  name: 'servir',
  label: 'Servir un verre',
  schema: z.object({ glass: z.string() }),
  isSeveral: true,
  run: async ({ data, services }: Running<Ran, { glass: string }>) => services.ran(data.glass),
});
const nightly = defineJob({
  name: 'fermer',
  label: 'Fermer le bar',
  schema: z.object({}),
  schedule: { cron: '30 2 * * *', data: {}, isDue: () => Promise.resolve(true) },
  run: async ({ services }: Running<Ran, object>) => services.ran('fermé'),
});

let database: OpenDatabase;
let parent: string;
let url: string;
let nodes: Awaited<ReturnType<typeof startNode>>[];

const environment = (secret: string) =>
  readEnv({ DATABASE_URL: url, DATA_DIR: path.join(parent, randomUUID()), SECRET: secret });

/** Page cache whose page is the number of starter recipes. */
function countingPages({ services }: Site) {
  const security = securityHeaders({ secure: false, development: false });
  const ask = () => services.db.$count(starterRecipes);
  return new PageCache({
    addressOf,
    isPersonal: () => false,
    render: async () => {
      const count = await keptRead(services, 'lists', 'count', ask);
      const headers = { 'Content-Type': 'text/plain', [SHOWS_HEADER]: 'lists' };
      return readRendered(new Response(String(count), { headers }), { nonce: 'x', security });
    },
  });
}

async function startNode() {
  const env = environment(SECRET);
  const site = await openSite(env);
  const pages = countingPages(site);
  const feed: Feed = await dropWhatChanges(site, [pages]);
  const server = await serve((request, response) => void pages.answer(request, response));
  const ran: string[] = [];
  const jobs = new Jobs<Ran>([serveOne, nightly], {
    ...site.database,
    clock: () => NOON,
    listen: (channel, onNotice, onGap) =>
      followNotices(site.database, url, { channel, onNotice, onGap }),
  });
  jobs.serve({ ran: (what) => void ran.push(what) });
  return {
    services: site.services,
    read: async () => (await server.ask('/cocktails')).body.toString(),
    ran,
    jobs,
    close: async () => {
      await jobs.stop();
      await feed.close();
      await server.close();
      await site.close();
    },
  };
}

beforeAll(async () => {
  database = await openOwnDatabase();
  url = (await addressOfDatabase(database)) ?? '';
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-nodes-'));
  // Marks the catalogue as loaded, so that no node loads it.
  await database.db.insert(starterRecipes).values({ slug: 'mojito', state: 'loaded' });
  nodes = await Promise.all([startNode(), startNode(), startNode()]);
});
afterAll(async () => {
  await Promise.all(nodes.map(({ close }) => close()));
  await database.close();
  await rm(parent, { recursive: true });
});

test('a write on one is seen on all, in pages and in what they are made of', async () => {
  const read = () => Promise.all(nodes.map((node) => node.read()));
  const [before] = await read();
  expect(await read()).toEqual(Array(3).fill(before));
  await nodes[0]?.services.db.transaction(async (tx) => {
    await tx.insert(starterRecipes).values({ slug: 'nouveau', state: 'loaded' });
    await publishChange(tx, ['lists']);
  });
  const after = String(Number(before) + 1);
  await expect.poll(read).toEqual(Array(3).fill(after));
});

test('a session that one opens is open on all', async () => {
  const [first] = nodes;
  if (!first) throw new Error('no node');
  const { id } = await enrol(first.services.db, 'Ada', 'user');
  const client = clientHeaders(new Headers(), '192.0.2.1');
  const { cookies } = await openSession(first.services, { userId: id, client });
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
  for (const { services } of nodes) {
    const { session } = await readSession(services, clientHeaders(new Headers({ cookie }), ''));
    expect(session?.member.id).toBe(id);
  }
});

test('what may be tried six times may be tried six times in all', async () => {
  const limit = { what: 'knock', times: 6, seconds: 60 };
  const knock = () =>
    Promise.allSettled(nodes.map(({ services }) => consume(services, limit, '192.0.2.7')));
  const tries = [...(await knock()), ...(await knock()), ...(await knock())];
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});

test('jobs run once, whoever added them, and a schedule that all keep adds one', async () => {
  const glasses = Array.from({ length: 12 }, (_, index) => `verre ${index}`);
  await Promise.all(nodes.map(({ jobs }) => jobs.addDue(MIDNIGHT, NOON)));
  await Promise.all(nodes.map(({ jobs }) => jobs.start()));
  for (const [index, glass] of glasses.entries()) {
    await nodes[index % 3]?.jobs.add(database.db, serveOne, { glass });
  }
  const states = async () => {
    const found = await database.db.execute<{ state: string }>(
      sql`select distinct state::text from pgboss.job`,
    );
    return found.rows.map(({ state }) => state);
  };
  await expect.poll(states).toEqual(['completed']);
  const ran = nodes.flatMap((node) => node.ran);
  expect(ran.toSorted()).toEqual([...glasses, 'fermé'].toSorted());
});

test('one that would sign otherwise is refused', async () => {
  const site = await openSite(environment('un autre, de trente-deux signes aussi'));
  await expect(dropWhatChanges(site, [countingPages(site)])).rejects.toMatchObject({
    code: 'secret',
  });
  await site.close();
});

test('one that keeps files elsewhere than another knows it, and one that shares them does not', async () => {
  const env = environment(SECRET);
  const first = await openSite(env);
  const seesOthers = (site: Site) => hasOtherFiles(site.database.db, site.files ?? '');
  expect(await seesOthers(first)).toBe(false);
  await first.services.jobs.start();
  const beside = await openSite(env);
  expect(await seesOthers(beside)).toBe(false);
  const elsewhere = await openSite(environment(SECRET));
  expect(await seesOthers(elsewhere)).toBe(true);
  for (const site of [elsewhere, beside, first]) await site.close();
});
