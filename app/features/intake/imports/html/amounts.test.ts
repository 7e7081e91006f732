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
  ['P2W', 20_160],
  ['P1M15D', 64_800],
  ['P1MT2H', 43_320],
  ['P15M30S', 16],
  ['P0Y0M3DT0H35M0.000S', 4355],
  ['P0000-00-14T00:30:00', 20_190],
  ['P0000-00-00T00:20:00', 20],
  ['1970-01-01T00:25:00Z', 25],
  ['PT 1H 15M', 75],
  ['2 semaines', 20_160],
  ['trois mois', 129_600],
  ['une nuit', 720],
  ['overnight', 720],
  ['2 jours et une nuit', 3600],
  ['1 semaine 2 jours', 12_960],
  ['10 à 15 min', 15],
  ['2 à 3 semaines', 30_240],
  ['une heure et demie', 90],
  ['an hour and a half', 90],
  ['an hour and a quarter', 75],
  ['una hora y media', 90],
  ['une demi-heure', 30],
  ['trois quarts d’heure', 45],
  ['half an hour', 30],
  ['two weeks', 20_160],
  ['un mois et demi', 64_800],
  ['1 h 30 min', 90],
  ['2 h de repos', 120],
  ['zwei Wochen', 20_160],
  ['due settimane', 20_160],
  ['10 personnes', null],
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
