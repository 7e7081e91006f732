import { expect, test } from 'vitest';
import { KeptReads } from './cached-reads.server.ts';

/** Reader that answers how often it was called. */
function counter() {
  let asked = 0;
  return () => Promise.resolve(++asked);
}

test('what is asked again is answered once its changes are heard, until one comes', async () => {
  const kept = new KeptReads();
  const [lists, settings] = [counter(), counter()];
  const read = () =>
    Promise.all([kept.read('lists', 'tags', lists), kept.read('settings', 'ads', settings)]);
  expect([await read(), await read()]).toEqual([
    [1, 1],
    [2, 2],
  ]);
  kept.clear();
  expect([await read(), await read()]).toEqual([
    [3, 3],
    [3, 3],
  ]);
  kept.drop(['recipe:negroni', 'lists']);
  expect(await read()).toEqual([4, 3]);
  kept.clear();
  expect(await read()).toEqual([5, 4]);
});

test('an answer under way when its subject changes is for those alone who asked before', async () => {
  const kept = new KeptReads();
  kept.clear();
  const late = Promise.withResolvers<string>();
  const before = kept.read('lists', 'tags', () => late.promise);
  kept.drop(['lists']);
  const after = kept.read('lists', 'tags', () => Promise.resolve('new'));
  late.resolve('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(await kept.read('lists', 'tags', () => Promise.resolve('asked'))).toBe('new');
});

test('a failure is not kept, nor more than two hundred answers', async () => {
  const kept = new KeptReads();
  kept.clear();
  const failing = kept.read('lists', 'tags', () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  const asked = counter();
  expect(await kept.read('lists', 'tags', asked)).toBe(1);
  for (let page = 0; page < 200; page++) await kept.read('lists', `${page}`, counter());
  expect(await kept.read('lists', 'tags', asked)).toBe(2);
});
