import { expect, test } from 'vitest';
import { suggestionText } from './suggestion.ts';

test.each<[typed: string, text: string]>([
  ['Mojito', 'mojito'],
  ['  Crème   de CASSIS ', 'creme de cassis'],
  ['Ti’ Punch', 'ti punch'],
  ['B-52', 'b 52'],
  ['L’Œil', 'l oeil'],
  ['', ''],
  ['🍹 !', ''],
  ['\u0000\ud800', ''],
  ['x'.repeat(7_000), 'x'.repeat(200)],
  [' Rhum  -Ananas', 'rhum -ananas'],
  ['🚫 Lait', '🚫 lait'],
])('%j is looked for as %j', (typed, text) => {
  expect(suggestionText(typed)).toBe(text);
  expect(suggestionText(text), 'said in one way only').toBe(text);
});
