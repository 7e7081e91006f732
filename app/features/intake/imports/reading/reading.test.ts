/** Reader processes: their results, their bounds, their end. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inParts } from '../draft.ts';
import { Reading } from './reading.server.ts';

const RECIPES =
  'titre;instructions;ingrédients\nGimlet;Secouez.;6 cl de gin\nKir;Versez.;2 cl de cassis';
/** Empty lists: in memory, each takes five times its length. */
const LISTS = `[${'[],'.repeat(2_000_000)}[]]`;

const reading = new Reading();
afterAll(() => reading.close());

/** Process ids of reader processes that this process started. */
const listReaders = (): number[] =>
  spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
    .stdout.toString()
    .split('\n')
    .filter((line) => line.includes('reading-process'))
    .map((line) => Number(line.trim().split(' ')[0]));
/** Reader processes of test files that ran before in this process, which end by themselves. */
const others = new Set<number>();
beforeAll(() => listReaders().forEach((pid) => others.add(pid)));
const readers = () => listReaders().filter((pid) => !others.has(pid));

/** A source that never ends. */
async function* endless(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(RECIPES);
  for (let row = 0; ; row += 1) {
    yield Buffer.from(`Verre ${row};Versez.;${row} ml de gin\n`.repeat(1_000));
  }
}

async function titlesIn(
  text: string | AsyncIterable<Uint8Array>,
  {
    kind = 'csv',
    by = reading,
    signal,
    onTitle = () => undefined,
  }: {
    kind?: 'csv' | 'file';
    by?: Reading;
    signal?: AbortSignal;
    onTitle?: (title: string) => void;
  } = {},
) {
  const titles: string[] = [];
  const bytes = typeof text === 'string' ? inParts(Buffer.from(text)) : text;
  for await (const { title } of by.read({ kind, name: 'x' }, { bytes, signal })) {
    titles.push(title);
    onTitle(title);
  }
  return titles;
}

const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

test('what is found comes in order, two sources at once, a third after them', async () => {
  const all = await Promise.all([titlesIn(RECIPES), titlesIn(RECIPES), titlesIn(RECIPES)]);
  expect(all).toEqual(Array.from({ length: 3 }, () => ['Gimlet', 'Kir']));
  expect(readers()).toHaveLength(2);
});

test('what a reader refuses is refused in its words, and it goes on reading', async () => {
  await expect(titlesIn('{', { kind: 'file' })).rejects.toMatchObject({
    code: 'fichier-illisible',
    message: 'Ce fichier JSON est abîmé.',
  });
  expect(await titlesIn(RECIPES)).toEqual(['Gimlet', 'Kir']);
});

describe('a source that asks for more than it may', () => {
  test.each<[string, string, 'csv' | 'file', object, RegExp]>([
    ['time', 'lecture-trop-longue', 'csv', { seconds: 1 }, /Ce fichier demande plus de 1\u00a0s/],
    ['output', 'lecture-trop-abondante', 'csv', { found: 1 }, /Ce fichier donne plus de 1\u00a0Mo/],
    [
      'memory',
      'lecture-trop-lourde',
      'file',
      { heap: 32 },
      /Ce fichier demande plus de 32\u00a0Mo/,
    ],
    ['buffers', 'lecture-trop-lourde', 'file', { data: 640 }, /Ce fichier demande plus de/],
  ])('of %s is told so', async (_, code, kind, bounds, message) => {
    quiet();
    const source = kind === 'csv' ? endless() : LISTS;
    const titles = titlesIn(source, { kind, by: new Reading(bounds) });
    const error = await titles.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code });
    expect(String(error)).toMatch(message);
  });
});

test('a process that is killed in the middle ends its reading, and another reads the next', async () => {
  quiet();
  const kill = () => readers().forEach((pid) => process.kill(pid, 'SIGKILL'));
  await expect(titlesIn(endless(), { onTitle: kill })).rejects.toMatchObject({
    code: 'lecture-interrompue',
  });
  expect(await titlesIn(RECIPES)).toEqual(['Gimlet', 'Kir']);
});

test('a consumer that has enough ends it', async () => {
  const found = reading.read({ kind: 'csv', name: 'x' }, { bytes: endless() });
  expect((await found.next()).value).toMatchObject({ title: 'Gimlet' });
  await found.return(undefined);
  await expect.poll(readers).toEqual([]);
});

test('a reading that is stopped ends its process, though that answers nothing', async () => {
  const stop = new AbortController();
  async function* long(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(LISTS);
    setTimeout(() => stop.abort(new Error('arrêt')), 50);
  }
  await expect(titlesIn(long(), { kind: 'file', signal: stop.signal })).rejects.toThrow('arrêt');
  await expect.poll(readers).toEqual([]);
});
