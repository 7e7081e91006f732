import { expect, test } from 'vitest';
import { overBudget, summarize, type LighthouseResult } from './lighthouse-report.ts';

const run = (performance: number, shift = 0, fields: Partial<LighthouseResult> = {}) => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: 1 },
  },
  audits: {
    'cumulative-layout-shift': {
      title: 'Shift',
      score: shift === 0 ? 1 : 0.5,
      scoreDisplayMode: 'numeric',
      numericValue: shift,
    },
    diagnostic: { title: 'Told', score: 0, scoreDisplayMode: 'informative' },
  },
  ...fields,
});

test('a page is judged by the median of its runs', () => {
  const report = summarize('/', [run(0.5), run(0.98), run(1)]);
  expect(report.scores.performance).toBe(98);
  expect(overBudget(report)).toEqual([]);
  expect(overBudget(summarize('/', [run(0.97), run(0.97), run(1)]))).toEqual([
    '/ : performance 97, il faut 98',
  ]);
});

test('what one run found wanting is told once, opinions are not', () => {
  expect(summarize('/', [run(1), run(1, 0.2), run(1, 0.2)]).remarks).toEqual(['Shift']);
});

test('a page that Lighthouse could not load has no scores', () => {
  const failed = { ...run(1), runtimeError: { message: 'NO_FCP' } };
  expect(() => summarize('/cocktails', [failed])).toThrow('/cocktails: NO_FCP');
});
