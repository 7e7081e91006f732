import { expect, test } from 'vitest';
import { marksOfTitle, TitleIndex } from './near-titles.ts';

const isFound = (known: string, title: string) => {
  const index = new TitleIndex<true>();
  index.add(known, true);
  return index.find(title) === true;
};

test.each([
  ['D', 'D++'],
  ['50/50', '5050'],
  ['1-2-3', '12-3'],
  ['Margarita', 'Margarita 🔥'],
  ['🍹', '🍸'],
  ['マティーニ 3', 'ネグローニ 3'],
  ['Мой коктейль', 'Мои коктейль'],
  ['Punch n°1', 'Punch n°2'],
  ['Spritz', 'Spritz #2'],
])('« %s » is not « %s »', (known, title) => {
  expect(isFound(known, title) || isFound(title, known)).toBe(false);
  expect(marksOfTitle(known)).not.toBe(marksOfTitle(title));
});

test.each([
  ['B-52', 'B52'],
  ['Gin-tonic', 'Le Gin tonic'],
  ['L’Amour', "l'amour!"],
  ['Punch n°1', 'Punch no 1'],
  ['Piña Colada™', 'Pina Collada'],
  ['Рецепт «Мохито»', 'рецепт мохито'],
])('« %s » is « %s »', (known, title) => {
  expect(isFound(known, title)).toBe(true);
});
