import { expect, test } from 'vitest';
import { describeList, type Shop, type ShopIngredient } from './describe-list.ts';
import { applyChange, EMPTY_LIST, NO_CHANGE, type ShoppingList } from './shopping-list.ts';

const SHELVES = ['Bouteilles', 'Frais'];
const keyOf = (at: number) => String(at).padStart(8, '0');

function shopOf(slugs: readonly string[], there: readonly string[] = []): Shop {
  return {
    shelves: SHELVES,
    ingredients: new Map(
      slugs.map((slug, at): [string, ShopIngredient] => [
        slug,
        { key: keyOf(at), name: slug, shelf: 1, families: [slug] },
      ]),
    ),
    preparations: new Map(),
    there: new Set(there),
    pantry: new Set(),
  };
}

const sour = (slug: string, unit: string | null) => ({
  number: 1,
  slug: 'sour',
  title: 'Sour',
  servings: 1,
  isDrink: true,
  lines: [{ slug, quantityText: '4', unit, isOptional: false }],
});
const LIST: ShoppingList = applyChange(EMPTY_LIST, { ...NO_CHANGE, set: new Map([[1, 1]]) });
const bought = (shop: Shop, slug: string, unit: string | null, list = LIST) =>
  describeList(shop, [sour(slug, unit)], list).shelves.flatMap(({ rows }) =>
    rows.map(({ name, amount }) => `${amount} ${name}`.replaceAll('\u00a0', ' ')),
  );

test('juice and whites are bought as the fruits and eggs that the site has', () => {
  expect(bought(shopOf(['jus-de-citron-vert', 'citron-vert']), 'jus-de-citron-vert', 'cl')).toEqual(
    ['2 citron-vert'],
  );
});

test.each<[string, string | null, string]>([
  ['jus-de-citron-vert', 'cl', '4 cl jus-de-citron-vert'],
  ['blanc-d-oeuf', null, '4 blanc-d-oeuf'],
])('%s is bought as it is where the site has no such piece', (slug, unit, said) => {
  expect(bought(shopOf([slug]), slug, unit)).toEqual([said]);
});

test('juice of the fruits that are there is bought again where somebody asks for it', () => {
  const slugs = ['jus-de-citron-vert', 'citron-vert'];
  const shop = shopOf(slugs, slugs);
  const key = keyOf(0);
  expect(bought(shop, 'jus-de-citron-vert', 'cl')).toEqual([]);
  const again = applyChange(LIST, { ...NO_CHANGE, add: [{ kind: 'rachete', key }] });
  expect(bought(shop, 'jus-de-citron-vert', 'cl', again)).toEqual(['2 citron-vert']);
});

test('an ingredient that came since the shelves were read is on one of them', () => {
  expect(
    bought({ ...shopOf([]), shelves: Array.from({ length: 10 }, String) }, 'yuzu', 'cl'),
  ).toEqual(['4 cl yuzu']);
});

test('no bottle is named of what no shop sells', () => {
  const notesOf = (slug: string) => {
    const shop = shopOf([slug]);
    const known = shop.ingredients.get(slug);
    if (known) known.families = [slug, 'sirop'];
    const { shelves } = describeList(shop, [sour(slug, 'cl')], LIST);
    return shelves.flatMap(({ rows }) => rows.flatMap(({ notes }) => notes));
  };
  expect(notesOf('sirop-de-sucre')).toEqual(['1\u00a0bouteille de 70\u00a0cl']);
  expect(notesOf('miel-delaye')).toEqual([]);
});
