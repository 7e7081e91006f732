import { expect, test } from 'vitest';
import type { AppError } from '#app/errors.ts';
import { FairTurns, type Caller } from './fair-turns.ts';

const stranger = (key: string): Caller => ({ key, isKnown: false });

/** Queue whose tasks end one by one with `endAll`, in the order they began. */
function open(limits = { atOnce: 1, waiting: 4, share: 3 }) {
  const turns = new FairTurns(limits);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (caller: Caller) => {
    const turn = turns.take(caller, () => {
      began.push(caller.key);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    return turn.then(
      () => 'done',
      (error: unknown) => (error as AppError).code,
    );
  };
  const endAll = async () => {
    for (let index = 0; index < 50; index++) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { ask, began, endAll };
}

test('one caller has a share of those who wait, and the rest of theirs is refused', async () => {
  const { ask, endAll } = open();
  const asked = Array.from({ length: 6 }, () => ask(stranger('flood')));
  await endAll();
  const done = (await Promise.all(asked)).map((end) => end === 'done');
  expect(done).toEqual([true, true, true, true, false, false]);
});

test('the one with least under way comes first, and takes the place of a crowd that fills all', async () => {
  const { ask, began, endAll } = open();
  const crowd = Array.from({ length: 4 }, () => ask(stranger('flood')));
  const others = [ask(stranger('second')), ask(stranger('third'))];
  await endAll();
  expect(await Promise.all(others)).toEqual(['done', 'done']);
  expect(await Promise.all(crowd)).toContain('unavailable');
  expect(began.slice(0, 3)).toEqual(['flood', 'flood', 'second']);
});

test('a known device comes before a crowd of strangers from everywhere', async () => {
  const { ask, began, endAll } = open();
  const crowd = Array.from({ length: 10 }, (_, index) => ask(stranger(`network ${index}`)));
  const known = ask({ key: 'device', isKnown: true });
  await endAll();
  expect(await known).toBe('done');
  expect(began[1]).toBe('device');
  expect((await Promise.all(crowd)).filter((end) => end === 'done')).toHaveLength(5);
});
