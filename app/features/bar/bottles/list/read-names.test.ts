import { expect, test } from 'vitest';
import { readNames } from './read-names.ts';

const FAMILY = { isShown: false };
const bottle = (name: string, aliases: string[] = [], more: object = {}) => ({
  key: name.toLowerCase(),
  name,
  aliases,
  shelf: 0,
  isShown: true,
  ...more,
});
const BAR = [
  bottle('Rhum', ['havana club'], FAMILY),
  bottle('Rhum blanc', ['havana club 3 ans'], { family: 0 }),
  bottle('Rhum ambré', [], { family: 0 }),
  bottle('Rhum agricole blanc', [], { family: 0 }),
  bottle('Whisky'),
  bottle('Bourbon', ['jack daniel’s'], { family: 4 }),
  bottle('Scotch', [], { family: 4 }),
  bottle('Amers', ['bitter'], FAMILY),
  bottle('Angostura', [], { family: 7 }),
  bottle('Gin', ['tanqueray']),
  bottle('Gin à part', [], { family: 9, isApart: true }),
  bottle('Vodka'),
  bottle('Citron vert'),
  bottle('Orange'),
  bottle('Pêche'),
  bottle('Cynar'),
  bottle('Crème de cassis'),
  bottle('Crème de whisky', ['baileys']),
  bottle('Sirop', ['sirop de fruits'], FAMILY),
  bottle('Sirop de sucre', [], { family: 18 }),
  bottle('Sirop de bitter', ['bitter'], { family: 18 }),
  bottle('Liqueur aux œufs', ['Advocaat']),
  bottle('Menthe'),
  bottle('Sirop de menthe', [], { family: 18 }),
];
const read = (text: string) => readNames(BAR, text);
const NOTHING = { found: [], asked: [], unread: [], absent: [] };

test.each<[string, string[]]>([
  ['GIN', ['gin']],
  ['70 cl de gin', ['gin']],
  ['70 cl vodka', ['vodka']],
  ['advocaat', ['liqueur aux œufs']],
  ['gin / vodka', ['gin', 'vodka']],
  ['rhum blanc et rhum ambré', ['rhum blanc', 'rhum ambré']],
  ['gin, vodka', ['gin', 'vodka']],
  ['rhum blanc ou ambré', ['rhum blanc', 'rhum ambré']],
  ['ambré ou rhum blanc', ['rhum ambré', 'rhum blanc']],
  ['rhum (blanc ou ambré)', ['rhum blanc', 'rhum ambré']],
  ['rhum : blanc, ambré', ['rhum blanc', 'rhum ambré']],
  ['Sirop :\nmenthe', ['sirop de menthe']],
  ['Frais : menthe', ['menthe']],
  ['rhum blanc/ambré', ['rhum blanc', 'rhum ambré']],
  ['gin (ou 3)', ['gin']],
  ['2 ou 3 gins', ['gin']],
  ['packs de 6 vodka', ['vodka']],
  ['2 lots de 4 gins', ['gin']],
  ['1,5 l de gin', ['gin']],
  ['rhum blanc\ngin; vodka', ['rhum blanc', 'gin', 'vodka']],
  ['Gin Tanqueray', ['gin']],
  ['Tanqueray gin', ['gin']],
  ['Gin : Tanqueray', ['gin']],
  ['GIN TANQUERAY', ['gin']],
  ['Gin Xyzzy', ['gin']],
  ['Rhum blanc Havana Club 3 ans', ['rhum blanc']],
  ['Havana Club ambré', ['rhum ambré']],
  ['Whisky Jack Daniel’s', ['bourbon']],
  ['Cynar 70', ['cynar']],
  ['Baileys entamé', ['crème de whisky']],
  ['crème de cassis de Dijon', ['crème de cassis']],
  ['sirop de sucre maison', ['sirop de sucre']],
  ['Gin (1/2 bouteille)', ['gin']],
  ['Bouteille de gin à moitié pleine', ['gin']],
  ['gin presque vide', ['gin']],
  ['- [x] Gin', ['gin']],
])('« %s » is read', (text, found) => {
  expect(read(text)).toEqual({ ...NOTHING, found });
});

test.each<[string, string[], string[]]>([
  ['rhum', [], ['rhum blanc', 'rhum ambré', 'rhum agricole blanc']],
  ['Havana Club', [], ['rhum blanc', 'rhum ambré', 'rhum agricole blanc']],
  ['whisky', ['whisky'], ['bourbon', 'scotch']],
  ['bitter', [], ['angostura', 'sirop de bitter']],
  ['vodka pêche', [], ['vodka', 'pêche']],
  ['vodka caramel', [], ['vodka']],
])('« %s » leaves a choice', (text, found, keys) => {
  expect(read(text)).toEqual({ ...NOTHING, found, asked: [{ text, keys }] });
});

test.each<[string, string[]]>([
  ['tanquerey', ['gin']],
  ['2 bouteilles de Cinar', ['cynar']],
  ['bayleys', ['crème de whisky']],
  ['Citrron vert', ['citron vert']],
])('« %s », with an error, is asked', (text, keys) => {
  expect(read(text)).toEqual({ ...NOTHING, asked: [{ text, keys }] });
});

test.each([
  'vodka (vide)',
  '0 vodka',
  'vodka 0',
  '[ ] Vodka',
  '~~vodka~~',
  'plus de gin',
  'pas de rhum',
  'il n’y a plus de gin',
])('« %s » is absent', (text) => expect(read(text)).toEqual({ ...NOTHING, absent: [text] }));

test.each(['liqueur', 'packs de 6', '<script>', 'sirop de kiwi', 'blanc ou ambré'])(
  '« %s » adds nothing, and is given back',
  (text) => expect(read(text)).toEqual({ ...NOTHING, unread: [text] }),
);

test.each<[string, string[], string[], string[]]>([
  ['citron vert, xyz, orange', ['citron vert', 'orange'], ['xyz'], []],
  ['vodka ou xyz', ['vodka'], ['xyz'], []],
  ['xyz ou vodka', ['vodka'], ['xyz'], []],
  ['vodka, plus de gin, xyz', ['vodka'], ['xyz'], ['plus de gin']],
  ['gin\nÀ acheter :\nvodka\n\norange', ['gin', 'orange'], [], ['vodka']],
  ['À acheter : gin, vodka', [], [], ['gin', 'vodka']],
])('« %s » is read part by part', (text, found, unread, absent) =>
  expect(read(text)).toEqual({ ...NOTHING, found, unread, absent }),
);

test('names after the longest list are given back', () => {
  const text = Array.from({ length: 400 }, (_, at) => `y${at}`).join('\n');
  expect(read(text).unread).toHaveLength(400);
});

test('what follows the longest text is said', () => {
  expect(read(`${' '.repeat(10_000)}gin et le reste`).unread).toEqual(['gin et le reste…']);
});

test('a hostile list is read in time', () => {
  const begun = performance.now();
  for (const part of ['a,', 'gin ou ', '(', 'rhum:', 'é/', '[ ] ', '1 '])
    read(part.repeat(5_000 / part.length));
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a list names as many as a bar holds', () => {
  const many = Array.from({ length: 400 }, (_, at) => `Fruit ${at + 1}`);
  const { found, unread } = readNames(
    many.map((name) => bottle(name)),
    many.join('\n'),
  );
  expect([found.length, unread]).toEqual([400, []]);
});
