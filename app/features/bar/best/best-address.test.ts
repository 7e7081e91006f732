import { expect, test } from 'vitest';
import { askedParameters, readAsked } from './best-address.ts';

const read = (query: string) => readAsked(new URLSearchParams(query));

test('an address says a number, a budget and a goal', () => {
  expect(read('').asked).toBeNull();
  expect(read('nombre=8').asked).toEqual({
    most: 8,
    budget: null,
    goal: 'recettes',
    isApart: false,
  });
  const whole = read('budget=59,90&but=sans-alcool&a-part=1&tag=gin');
  expect(whole.asked).toEqual({ most: 16, budget: 5990, goal: 'sans-alcool', isApart: true });
  expect(askedParameters(whole)).toEqual([
    ['budget', '59,90'],
    ['but', 'sans-alcool'],
    ['a-part', '1'],
  ]);
});

test('what is no number from 1 to 16, or no price, is said', () => {
  for (const typed of ['0', '17', '2,5', 'huit']) {
    const { asked, errors } = read(`nombre=${typed}`);
    expect([asked, errors.most]).toEqual([null, ['Un nombre de 1 à 16 est attendu.']]);
  }
  const { asked, errors } = read('nombre=3&budget=beaucoup');
  expect([asked, errors.budget?.length]).toEqual([null, 1]);
});
