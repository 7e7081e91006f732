import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UnderWay } from './under-way.ts';

const REQUEST = new Request('https://zinc.example/');

test('of fifty requests, those that have begun are answered before the end, and the rest come back later', async () => {
  const underWay = new UnderWay();
  const held = Promise.withResolvers<void>();
  let running = 0;
  const work = async () => {
    running += 1;
    await held.promise;
    await sleep(0);
    running -= 1;
    return new Response('fait');
  };
  const begun = Array.from({ length: 25 }, () => underWay.answer(REQUEST, work));
  const faulty = underWay.answer(REQUEST, () => Promise.reject(new Error('faute')));
  await expect(faulty).rejects.toThrow('faute');
  underWay.refuse();
  const late = Array.from({ length: 25 }, () => underWay.answer(REQUEST, work));
  const ended = underWay.ended().then(() => running);
  expect(running).toBe(25);
  held.resolve();
  expect(await ended).toBe(0);
  const statuses = async (all: Promise<Response>[]) =>
    new Set(
      (await Promise.all(all)).map(
        ({ status, headers }) => `${status} ${headers.get('Retry-After')}`,
      ),
    );
  expect(await statuses(begun)).toEqual(new Set(['200 null']));
  expect(await statuses(late)).toEqual(new Set(['503 2']));
});

test('what is read for an answer is waited for, too', async () => {
  const underWay = new UnderWay();
  const held = Promise.withResolvers<string>();
  const read = underWay.keep(() => held.promise);
  let isOver = false;
  const ended = underWay.ended().then(() => (isOver = true));
  await sleep(0);
  expect(isOver).toBe(false);
  held.resolve('Ada');
  expect(await read).toBe('Ada');
  expect(await ended).toBe(true);
});

test('one that takes too long delays the end no further', async () => {
  const underWay = new UnderWay();
  void underWay.answer(REQUEST, () => new Promise<Response>(() => undefined));
  await expect(underWay.ended(0)).resolves.toBeUndefined();
});
