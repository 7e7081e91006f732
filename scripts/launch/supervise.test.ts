import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { restartDelay, silenceWatch, supervise } from './supervise.mjs';
import { freshProgram } from '#scripts/sources.ts';

const SUPERVISOR = path.join(import.meta.dirname, 'supervise.mjs');

interface Run {
  code: number | null;
  signal: NodeJS.Signals | null;
  openMs: number | null;
}
const CRASH: Run = { code: 1, signal: null, openMs: 500 };
const KILLED: Run = { code: null, signal: 'SIGKILL', openMs: 500 };
const NEVER_OPEN: Run = { code: 1, signal: null, openMs: null };
const STEADY: Run = { code: 1, signal: null, openMs: 60_000 };
const STOPPED: Run = { code: 0, signal: null, openMs: 500 };

/** Supervises a program that ends as `runs` say. Waits are recorded, not made. */
async function through(runs: readonly Run[], { stopsWhileWaiting = false } = {}) {
  const left = [...runs];
  const waited: number[] = [];
  const said: string[] = [];
  const ended = await supervise({
    run: () => Promise.resolve(left.shift() ?? STOPPED),
    wait: (ms) => Promise.resolve(waited.push(ms / 1000)),
    isStopping: () => stopsWhileWaiting && waited.length > 0,
    say: (text) => said.push(text),
  });
  return { ended, waited, said, left: left.length };
}

describe('supervising', () => {
  it('waits twice as long after each failure, a minute at most', async () => {
    const { waited, ended } = await through(Array.from({ length: 9 }, () => KILLED));
    expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(ended).toEqual({ code: 0, signal: null });
    expect(restartDelay(10_000)).toBe(60_000);
  });

  it('begins again at a second once the program ran well', async () => {
    expect((await through([CRASH, CRASH, STEADY, CRASH])).waited).toEqual([1, 2, 1, 2]);
  });

  it('says why, and when it goes on', async () => {
    expect((await through([KILLED, CRASH])).said).toEqual([
      'Zinc s’est arrêté (signal SIGKILL). Il redémarre dans 1\u00a0s.',
      'Zinc s’est arrêté (code 1). Il redémarre dans 2\u00a0s.',
    ]);
  });

  it('leaves a program that never opened', async () => {
    const { ended, waited } = await through([NEVER_OPEN, CRASH]);
    expect({ ended, waited }).toEqual({ ended: { code: 1, signal: null }, waited: [] });
  });

  it('tries again one that was open before, whose port may be taken for a moment', async () => {
    expect((await through([CRASH, NEVER_OPEN, NEVER_OPEN])).waited).toEqual([1, 2, 4]);
  });

  it('leaves one that was asked to stop, while it runs or while it waits', async () => {
    expect(await through([STOPPED, CRASH])).toMatchObject({ waited: [], left: 1 });
    const whileWaiting = await through([CRASH, CRASH], { stopsWhileWaiting: true });
    expect(whileWaiting).toMatchObject({ ended: { code: 0 }, waited: [1], left: 1 });
  });
});

describe('a silence', () => {
  const SECOND = 1_000;
  /** @param ticks seconds since the last tick, or a message of the program */
  function after(...ticks: (number | 'word')[]) {
    let [time, ends] = [0, 0];
    const watch = silenceWatch({ now: () => time, onSilent: () => (ends += 1) });
    for (const tick of ticks) {
      if (tick === 'word') watch.heard();
      else {
        time += tick * SECOND;
        watch.tick();
      }
    }
    return ends;
  }
  const seconds = (count: number) => Array.from({ length: count }, () => 1);

  it('of 20 seconds ends a program, once', () => {
    expect(after(...seconds(19))).toBe(0);
    expect(after(...seconds(40))).toBe(1);
  });

  it('is over with a word', () => {
    expect(after(...seconds(19), 'word', ...seconds(19))).toBe(0);
  });

  it('is not that of a machine that slept, or had no time for us either', () => {
    expect(after(...seconds(10), 3_600, ...seconds(19))).toBe(0);
    expect(after(...Array.from({ length: 100 }, () => 3))).toBe(0);
  });
});

/** Code that prints its pid at each start, reports itself open, then runs `program`. */
const codeOf = (program: string) =>
  `console.log(process.pid); process.send('open', () => { ${program} });
    process.on('disconnect', () => process.exit(0)); setInterval(() => {}, 1000);`;

const start = (program: string, ...flags: string[]) =>
  watched([SUPERVISOR, ...flags, '--eval', codeOf(program)]);

/** Runs Node with these arguments, which supervise a program. */
function watched(args: string[]) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const pids = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    child,
    ended,
    said: () => said,
    nextPid: async () => Number((await pids.next()).value),
  };
}

describe('a supervised process', () => {
  it.each([
    ['is killed', "process.kill(process.pid, 'SIGKILL')", 'signal SIGKILL'],
    ['throws', "setImmediate(() => { throw new Error('bug'); })", 'code 1'],
    ['leaves a rejection', "void Promise.reject(new Error('bug'))", 'code 1'],
    ['has no memory left', 'const all = []; for (;;) all.push(new Array(1e5).fill({}))', 'SIGABRT'],
  ])('starts again when it %s', async (_, program, reason) => {
    const { child, nextPid, said, ended } = start(program, '--max-old-space-size=16');
    const first = await nextPid();
    expect(await nextPid()).not.toBe(first);
    expect(said()).toContain(reason);
    expect(said()).toContain('Il redémarre dans 1\u00a0s.');
    child.kill('SIGTERM');
    await ended;
  });

  it('starts again when it is blocked, and ignores every signal that may be ignored', async () => {
    const code = codeOf("process.on('SIGTERM', () => {}); console.log(0); for (;;);");
    const hasty = path.join(import.meta.dirname, '../../test/fixtures/hasty-supervisor.ts');
    const { child, nextPid, said, ended } = watched([hasty, '--eval', code]);
    const first = await nextPid();
    await nextPid();
    expect(await nextPid()).not.toBe(first);
    expect(said()).toContain('Zinc ne répond plus depuis 20\u00a0s.');
    expect(said()).toContain('signal SIGKILL');
    child.kill('SIGTERM');
    await ended;
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stops for good on %s', async (signal) => {
    const { child, nextPid, said, ended } = start(
      "for (const one of ['SIGTERM', 'SIGINT']) process.on(one, () => process.exit(0)); console.log(0)",
    );
    await nextPid();
    await nextPid();
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(said()).toBe('');
  });

  it('stops while it waits to start again', async () => {
    const { child, ended } = start("process.kill(process.pid, 'SIGKILL')");
    await once(child.stderr, 'data');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  it('does not outlive its supervisor', async () => {
    const { child, nextPid } = start('');
    await nextPid();
    // The output closes once no process writes to it.
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    expect(await closed).toEqual([null, 'SIGKILL']);
  });
});

it('leaves the server to say what is wrong with its configuration, once', async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [SUPERVISOR, freshProgram('main')], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: 'abc' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said.match(/La configuration est incorrecte/gu)).toHaveLength(1);
  expect(said).not.toContain('arrêté');
}, 60_000);
