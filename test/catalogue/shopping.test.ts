/** Yields, bottles and solids of content/bar/shopping.json on the starter catalogue. */
import { beforeAll, expect, test } from 'vitest';
import { readCatalogue, type Catalogue } from '#scripts/catalogue/catalogue.ts';
import { collectNeeds, inPieces } from '#features/bar/shopping/merge-needs.ts';
import { sayNeed } from '#features/bar/shopping/need-words.ts';
import { BOTTLES, PIECES, SOLIDS } from '#features/bar/shopping/shopping-words.ts';
import { liquidMl } from '#features/recipes/cocktails/lines/strength/liquid.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await readCatalogue();
});

test('names ingredients that there are', () => {
  const named = [
    ...PIECES.flatMap(({ of, parts }) => [of, ...parts.flat().map(({ what }) => what)]),
    ...BOTTLES.keys(),
    ...SOLIDS,
  ];
  expect(named.filter((slug) => !catalogue.ingredients.has(slug))).toEqual([]);
});

test('a fruit gives as much juice as its drinks are reckoned with', () => {
  const one = { min: 1, max: 1, unit: null, ml: null, approximate: false };
  const juices = PIECES.flatMap(({ of, parts }) =>
    parts
      .flat()
      .flatMap(({ what, unit, gives }) =>
        unit === 'ml' && what.startsWith('jus-') ? [[of, gives]] : [],
      ),
  );
  expect(juices).toEqual(juices.map(([of]) => [of, liquidMl(one, [String(of)])]));
  expect(juices.length).toBeGreaterThan(3);
});

test('all recipes on one list: each ingredient is there, with an amount that one can say', () => {
  const portions = catalogue.published.map(({ recipe }) => ({
    title: recipe.title,
    factor: 3 / recipe.servings,
    lines: recipe.ingredients.map(({ ingredient, quantity_text, unit, facultatif }) => ({
      slug: ingredient,
      quantityText: quantity_text,
      unit,
      isOptional: facultatif === true,
    })),
  }));
  const rows = inPieces(collectNeeds(portions, (slug) => SOLIDS.has(slug)));
  const there = new Set(
    rows.flatMap(({ need, uses }) => [need.slug, ...uses.map(({ slug }) => slug)]),
  );
  const asked = portions.flatMap(({ lines }) => lines.map(({ slug }) => slug));
  expect(asked.filter((slug) => !there.has(slug))).toEqual([]);
  for (const row of rows) {
    const said = sayNeed(row, catalogue.ingredients.get(row.need.slug)?.name ?? '');
    expect(said === '' ? row.need.isVague : /\d/.test(said), `${row.need.slug}: ${said}`).toBe(
      true,
    );
  }
});
