import { expect, test } from 'vitest';
import { withoutMojibake } from './mojibake.ts';

const garbled = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));

test.each([
  'Crème de cassis',
  'L’œuf – « à la neige » … 5 €',
  'Größe, süß',
  '¼ de piña 🍸',
  'Tequila añejo',
])('%s is found again, however often it was decoded', (text) => {
  expect(withoutMojibake(garbled(text))).toBe(text);
  expect(withoutMojibake(garbled(garbled(text)))).toBe(text);
});

test.each([
  'Crème',
  'Château',
  'PÂTÉ À LA CRÈME',
  'maçã',
  'São « Brás »',
  'Åland',
  'l’été…',
  'naïve',
  '',
])('%s stays', (text) => {
  expect(withoutMojibake(text)).toBe(text);
});

test('what is right beside what is not stays', () => {
  expect(withoutMojibake('Crème brÃ»lÃ©e Ã la carte')).toBe('Crème brûlée à la carte');
});
