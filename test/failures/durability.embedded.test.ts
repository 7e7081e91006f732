/**
 * Kills processes with an embedded database open, as a machine out of memory does: a sample of
 * `npm run long -- kills`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BRIEFLY } from '#test/run/briefly.ts';
import { fixtureProgram } from '#test/run/fixture-program.ts';

const KILLS = 8;
const LONGEST_LIFE_MS = 300;
const PAIRS = 4;
const LIMIT_MS = 600_000;

/** Take the lock only; open the data; open it and write for ever. */
type Mode = 'lock' | 'hold' | 'write';

let parent: string;
let programs: Record<Mode, string>;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'zinc-data-'));
  const hold = await fixtureProgram('hold-data');
  programs = { lock: await fixtureProgram('hold-lock'), hold, write: hold };
});
afterAll(async () => {
  const ended = [...children].map((child) => once(child, 'close'));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(ended);
  rmSync(parent, { recursive: true });
});

function start(dataDir: string, mode: Mode) {
  const child = spawn(process.execPath, [BRIEFLY, programs[mode], dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  const until = async (condition: () => boolean) => {
    let over = false;
    void ended.then(() => (over = true));
    while (!condition()) {
      if (over) throw new Error(`Ended too early, after saying: ${lines.join(', ') || 'nothing'}`);
      await sleep(5);
    }
  };
  return {
    pid: child.pid,
    lines,
    ended,
    until,
    /** Number of rows and the highest one at opening. */
    opened: async () => {
      await until(() => lines.some((line) => line.startsWith('open ')));
      const [, count, last] = (lines.find((line) => line.startsWith('open ')) ?? '').split(' ');
      return { count: Number(count), last: Number(last) };
    },
    lastAcknowledged: () => {
      const acknowledged = lines.findLast((line) => line.startsWith('ack '));
      return acknowledged === undefined ? 0 : Number(acknowledged.slice(4));
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Mulberry32: a failure prints its seed, which repeats the delays. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Concurrent: each test mostly waits for its child processes.
describe.concurrent('a killed process', () => {
  test(
    'loses no acknowledged write over several kills, and always starts again',
    async () => {
      const dataDir = path.join(parent, 'written');
      const seed = Date.now();
      const random = randomFrom(seed);
      let acknowledged = 3;
      for (let round = 1; round <= KILLS; round++) {
        const writer = start(dataDir, 'write');
        const { count, last } = await writer.opened();
        const where = `round ${round}, seed ${seed}`;
        expect(last, where).toBeGreaterThanOrEqual(acknowledged);
        expect(count, `no gap before the last row; ${where}`).toBe(last);
        await sleep(random() * LONGEST_LIFE_MS);
        await writer.kill();
        acknowledged = Math.max(last, writer.lastAcknowledged());
      }
      const { count, last } = await start(dataDir, 'hold').opened();
      expect(last).toBeGreaterThanOrEqual(acknowledged);
      expect(count).toBe(last);
      expect(last, 'the writers did write').toBeGreaterThan(KILLS);
    },
    LIMIT_MS,
  );

  test(
    'repairs a first start that was killed, whatever it was doing',
    async () => {
      const dataDir = path.join(parent, 'first');
      const draft = path.join(dataDir, 'database.new');
      const moments = {
        'holding the lock': () => existsSync(path.join(dataDir, 'lock.json')),
        'copying the first files': () => existsSync(path.join(draft, 'PG_VERSION')),
        'about to put it in place': (lines: string[]) => lines.includes('prepared'),
      };
      for (const [moment, reached] of Object.entries(moments)) {
        const child = start(dataDir, 'hold');
        await child.until(() => reached(child.lines));
        await child.kill();
        expect(existsSync(path.join(dataDir, 'database')), moment).toBe(false);
      }
      const inPlace = start(dataDir, 'hold');
      await inPlace.until(() => existsSync(path.join(dataDir, 'database')));
      await inPlace.kill();

      const next = start(dataDir, 'hold');
      expect(await next.opened()).toEqual({ count: 3, last: 3 });
      expect(next.lines).not.toContain('preparing');
      expect(existsSync(draft)).toBe(false);
    },
    LIMIT_MS,
  );

  test(
    'never lets two starts at once hold the same data',
    async () => {
      const dataDir = path.join(parent, 'paired');
      await mkdir(dataDir);
      for (let pair = 1; pair <= PAIRS; pair++) await startTwice(dataDir, 'lock', `pair ${pair}`);
      await startTwice(dataDir, 'hold', 'whole starts');
      expect(await start(dataDir, 'hold').opened()).toEqual({ count: 3, last: 3 });
    },
    LIMIT_MS,
  );
});

/** Starts two at once: one gets the data, the other ends with a message that names the first. */
async function startTwice(dataDir: string, mode: Mode, which: string): Promise<void> {
  const both = [start(dataDir, mode), start(dataDir, mode)];
  const loser = await Promise.race(both.map(async (child) => (await child.ended, child)));
  const winner = both.find((child) => child !== loser);
  expect(await loser.ended, which).toBe(1);
  expect(loser.lines, which).toEqual([`locked by ${winner?.pid}`]);
  await winner?.until(() => winner.lines.some((line) => /^(open|preparing)/.test(line)));
  const holder: unknown = JSON.parse(await readFile(path.join(dataDir, 'lock.json'), 'utf8'));
  expect(holder).toMatchObject({ pid: winner?.pid, address: 'http://localhost:3000' });
  // The lock must be free at once.
  await winner?.kill();
}
