import { expect, test } from 'vitest';
import { cleanedLine, cleanedSteps } from './clean.ts';
import { minutesOf } from './durations.ts';
import { servingsOf } from './servings.ts';

test.each([
  ['PT15M', 15],
  ['PT1H30M', 90],
  ['P0DT0H20M', 20],
  ['P1DT2H', 1560],
  ['PT90S', 2],
  ['PT0.5H', 30],
  ['P15M', 15],
  ['pt5m', 5],
  ['10 min', 10],
  ['1 h 15', 75],
  ['1h30', 90],
  ['2 hours 5 minutes', 125],
  ['00:20', 20],
  ['15', 15],
  ['1,5 heure', 90],
  ['PT0M', null],
  ['PT', null],
  ['', null],
  ['bientôt', null],
  ['PT99999999H', null],
])('%s lasts %s minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each([
  ['4 personnes', 4],
  ['Pour 2 verres', 2],
  ['2-4 servings', 2],
  ['Makes 1 drink', 1],
  ['Un cocktail', 1],
  ['pour deux', 2],
  ['75 cl', null],
  ['1 litre', null],
  ['1 litre, 8 verres', 8],
  ['', null],
  ['beaucoup', null],
  ['99999', null],
])('%s is for %s', (text, servings) => {
  expect(servingsOf(text)).toBe(servings);
});

test.each([
  ['• 4 cl de rhum', '4 cl de rhum'],
  ['▢ 4 cl  de rhum', '4 cl de rhum'],
  ['- rhum', 'rhum'],
  ['-4 cl', '-4 cl'],
  ['1 oz gin ((dry))', '1 oz gin (dry)'],
  ['☐ ½ citron\u00a0vert', '½ citron vert'],
])('the line %s', (text, line) => {
  expect(cleanedLine(text)).toBe(line);
});

test('steps lose their numbers, and come once', () => {
  expect(
    cleanedSteps([
      'Step 1: Shake.',
      '2',
      'Étape 2',
      '3) Filtrer.',
      '3) Filtrer.',
      '…',
      '1. Verser. 2. Servir avec 3.5 cl.',
    ]),
  ).toEqual(['Shake.', 'Filtrer.', 'Verser.', 'Servir avec 3.5 cl.']);
});
