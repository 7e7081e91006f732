import { expect, test } from 'vitest';
import { readNames } from './read-names.ts';

const bottle = (name: string, aliases: string[] = []) => ({
  key: name.toLowerCase(),
  name,
  aliases,
  shelf: 0,
  isShown: true,
});
const BAR = [
  bottle('Gin'),
  bottle('Vodka'),
  bottle('Rhum blanc'),
  bottle('Rhum ambré'),
  bottle('Sirop de bitter'),
  bottle('Liqueur aux œufs', ['Advocaat']),
  { ...bottle('Rhum'), isShown: false },
];
const read = (text: string) => readNames(BAR, text);

test.each<[string, string[]]>([
  ['GIN', ['gin']],
  ['70 cl de gin', ['gin']],
  ['advocaat', ['liqueur aux œufs']],
  ['gin / vodka', ['gin', 'vodka']],
  ['rhum blanc et rhum ambré', ['rhum blanc', 'rhum ambré']],
  ['gin, vodka', ['gin', 'vodka']],
  ['rhum blanc ou ambré', ['rhum blanc', 'rhum ambré']],
  ['rhum blanc/ambré', ['rhum blanc', 'rhum ambré']],
  ['gin (ou 3)', ['gin']],
  ['2 ou 3 gins', ['gin']],
  ['packs de 6 vodka', ['vodka']],
  ['2 lots de 4 gins', ['gin']],
  ['rhum blanc\ngin; vodka', ['rhum blanc', 'gin', 'vodka']],
])('« %s » is read', (text, found) => {
  expect(read(text)).toEqual({ found, unread: [] });
});

test.each([
  'pas de vodka',
  'plus de gin',
  'sans alcool',
  'bitter',
  'liqueur',
  'rhum',
  'packs de 6',
  '<script>',
])('« %s » adds nothing, and is given back', (text) =>
  expect(read(text)).toEqual({ found: [], unread: [text] }),
);

test('lines after the longest list are given back', () => {
  const text = Array.from({ length: 400 }, (_, at) => `x${at}`).join('\n');
  expect(read(text).unread).toHaveLength(400);
});
