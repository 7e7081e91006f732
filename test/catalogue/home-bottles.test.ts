/** Bottles of French home bars, as their owners write them, read as the ingredients of the catalogue. */
import { beforeAll, expect, test } from 'vitest';
import { readStarterBar } from '#scripts/catalogue/starter-bar.ts';
import { listReader } from '#features/bar/bottles/list/read-names.ts';
import bottles from '../fixtures/home-bottles.json' with { type: 'json' };

let read: ReturnType<typeof listReader>;
beforeAll(async () => {
  const { bar, slugs } = await readStarterBar();
  read = listReader(bar.ingredients.map((one, at) => ({ ...one, key: slugs[at] ?? '' })));
});

/** A bottle of which the catalogue has no kind is right as long as nothing is added. */
test.each(Object.entries(bottles))('of the half « %s », most are right', (half, rows) => {
  const wrong = rows.filter(([line = '', ...wanted]) => {
    const { found } = read(line);
    return wanted.length === 0
      ? found.length > 0
      : found.length !== 1 || !wanted.includes(found[0] ?? '');
  });
  expect(rows.length - wrong.length).toBeGreaterThanOrEqual(half === 'mended' ? 75 : 65);
});

test.each<[string, string[]]>([
  ['Fever-Tree tonic', ['eau-tonique']],
  ['Fernet-Branca', ['fernet']],
  ['Peychaud’s', ['peychaud-s-bitters']],
  ['Plymouth', ['gin']],
  ['Olives', ['olive-verte']],
  ['Du raisin', ['raisin-blanc']],
])('« %s » is known', (line, found) => {
  expect(read(line)).toMatchObject({ found, asked: [], unread: [] });
});

test.each([
  'Mirabelle de Lorraine',
  'Mirabelle d’Alsace',
  'Quetsch d’Alsace',
  'Framboise d’Alsace',
])('« %s » is an eau-de-vie, as its protected name says', async (line) => {
  expect(read(line)).toMatchObject({ found: ['eau-de-vie-de-fruits'], unread: [] });
});

test.each<[string, string[]]>([
  ['Menthe Massenez', ['menthe', 'sirop-de-menthe']],
  ['Mirabelle Massenez', ['mirabelle', 'liqueur-de-mirabelle']],
])('« %s » is a bottle, or a fruit: it is asked', (line, some) => {
  const { found, asked } = read(line);
  expect(found).toEqual([]);
  expect(asked[0]?.keys).toEqual(expect.arrayContaining(some));
});

test.each(['Southern Comfort', 'Jack Daniel’s Honey'])(
  '« %s », a liqueur, is no whisky',
  (line) => {
    expect(read(line).found).toEqual([]);
  },
);

test.each<[string, string[]]>([
  ['rhum', ['rhum-blanc', 'rhum-ambre']],
  ['Martini', ['vermouth-blanc', 'vermouth-rouge', 'vermouth-sec']],
  ['bitter', ['angostura-bitters', 'campari']],
  ['gingembre', ['gingembre-frais', 'ginger-beer']],
])('« %s » is asked', (line, some) => {
  const { found, asked } = read(line);
  expect(found).toEqual([]);
  expect(asked[0]?.keys).toEqual(expect.arrayContaining(some));
});
