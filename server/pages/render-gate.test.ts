import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Release } from '#features/platform/limits/fair-queue.ts';
import { RenderGate } from './render-gate.ts';

const A = '203.0.113.1';
const B = '203.0.113.2';
const C = '203.0.113.3';
const SMALL = {
  perSecond: 1,
  burstSeconds: 6,
  maxRenders: 3,
  maxShare: 2,
  maxWaiting: 4,
  maxWaitingShare: 3,
  maxWaitMs: 10_000,
};

/** Outcome of an admission so far. */
function watch(admission: Release | null | Promise<Release | null>) {
  const seen: { release?: Release | null } = {};
  if (admission instanceof Promise) void admission.then((release) => (seen.release = release));
  else seen.release = admission;
  return seen;
}

describe('one client', () => {
  it('renders its share at once, the rest in turn, and no more than may wait', async () => {
    const gate = new RenderGate({ ...SMALL, burstSeconds: 100 });
    const asked = Array.from({ length: 6 }, () => watch(gate.enter(A)));
    await sleep(0);
    const states = () => asked.map(({ release }) => release && 'in') as unknown[];
    expect(states()).toEqual(['in', 'in', undefined, undefined, undefined, null]);
    asked[0]?.release?.();
    await sleep(0);
    expect(states()).toEqual(['in', 'in', 'in', undefined, undefined, null]);
  });

  it('asks for so many in time, however quick they are', async () => {
    const gate = new RenderGate({ ...SMALL, perSecond: 20, burstSeconds: 0.3 });
    const quick = () => {
      const release = gate.enter(A);
      if (typeof release === 'function') release();
      return release !== null;
    };
    const answers = Array.from({ length: 10 }, quick);
    expect(answers.filter(Boolean)).toHaveLength(6);
    expect(gate.spend(A, 1)).toBe(false);
    expect(gate.spend(B, 1)).toBe(true);
    await sleep(120);
    expect(quick()).toBe(true);
  });

  it('is one however many addresses of its network it uses', () => {
    const gate = new RenderGate(SMALL);
    const answers = Array.from({ length: 10 }, (_, index) => gate.spend(`2001:db8::${index}`, 1));
    expect(answers.filter(Boolean)).toHaveLength(6);
  });
});

describe('a home of many networks', () => {
  const OF_HOME = Array.from({ length: 40 }, (_, index) => `2001:db8:1:1${index + 10}::1`);

  it('asks for four times as many in time', () => {
    const gate = new RenderGate(SMALL);
    const answers = OF_HOME.map((address) => gate.spend(address, 1));
    expect(answers.filter(Boolean)).toHaveLength(4 * SMALL.burstSeconds);
    expect(gate.spend('2001:db8:1:200::1', 1)).toBe(true);
  });

  it('leaves places and turns to others', async () => {
    const gate = new RenderGate({ ...SMALL, burstSeconds: 100, maxRenders: 5, maxWaiting: 6 });
    const asked = OF_HOME.map((address) => watch(gate.enter(address)));
    await sleep(0);
    const states = asked.map(({ release }) => release);
    expect(states.filter(Boolean)).toHaveLength(3);
    expect(states.filter((release) => release === undefined)).toHaveLength(3);
    const others = [A, A, B].map((address) => watch(gate.enter(address)));
    expect(others.map(({ release }) => typeof release)).toEqual([
      'function',
      'function',
      'undefined',
    ]);
    others[0]?.release?.();
    await sleep(0);
    expect(others[2]?.release).toBeTypeOf('function');
  });
});

it('the one with least comes first, however many of another wait', async () => {
  const gate = new RenderGate({ ...SMALL, burstSeconds: 100 });
  const first = [watch(gate.enter(A)), watch(gate.enter(A))];
  const waiting = [watch(gate.enter(A)), watch(gate.enter(A))];
  // The third place: A may hold only two.
  const other = watch(gate.enter(B));
  expect(other.release).toBeTypeOf('function');
  const last = watch(gate.enter(C));
  first[0]?.release?.();
  await sleep(0);
  expect(last.release).toBeTypeOf('function');
  expect(waiting[0]?.release).toBeUndefined();
  last.release?.();
  await sleep(0);
  expect(waiting[0]?.release).toBeTypeOf('function');
});

it('nobody waits longer than told', async () => {
  const gate = new RenderGate({ ...SMALL, maxRenders: 1, maxWaitMs: 20 });
  const held = watch(gate.enter(A));
  expect(await gate.enter(B)).toBeNull();
  held.release?.();
  expect(gate.enter(B)).toBeTypeOf('function');
});

describe('what is asked for', () => {
  const get = (path: string) => ({ method: 'GET', path });
  const HASH = 'a'.repeat(32);

  it.each([
    '/dessins/v1/coupe.svg',
    `/medias/${HASH}/640.avif`,
    `/medias/${HASH}/video.mp4`,
    '/images/site/abc/apple-180.png',
    '/images/social/abc/carre/mojito.png',
  ])('is let through by the dozen when it is a picture: %s', (path) => {
    const gate = new RenderGate(SMALL);
    for (let picture = 0; picture < 100; picture += 1) {
      expect(gate.admit(get(path), A)).toBeTypeOf('function');
    }
  });

  it.each(['/medias', '/medias/a', '/medias/a/b/c', '/images/a/b/c', '/dessins/v1/a/b', '/auth'])(
    'counts as a page when one answers: %s',
    (path) => {
      const gate = new RenderGate({ ...SMALL, maxWaitingShare: 0 });
      const answers = Array.from({ length: 10 }, () => gate.admit(get(path), A));
      expect(answers.filter((release) => release !== null)).toHaveLength(SMALL.maxShare);
    },
  );

  it('is counted, and holds no place, when it is sent', () => {
    const gate = new RenderGate(SMALL);
    const answers = Array.from({ length: 10 }, () => gate.admit({ method: 'POST', path: '/' }, A));
    expect(answers.filter((release) => release !== null)).toHaveLength(6);
  });

  it('is never refused of a check whether the site is well', () => {
    const gate = new RenderGate({ ...SMALL, burstSeconds: 0 });
    for (const path of ['/health', '/health/live', '/health/ready']) {
      expect(gate.admit(get(path), A)).toBeTypeOf('function');
    }
    for (const page of ['/health/x', '/health/', '/health/live/x']) {
      expect(gate.admit(get(page), A)).toBeNull();
    }
  });
});

it('who left while waiting leaves their place to others', async () => {
  const gate = new RenderGate({ ...SMALL, maxRenders: 1, maxWaiting: 1 });
  const first = gate.enter(A);
  const leaving = new AbortController();
  const left = watch(gate.enter(B, () => leaving.signal));
  expect(gate.enter(C)).toBeNull();
  leaving.abort();
  const next = watch(gate.enter(C));
  if (typeof first === 'function') first();
  await sleep(0);
  expect([left.release, typeof next.release]).toEqual([null, 'function']);
});
