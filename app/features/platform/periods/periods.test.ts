import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { before, KEPT, sayDuration } from './periods.ts';

test('durations are said in French', () => {
  expect(sayDuration({ count: 1, unit: 'year' })).toBe('1\u00a0an');
  expect(sayDuration({ count: 3, unit: 'year' })).toBe('3\u00a0ans');
  expect(sayDuration({ count: 12, unit: 'month' })).toBe('12\u00a0mois');
  expect(sayDuration({ count: 30, unit: 'day' })).toBe('30\u00a0jours');
});

test.each([
  ['2026-03-31T10:00:00Z', { count: 1, unit: 'month' }, '2026-02-28T10:00:00Z'],
  ['2028-02-29T10:00:00Z', { count: 3, unit: 'year' }, '2025-02-28T10:00:00Z'],
  ['2026-03-01T10:00:00Z', { count: 30, unit: 'day' }, '2026-01-30T10:00:00Z'],
] as const)('before %s, %j is %s', (now, duration, then) => {
  expect(before(new Date(now), duration)).toEqual(new Date(then));
});

test('docs/operating/retention.md says each, and no other', () => {
  const page = readFileSync('docs/operating/retention.md', 'utf8');
  const said = [...page.matchAll(/^\| `(\w+)` +\| (\d+) (day|month|year)s? +\|/gm)].map(
    ([, name, count, unit]) => [name, { count: Number(count), unit }],
  );
  expect(Object.fromEntries(said)).toEqual(KEPT);
});
