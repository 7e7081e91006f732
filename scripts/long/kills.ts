/**
 * The built site is killed again and again while its members add favourites, on each engine. It
 * always starts again, and loses no account and no favourite that it acknowledged. `npm test` does
 * this to the database alone, eight times.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite, type BuiltSite } from '#test/run/built-site.ts';
import { askAt, sendFormAt } from '#test/run/http-client.ts';
import { anyAddress, signUp } from '#test/data/site-members.ts';
import { build } from '../build.ts';
import { ensurePostgres } from '../testing/postgres.ts';
import { throwIfInterrupted } from '../launch/run-child.mjs';

const KILLS = 50;
const WRITERS = 4;
const LONGEST_LIFE_MS = 1_500;

interface Kept {
  cookie: string;
  slugs: string[];
}

/**
 * Adds favourites as a new member, several at once, until the site is killed.
 *
 * @returns those that it acknowledged
 */
async function write(site: BuiltSite, slugs: readonly string[]): Promise<Kept> {
  const kept: Kept = { cookie: await signUp(site), slugs: [] };
  const left = [...slugs];
  const send = sendFormAt(site.origin);
  const writer = async () => {
    for (let slug = left.pop(); slug !== undefined; slug = left.pop()) {
      const headers = { Cookie: kept.cookie, 'X-Forwarded-For': anyAddress() };
      const form = { favori: 'oui' };
      const answer = await send(`/cocktails/${slug}/favori`, form, headers).catch(() => null);
      if (answer === null) return;
      if (answer.status < 400) kept.slugs.push(slug);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, writer));
  await sleep(Math.random() * LONGEST_LIFE_MS);
  process.kill(site.pid, 'SIGKILL');
  await all;
  await site.stop();
  return kept;
}

/** Favourites that the server acknowledged and does not have. */
async function missing({ origin }: BuiltSite, { cookie, slugs }: Kept): Promise<string[]> {
  const headers = { Cookie: cookie, 'X-Forwarded-For': anyAddress() };
  const { status, body } = await askAt(origin)('/profile/donnees.json', headers);
  assert.equal(status, 200, 'a session that was acknowledged is there');
  const there = new Set(
    [...body.toString().matchAll(/"cocktail":\s*"([^"]+)"/g)].map(([, one]) => one),
  );
  return slugs.filter((slug) => !there.has(slug));
}

async function killOn(engine: string, databaseUrl: string): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'zinc-kills-'));
  const start = () =>
    startSite({ DATA_DIR: directory, DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback' });
  try {
    let site = await start();
    const map = (await askAt(site.origin)('/sitemap.xml')).body.toString();
    const slugs = [...map.matchAll(/\/cocktails\/([^<]+)<\/loc>/g)].map(([, slug = '']) => slug);
    let acknowledged = 0;
    for (let round = 1; round <= KILLS; round += 1) {
      throwIfInterrupted();
      const kept = await write(site, slugs);
      acknowledged += kept.slugs.length;
      site = await start();
      assert.deepEqual(await missing(site, kept), [], `${engine}, round ${round}`);
    }
    await site.stop();
    assert.ok(acknowledged > KILLS, 'they did write');
    console.log(`${engine} : tué ${KILLS} fois, ${acknowledged} cœurs confirmés, aucun perdu`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export async function run(): Promise<void> {
  await build();
  await killOn('base embarquée', '');
  const server = await ensurePostgres();
  try {
    await killOn('PostgreSQL', server.url);
  } finally {
    await server.stop();
  }
}
