/**
 * `npm run bench -- storm`: how late the event loop of the built site is while strangers send it the forms of
 * test/hostile, and ask for pages that nobody keeps, against nobody asking anything.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite, type BuiltSite } from '#test/built-site.ts';
import { BODIES, MARKS } from '#test/hostile/hostile-bodies.ts';
import { askAt, sendFormAt } from '#test/http-client.ts';
import { anyAddress } from '#test/site-members.ts';
import { build } from '../scripts/build.ts';
import type { LoopDelay } from './loop-delay.ts';

const ROUND_MS = 20_000;
const CALLERS = 8;
/** The first pages are slower than all that follow. */
const WARM_UP_MS = 5_000;

const ADDRESSES = ['/auth', '/auth?onglet=inscription', '/contact', '/auth/mot-de-passe-oublie'];
const NAMES = ['name', 'email', 'password', 'subject', 'message'];
const FORMS = [
  ...Object.values(BODIES).map((body) => body(NAMES)),
  ...NAMES.map((name) => new URLSearchParams({ [name]: MARKS }).toString()),
];

/** Reads what bench/loop-delay.ts writes. */
async function readDelay({ pid }: BuiltSite, file: string): Promise<LoopDelay> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await sleep(10);
  await sleep(100);
  return JSON.parse(readFileSync(file, 'utf8')) as LoopDelay;
}

/** Strangers, each from an address of their own. @returns how many answers came, by status */
async function rage({ origin }: BuiltSite, until: number): Promise<Map<number, number>> {
  const ask = askAt(origin);
  const counts = new Map<number, number>();
  const call = async (_: unknown, caller: number) => {
    for (let turn = caller; performance.now() < until; turn += 1) {
      const from = { 'X-Forwarded-For': anyAddress() };
      const address = ADDRESSES[turn % ADDRESSES.length] ?? '';
      const sent = sendFormAt(origin)(address, FORMS[turn % FORMS.length] ?? '', from);
      const read = ask(`/cocktails?q=${randomUUID().slice(0, 8)}`, from);
      for (const { status } of await Promise.all([sent, read])) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return counts;
}

export async function measureStorm(): Promise<void> {
  await build();
  const workplace = mkdtempSync(path.join(tmpdir(), 'zinc-storm-'));
  const file = path.join(workplace, 'delay.json');
  const site = await startSite({
    TRUST_PROXY: 'loopback',
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'loop-delay.ts')}`,
    LOOP_DELAY_FILE: file,
  });
  try {
    await rage(site, performance.now() + WARM_UP_MS);
    await sleep(WARM_UP_MS);
    await readDelay(site, file);
    await sleep(ROUND_MS);
    const idle = await readDelay(site, file);
    const counts = await rage(site, performance.now() + ROUND_MS);
    const stormy = await readDelay(site, file);
    for (const name of ['p50', 'p99', 'max'] as const) {
      const ratio = (stormy[name] / idle[name]).toFixed(1);
      const [calm, late] = [idle[name].toFixed(1), stormy[name].toFixed(1)];
      console.log(`${name} : ${calm} ms sans personne, ${late} ms dans la tempête, × ${ratio}`);
    }
    const said = [...counts].toSorted(([one], [other]) => one - other);
    console.log(said.map(([status, count]) => `${status} : ${count}`).join(', '));
  } finally {
    await site.stop();
    rmSync(workplace, { recursive: true, force: true });
  }
}
