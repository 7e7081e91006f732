import { describe, expect, test } from 'vitest';
import {
  periodQuery,
  pointsOf,
  readPeriod,
  sayDays,
  spansOf,
  sumOf,
  withMissing,
} from './period.ts';
import { ceilingOf } from './view/chart.tsx';
import { sayChange, tellChange } from './view/describe-change.ts';

const TODAY = '2026-11-23';
const asked = (query: string, since: string | null = '2024-10-23') =>
  readPeriod(new URLSearchParams(query), { today: TODAY, since });

describe('a period', () => {
  test.each([
    ['', '2026-10-24', '2026-11-22', 30],
    ['periode=0', '2026-11-23', '2026-11-23', 1],
    ['periode=7', '2026-11-16', '2026-11-22', 7],
    ['periode=364', '2025-11-24', '2026-11-22', 364],
    ['du=2026-03-01&au=2026-03-31', '2026-03-01', '2026-03-31', 31],
    ['du=01/03/2026&au=31/03/2026', '2026-03-01', '2026-03-31', 31],
    ['du=2024-10-23&au=2026-11-23', '2024-10-23', '2026-11-23', 762],
  ])('« %s » is from %s to %s', (query, from, to, length) => {
    expect(asked(query)).toMatchObject({ from, to, length });
  });

  test.each(['', '?periode=0', '?periode=90', '?du=2026-03-01&au=2026-03-31'])(
    '« %s » is its address',
    (query) => {
      expect(periodQuery(asked(query))).toBe(query);
    },
  );

  const BEFORE_KEPT =
    'Choisissez le 23\u00a0octobre\u00a02024 ou après\u00a0: rien d’avant n’est gardé.';
  const FUTURE = 'Ce jour n’est pas encore venu\u00a0: choisissez aujourd’hui ou avant.';
  const notDate = (text: string) =>
    `«\u00a0${text}\u00a0» n’est pas une date\u00a0: écrivez-la comme 23/11/2026.`;
  test.each([
    [
      '2026-03-31',
      '2026-03-01',
      { to: 'La fin vient avant le début\u00a0: choisissez le même jour ou un jour d’après.' },
    ],
    ['2026-11-20', '2030-01-01', { to: FUTURE }],
    ['2030-01-01', '2026-11-20', { from: FUTURE }],
    ['0001-01-01', '2026-11-20', { from: BEFORE_KEPT }],
    ['hier', '2026-02-30', { from: notDate('hier'), to: notDate('2026-02-30') }],
    ['', '9'.repeat(99), { from: 'Choisissez une date.', to: notDate(`${'9'.repeat(20)}…`) }],
  ])('from %s to %s is said to be wrong, and kept as it was typed', (from, to, errors) => {
    const period = asked(`du=${from}&au=${to}`);
    expect(period).toMatchObject({ choice: '30', from: '2026-10-24', to: '2026-11-22' });
    expect(period.form).toMatchObject({ typed: { from, to }, errors });
  });

  test.each(['toujours', '365', '-5'])('« %s » is said to be none', (text) => {
    const period = asked(`periode=${text}`);
    expect(period).toMatchObject({ choice: '30', from: '2026-10-24', to: '2026-11-22' });
    expect(period.form.errors).toEqual({
      choice: `«\u00a0${text}\u00a0» n’est pas une période\u00a0: choisissez l’une de celles-ci.`,
    });
  });

  test.each([
    ['2026-10-18', 'periode=7', { from: '2026-11-09', to: '2026-11-15' }],
    ['2026-11-09', 'periode=7', { from: '2026-11-09', to: '2026-11-15' }],
    ['2026-11-10', 'periode=7', null],
    ['2026-10-18', 'periode=0', null],
    ['2026-10-18', `du=2026-11-20&au=${TODAY}`, null],
    [null, '', null],
  ])('kept since %s, « %s » is compared with %o', (since, query, before) => {
    expect(asked(query, since).before).toEqual(before);
  });

  test('that is compared with nothing has a sum of its own alone', () => {
    const period = asked('periode=7', null);
    const points = pointsOf(
      period,
      new Map([
        ['2026-11-22', 5],
        ['2026-11-15', 3],
      ]),
    );
    expect(sumOf(points)).toEqual({ value: 5, before: null });
    expect([sayChange(5, null), tellChange(5, null)]).toEqual(['', '']);
  });

  test.each([
    ['du=2026-03-01&au=2026-03-31', '2026-01-25', '2026-02-24'],
    ['du=2026-11-22&au=2026-11-22', '2026-11-15', '2026-11-15'],
    ['', '2026-09-19', '2026-10-18'],
    ['periode=364', '2024-11-25', '2025-11-23'],
  ])(
    '« %s » is compared with as many days before, on the same days of the week',
    (query, from, to) => {
      const period = asked(query);
      expect(period.before).toEqual({ from, to });
      expect(new Date(from).getUTCDay()).toBe(new Date(period.from).getUTCDay());
      expect(spansOf(period)).toEqual([period.before, { from: period.from, to: period.to }]);
    },
  );

  test('is compared with nothing where days of either have no total, which are named in runs', () => {
    const period = asked('periode=7');
    expect(withMissing(period, [])).toEqual(period);
    expect(withMissing(period, ['2026-10-31', '2026-11-01', '2026-11-10'])).toMatchObject({
      before: null,
      missing: [
        { from: '2026-10-31', to: '2026-11-01' },
        { from: '2026-11-10', to: '2026-11-10' },
      ],
    });
  });

  test.each([
    ['2026-03-03', '2026-03-03', 'Le 3\u00a0mars\u00a02026'],
    ['2026-03-01', '2026-03-31', 'Du 1er au 31\u00a0mars\u00a02026'],
    ['2026-02-28', '2026-03-31', 'Du 28\u00a0février au 31\u00a0mars\u00a02026'],
    ['2025-12-31', '2026-01-01', 'Du 31\u00a0décembre\u00a02025 au 1er\u00a0janvier\u00a02026'],
  ])('%s to %s is said « %s »', (from, to, said) => {
    expect(sayDays({ from, to })).toBe(said);
  });
});

describe('points', () => {
  test('are days, each beside its own of the period before', () => {
    const totals = new Map([
      ['2026-11-22', 5],
      ['2026-11-15', 3],
      ['2026-11-08', 9],
    ]);
    const points = pointsOf(asked('periode=7'), totals);
    expect(points).toHaveLength(7);
    expect(points.at(-1)).toEqual({ from: '2026-11-22', to: '2026-11-22', value: 5, before: 3 });
    expect(sumOf(points)).toEqual({ value: 5, before: 3 });
  });

  test('are weeks of a long period, all of them whole but the first', () => {
    expect(pointsOf(asked('periode=364'), new Map())).toHaveLength(52);
    const points = pointsOf(asked('du=2026-08-01&au=2026-11-03'), new Map([['2026-08-04', 2]]));
    expect(points.slice(0, 2)).toEqual([
      { from: '2026-08-01', to: '2026-08-04', value: 2, before: 0 },
      { from: '2026-08-05', to: '2026-08-11', value: 0, before: 0 },
    ]);
    expect(points.at(-1)?.to).toBe('2026-11-03');
  });
});

test.each([
  [4, 4, '='],
  [0, 0, ''],
  [4, 0, 'nouveau'],
  [112, 100, '+12\u00a0%'],
  [0, 10, '−100\u00a0%'],
  [1, 1000, '−99\u00a0%'],
  [1200, 100, '×\u00a012'],
])('%s after %s is « %s »', (value, before, said) => {
  expect(sayChange(value, before)).toBe(said);
});

test('a change is told in a sentence', () => {
  expect(tellChange(90, 100)).toBe('10\u00a0% de moins que les 100 sur la période d’avant');
});

test.each([
  [1, 1],
  [3, 3],
  [7, 8],
  [11, 12],
  [21, 25],
  [98, 100],
  [100, 100],
  [101, 120],
  [2001, 2500],
])('a chart of %s at most goes to %s', (most, ceiling) => {
  expect(ceilingOf(most)).toBe(ceiling);
});
