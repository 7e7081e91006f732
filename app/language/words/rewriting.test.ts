import { expect, test } from 'vitest';
import { applying, ofSigns, ofWords } from './rewriting.ts';

const asked: string[] = [];
const noting = (name: string, found: string) => {
  asked.push(name);
  return found;
};
const write = applying([
  ofWords(/deux trois/, '2-3'),
  ofSigns(/(?=^)/, () => noting('sign', '')),
  ofWords(/(?=^)/, () => noting('word', '')),
  ofSigns(/2-3/, '2 à 3'),
]);

test.each([
  ['1,5 cl de jus d’orange', ['sign', 'word']],
  ["1,5 cl de jus d'orange pressée", ['word']],
  ['½ citron', ['sign', 'word']],
  ['4 cl  de gin', ['sign', 'word']],
])('rules about signs are asked of « %s » only where it has some', (text, expected) => {
  asked.length = 0;
  expect(write(text)).toBe(text);
  expect(asked).toEqual(expected);
});

test('a rule that writes a sign has the later ones look at it', () => {
  expect(write('deux trois feuilles')).toBe('2 à 3 feuilles');
});
