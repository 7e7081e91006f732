import { expect, test } from 'vitest';
import { withoutNumbers } from './steps.ts';

test.each([
  ['1. Versez.', 'Versez.'],
  ['1.\tVersez.', 'Versez.'],
  ['  2)\u00a0Versez.', 'Versez.'],
  ['3° Servez.', 'Servez.'],
  ['4 - Servez.', 'Servez.'],
  ['10/ Servez.', 'Servez.'],
  ['- Servez.', 'Servez.'],
  ['•\tServez.', 'Servez.'],
  ['·\u00a0\u00a0 Servez.', 'Servez.'],
  ['o\tServez.', 'Servez.'],
  ['ü\tServez.', 'Servez.'],
  ['ü Servez.', 'Servez.'],
  ['Étape 2 : Servez.', 'Servez.'],
  ['3 glaçons dans le verre.', '3 glaçons dans le verre.'],
  ['1,5 cl de gin.', '1,5 cl de gin.'],
  ['1.5 cl de gin.', '1.5 cl de gin.'],
  ['1/2 citron.', '1/2 citron.'],
  ['-18 °C au moins.', '-18 °C au moins.'],
  ['Versez\u00a0: 4 cl.', 'Versez\u00a0: 4 cl.'],
  ['', ''],
])('%j is the step %j', (typed, step) => {
  expect(withoutNumbers(typed)).toBe(step);
  expect(withoutNumbers(`${typed}\r\n${typed}`)).toBe(`${step}\n${step}`);
});

test.each([
  '12 – 15 secondes suffisent\u202f; pas plus.',
  '5°C au plus\u00a0: sortez-le du froid.',
  '2 traits d’amer, puis remuez.',
])('« %s » is no number of a step', (text) => {
  expect(withoutNumbers(text)).toBe(text);
});
