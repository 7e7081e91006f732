import { expect, test } from 'vitest';
import { estimate, formatKilobytes, formatSize } from './optimization.ts';
import { endWords } from './run-words.ts';

const KB = 1024;

test.each<[name: string, bytes: number, format: string, target: number]>([
  ['half of a PNG', 400 * KB, 'png', 200 * KB],
  ['half of a small PNG, of 50 KB at least', 80 * KB, 'png', 50 * KB],
  ['a fifth less of others above 100 KB', 200 * KB, 'webp', 160 * KB],
  ['nothing of others up to 100 KB', 100 * KB, 'webp', 100 * KB],
])('is expected to save %s', (_, bytes, format, target) => {
  expect(estimate(bytes, format)).toEqual({ target, savings: bytes - target });
});

test('nothing is saved of what is below the least', () => {
  expect(estimate(30 * KB, 'png')).toEqual({ target: 50 * KB, savings: 0 });
});

test('sizes have one decimal, in units of 1024', () => {
  expect(
    [0, 512, 1023, KB, 250 * KB, 1.25 * KB ** 2, 3 * KB ** 3, 5000 * KB ** 3].map(formatSize),
  ).toEqual([
    '0\u00a0B',
    '512\u00a0B',
    '1\u202f023\u00a0B',
    '1,0\u00a0KB',
    '250,0\u00a0KB',
    '1,3\u00a0MB',
    '3,0\u00a0GB',
    '5\u202f000,0\u00a0GB',
  ]);
  expect(formatKilobytes(1536)).toBe('2\u00a0KB');
});

test('a run says what became of it, as a failure where anything failed', () => {
  const run = { kind: 'optimise', done: 3, kept: 1, savedBytes: 700 * KB, failures: [] } as const;
  const now = { analysed: 4, optimisable: 0 };
  expect(endWords(run, now)).toEqual({
    title: 'Optimisation terminée',
    message: '3\u00a0optimisées, 0\u00a0échec, 1\u00a0laissée telle quelle, économies ~700\u00a0KB',
    kind: 'success',
  });
  const failures = [{ cocktail: 'Mojito', message: 'Aucune image générée' }];
  expect(endWords({ ...run, kept: 0, failures }, now)).toMatchObject({
    message: '3\u00a0optimisées, 1\u00a0échec, économies ~700\u00a0KB',
    kind: 'error',
  });
  expect(endWords({ ...run, kind: 'analyse' }, { analysed: 4, optimisable: 2 })).toMatchObject({
    title: 'Analyse terminée',
    message: '4\u00a0analysées, 2\u00a0optimisables',
  });
});
