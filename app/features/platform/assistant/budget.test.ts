import { describe, expect, test } from 'vitest';
import { budgetOf, costOf, overrun, startOfMonth } from './budget.ts';

const PRICES = { input: 0.5, output: 1.5, picture: 0.04 };
const UNKNOWN = { input: undefined, output: undefined, picture: undefined };
const NOTHING = { tokens: 0, pictures: 0, cost: 0 };

test('what is typed becomes bounds; nothing is none', () => {
  expect(budgetOf({ monthlyTokens: '1000', monthlyPictures: '', monthlyEuros: '2,50' })).toEqual({
    tokens: 1000,
    pictures: null,
    cost: 2_500_000,
  });
});

test('a cost is in millionths of a euro, rounded up, and unknown without its price', () => {
  const use = { inputTokens: 1_000, outputTokens: 101, pictures: 1 };
  expect(costOf(use, PRICES)).toBe(500 + 152 + 40_000);
  expect(costOf(use, { ...PRICES, picture: undefined })).toBeNull();
  expect(costOf({ ...use, pictures: 0 }, { ...PRICES, picture: undefined })).toBe(652);
  expect(costOf({ inputTokens: 0, outputTokens: 0, pictures: 0 }, UNKNOWN)).toBe(0);
});

describe('a call', () => {
  const none = { tokens: null, pictures: null, cost: null };
  const text = { tokens: 100, pictures: 0, cost: 50 };
  const picture = { tokens: 0, pictures: 1, cost: 40_000 };

  test.each([
    ['is let through without bounds', none, text, null],
    ['may take the last token', { ...none, tokens: 100 }, text, null],
    ['may not take one more', { ...none, tokens: 99 }, text, 'tokens'],
    ['of 0 tokens is none', { ...none, tokens: 0 }, text, 'tokens'],
    ['of a picture takes no token', { ...none, tokens: 0 }, picture, null],
    ['of 0 pictures is none', { ...none, pictures: 0 }, picture, 'pictures'],
    ['may not cost more', { ...none, cost: 49 }, text, 'cost'],
    ['of 0 euros is none', { ...none, cost: 0 }, { ...text, cost: 0 }, 'cost'],
    [
      'of unknown price is none where euros count',
      { ...none, cost: 99 },
      { ...text, cost: null },
      'price',
    ],
    ['of unknown price is let through else', none, { ...text, cost: null }, null],
  ] as const)('%s', (_, budget, more, expected) => {
    expect(overrun(budget, NOTHING, more)).toBe(expected);
  });

  test('counts what was spent', () => {
    expect(overrun({ ...none, tokens: 150 }, { ...NOTHING, tokens: 51 }, text)).toBe('tokens');
  });
});

test.each([
  ['2026-03-31T21:59:59Z', '2026-02-28T23:00:00.000Z'],
  ['2026-03-31T22:00:00Z', '2026-03-31T22:00:00.000Z'],
  ['2026-10-31T23:30:00Z', '2026-10-31T23:00:00.000Z'],
])('the month of %s began at %s, in Paris', (now, start) => {
  expect(startOfMonth(new Date(now)).toISOString()).toBe(start);
});
