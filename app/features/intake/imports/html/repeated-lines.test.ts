import { expect, test } from 'vitest';
import { withoutRepeats } from './repeated-lines.ts';

const read = (...texts: string[]) =>
  withoutRepeats(texts.map((text) => ({ text }))).map(({ text }) => text);

const KIR = ['1 cl de cassis', '9 cl de vin blanc', 'Glaçons'];

test.each<[string, string[], string[]]>([
  ['a list and its copy', [...KIR, ...KIR], KIR],
  ['a list and two copies', [...KIR, ...KIR, ...KIR], KIR],
  ['each line and its copy', KIR.flatMap((line) => [line, line]), KIR],
  [
    'a line that holds its copy',
    ['1 cl de cassis 1 cl de cassis', 'Glaçons'],
    ['1 cl de cassis', 'Glaçons'],
  ],
  [
    'both systems of units',
    [
      '60 ml white rum',
      '2 limes',
      '30 ml lime juice',
      '2 oz white rum',
      '2 limes',
      '1 oz lime juice',
    ],
    ['60 ml white rum', '2 limes', '30 ml lime juice'],
  ],
  [
    'both systems of units, line by line',
    ['60 ml white rum', '2 oz white rum', '30 ml lime juice', '1 oz lime juice'],
    ['60 ml white rum', '30 ml lime juice'],
  ],
  [
    'a group in both systems, among others',
    ['4 cl de gin', '60 ml rum', '2 limes', '2 oz rum', '2 limes', '2 oz rum', '2 limes', 'Ice'],
    ['4 cl de gin', '60 ml rum', '2 limes', 'Ice'],
  ],
  ['a group and its copy, before others', [...KIR, ...KIR, 'Eau'], [...KIR, 'Eau']],
  ['a line of all others', ['1 cl de cassis9 cl de vin blancGlaçons', ...KIR], KIR],
])('%s is read once', (_, lines, kept) => {
  expect(read(...lines)).toEqual(kept);
});

test.each([
  ['other amounts of the same', ['100 g de sucre', '10 cl d’eau', '50 g de sucre', '20 cl d’eau']],
  [
    'the same line in two groups',
    ['2 cl de citron', '4 cl de gin', '2 cl de citron', '4 cl de rhum'],
  ],
  [
    'two parts that take the same two things',
    ['1 œuf', '5 cl de lait', '1 œuf', '5 cl de lait', '2 cl de rhum'],
  ],
  ['a line alone', ['2 cl de citron']],
])('%s is no copy', (_, lines) => {
  expect(read(...lines)).toEqual(lines);
});
