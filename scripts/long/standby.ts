/**
 * A synchronous standby takes over from a primary that is killed, a PgBouncer before each: the site
 * answers from its cache meanwhile, writes again by itself, and no write that it acknowledged is
 * lost.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startSite, type BuiltSite } from '#test/run/built-site.ts';
import { askAt, sendFormAt } from '#test/run/http-client.ts';
import { anyAddress } from '#test/data/site-members.ts';
import { build } from '../build.ts';
import { findPostgres } from '../testing/postgres.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { ScriptError } from '../launch/run-child.mjs';
import { startPooler } from './pooler.ts';

const PAGES = ['/', '/cocktails', '/cocktails/negroni'];
const BEFORE_MS = 8_000;
/** Time that a watcher of the primary would take to be sure of its end. */
const DECISION_MS = 3_000;
const AFTER_MS = 12_000;
const WRITERS = 4;
const DATABASE = 'zinc_site';
/**
 * Commits wait for the standby once it follows. Files are not synced: no machine loses power here.
 */
const SETTINGS = { synchronous_commit: 'on' };

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const databaseAt = ({ url }: Cluster) => url.replace(/[^/]*$/, DATABASE);

/** Several hosts in one address. */
function listed(addresses: readonly string[]): string {
  const [first = '', ...others] = addresses;
  const hosts = others.map((address) => new URL(address).host);
  return first.replace(/(?<=@)[^/]+/, (host) => [host, ...hosts].join(','));
}

async function startPair() {
  const programs = findPostgres(process.env['PATH']);
  if (programs === undefined) throw new ScriptError('PostgreSQL est introuvable.');
  const primary = await startCluster(programs, { settings: SETTINGS });
  await query(primary.url, `create database ${DATABASE}`);
  const standby = await startCluster(programs, { settings: SETTINGS, standbyOf: primary.url });
  await query(primary.url, `alter system set synchronous_standby_names = '*'`);
  await query(primary.url, 'select pg_reload_conf()');
  const state = `select sync_state from pg_stat_replication`;
  while ((await query<{ sync_state: string }>(primary.url, state))[0]?.sync_state !== 'sync') {
    await sleep(100);
  }
  return { primary, standby };
}

interface Story {
  /** Acknowledged writes, with their times. */
  kept: { subject: string; at: number }[];
  refused: number;
  /** Number of answers by status: cached pages, liveness, readiness. */
  pages: Map<number, number>;
  live: Map<number, number>;
  ready: { status: number; at: number }[];
}

const count = (statuses: Map<number, number>, status: number) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** Writes and reads until `signal` aborts. */
async function follow(site: BuiltSite, story: Story, signal: AbortSignal): Promise<void> {
  const ask = askAt(site.origin);
  const write = async () => {
    const subject = randomBytes(9).toString('base64url');
    const form = { name: 'Ada', email: `${subject}@example.org`, subject, message: 'Santé' };
    const from = { 'X-Forwarded-For': anyAddress() };
    const { status } = await sendFormAt(site.origin)('/contact', form, from);
    if (status < 400) story.kept.push({ subject, at: performance.now() });
    else story.refused++;
    await sleep(status < 400 ? 5 : 50);
  };
  const read = async () => {
    for (const page of PAGES) count(story.pages, (await ask(page)).status);
    count(story.live, (await ask('/health/live')).status);
    const { status } = await ask('/health/ready');
    story.ready.push({ status, at: performance.now() });
    await sleep(100);
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!signal.aborted) await work();
  };
  await Promise.all([repeat(read), ...Array.from({ length: WRITERS }, () => repeat(write))]);
}

export async function run(): Promise<void> {
  await build();
  const { primary, standby } = await startPair();
  const servers = [databaseAt(primary), databaseAt(standby)];
  const poolers = await Promise.all(servers.map(startPooler));
  let site: BuiltSite | undefined;
  try {
    site = await startSite({
      DATABASE_URL: listed(poolers.map(({ url }) => url)),
      DATABASE_DIRECT_URL: listed(servers),
      TRUST_PROXY: 'loopback',
    });
    const threshold = 'show pg_trgm.word_similarity_threshold';
    const [kept] = await query<Record<string, string>>(poolers[0]?.url ?? '', threshold);
    assert.deepEqual(
      Object.values(kept ?? {}),
      ['0.4'],
      'PgBouncer prête des sessions sans réglages.',
    );
    const story: Story = { kept: [], refused: 0, pages: new Map(), live: new Map(), ready: [] };
    for (const page of PAGES) await askAt(site.origin)(page);
    const stopping = new AbortController();
    const following = follow(site, story, stopping.signal);
    await sleep(BEFORE_MS);
    const killedAt = performance.now();
    primary.kill?.();
    await sleep(DECISION_MS);
    await query(standby.url, 'select pg_promote()');
    const promotedAt = performance.now();
    await sleep(AFTER_MS);
    stopping.abort();
    await following;
    await judge(story, { killedAt, promotedAt, standby });
  } finally {
    await site?.stop();
    await Promise.all(poolers.map(({ stop }) => stop()));
    await standby.stop();
    await primary.stop();
  }
}

interface Moments {
  killedAt: number;
  promotedAt: number;
  standby: Cluster;
}

async function judge(story: Story, { killedAt, promotedAt, standby }: Moments): Promise<void> {
  const rows = await query<{ subject: string }>(
    databaseAt(standby),
    'select subject from contact_messages',
  );
  const there = new Set(rows.map(({ subject }) => subject));
  const lost = story.kept.filter(({ subject }) => !there.has(subject));
  const first = story.kept.find(({ at }) => at > promotedAt);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const back = first ? seconds(first.at - promotedAt) : 'jamais';
  const away = story.ready.filter(({ at, status }) => at > killedAt && status === 503);
  console.log(
    [
      `écritures acquittées : ${story.kept.length}, perdues : ${lost.length}, refusées : ${story.refused}`,
      `première écriture après la promotion : ${back} (décision : ${seconds(promotedAt - killedAt)})`,
      `pages gardées : ${JSON.stringify([...story.pages])}, /health/live : ${JSON.stringify([...story.live])}`,
      `/health/ready : ${away.length} refus sur ${story.ready.length}`,
    ].join('\n'),
  );
  assert.equal(lost.length, 0, 'Des écritures acquittées sont perdues.');
  assert.ok(first, 'Le site n’écrit plus après la promotion.');
  assert.deepEqual([...story.pages.keys()], [200], 'Une page gardée n’a pas été servie.');
  assert.deepEqual([...story.live.keys()], [200], '/health/live a failli.');
  assert.ok(away.length > 0, '/health/ready n’a rien dit.');
  assert.equal(story.ready.at(-1)?.status, 200, '/health/ready ne s’est pas remis.');
}
