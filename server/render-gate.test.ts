import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RenderGate, type Release } from './render-gate.ts';

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

/** What became of an admission by now. */
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

it('whoever has least comes first, however many of another wait', async () => {
  const gate = new RenderGate({ ...SMALL, burstSeconds: 100 });
  const first = [watch(gate.enter(A)), watch(gate.enter(A))];
  const waiting = [watch(gate.enter(A)), watch(gate.enter(A))];
  // The place that is no share of theirs.
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
