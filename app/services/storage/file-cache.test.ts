import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FileCache, noRest } from './file-cache.server.ts';

let directory: string;
beforeEach(async () => {
  directory = path.join(await mkdtemp(path.join(tmpdir(), 'zinc-files-')), 'images');
});
afterEach(async () => {
  await rm(path.dirname(directory), { recursive: true });
});

const file = (text: string) => () => Promise.resolve(Buffer.from(text));
const notMade = () => Promise.reject(new Error('Made again.'));
const read = async (work: Promise<Buffer | null>) => (await work)?.toString() ?? null;
/** A file that is made once `finish` is called. */
function later() {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  return { make: vi.fn(() => promise), finish: (text: string) => resolve(Buffer.from(text)) };
}

test('a file is made once, then read, by this process and the next', async () => {
  const cache = new FileCache({ directory });
  expect(await read(cache.get('a.png', file('A')))).toBe('A');
  expect(await read(cache.get('a.png', notMade))).toBe('A');
  expect(await read(new FileCache({ directory: () => directory }).get('a.png', notMade))).toBe('A');
  expect(await readdir(directory)).toEqual(['a.png']);
});

test('those who ask at once share one making', async () => {
  const cache = new FileCache({ directory });
  const { make, finish } = later();
  const asked = Promise.all([1, 2, 3].map(() => read(cache.get('a.png', make))));
  await expect.poll(() => make).toHaveBeenCalled();
  finish('A');
  expect(await asked).toEqual(['A', 'A', 'A']);
  expect(make).toHaveBeenCalledOnce();
});

test('one is made at a time, and a caller who would wait too long is refused', async () => {
  const cache = new FileCache({ directory, maxWaiting: 2 });
  const [first, second] = [later(), later()];
  const a = read(cache.get('a', first.make));
  const b = read(cache.get('b', second.make));
  await expect.poll(() => first.make).toHaveBeenCalled();
  expect(await cache.get('c', notMade)).toBeNull();
  expect(second.make).not.toHaveBeenCalled();
  first.finish('A');
  second.finish('B');
  expect(await Promise.all([a, b])).toEqual(['A', 'B']);
  expect(await read(cache.get('c', file('C')))).toBe('C');
});

test('rests after each, as long as the making took', async () => {
  // why: stands for time.
  const rest = vi.fn(noRest);
  const cache = new FileCache({ directory, rest });
  for (const name of ['a', 'b']) await cache.get(name, file(name));
  await expect.poll(() => rest).toHaveBeenCalledTimes(2);
  expect(rest).toHaveBeenCalledWith(expect.any(Number));
});

test('a file that could not be made is asked for again', async () => {
  const cache = new FileCache({ directory });
  await expect(cache.get('a', notMade)).rejects.toThrow('Made again.');
  expect(await read(cache.get('a', file('A')))).toBe('A');
});

describe('bounded in bytes', () => {
  test('those unused for longest leave first', async () => {
    const cache = new FileCache({ directory, maxBytes: 30 });
    for (const name of ['a', 'b', 'c']) await cache.get(name, file('x'.repeat(10)));
    await cache.get('a', notMade);
    await cache.get('d', file('x'.repeat(10)));
    expect((await readdir(directory)).toSorted()).toEqual(['a', 'c', 'd']);
    await cache.get('e', file('x'.repeat(25)));
    expect(await readdir(directory)).toEqual(['e']);
  });

  test('across processes, by the date of the files', async () => {
    const before = new FileCache({ directory });
    for (const name of ['a', 'b', 'c']) await before.get(name, file('x'.repeat(10)));
    const day = 86_400;
    for (const [name, age] of [
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ] as const) {
      const date = Date.now() / 1000 - age * day;
      await utimes(path.join(directory, name), date, date);
    }
    const after = new FileCache({ directory, maxBytes: 30 });
    // A use now counts more than the file's date.
    await after.get('c', notMade);
    await after.get('d', file('x'.repeat(20)));
    expect((await readdir(directory)).toSorted()).toEqual(['c', 'd']);
  });
});

test('what an interrupted process left half-written is removed', async () => {
  await new FileCache({ directory }).get('a', file('A'));
  await writeFile(path.join(directory, 'b.tmp'), 'half');
  await new FileCache({ directory }).get('a', notMade);
  expect(await readdir(directory)).toEqual(['a']);
});

test('a file removed behind its back is made again', async () => {
  const cache = new FileCache({ directory });
  await cache.get('a', file('A'));
  await rm(path.join(directory, 'a'));
  expect(await read(cache.get('a', file('B')))).toBe('B');
});

test.each(['../a', 'A.png', '', '.a', 'a/b', 'a\0'])('%j is not a name', async (name) => {
  await expect(new FileCache({ directory }).get(name, file('A'))).rejects.toThrow(
    /Not a file name/,
  );
});

test('a disk that cannot be written costs the time of making it, no more', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const blocked = path.join(directory, 'below');
  await new FileCache({ directory }).get('below', file('a file where a directory should be'));
  const cache = new FileCache({ directory: blocked });
  expect(await read(cache.get('a', file('A')))).toBe('A');
  expect(await read(cache.get('a', file('A')))).toBe('A');
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
