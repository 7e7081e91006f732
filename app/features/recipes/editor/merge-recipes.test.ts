import { describe, expect, test } from 'vitest';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { poured, recipe } from '#test/data/catalogue.ts';
import { mergeRecipes } from './merge-recipes.ts';

const base = recipe({ title: 'Punch', tags: ['ete', 'frais'], garnitures: ['menthe'] });
const merge = (theirs: Partial<CocktailInput>, mine: Partial<CocktailInput>, from = base) =>
  mergeRecipes(from, { ...from, ...theirs }, { ...from, ...mine });

test('a field is as the one who changed it has it', () => {
  const { recipe: merged, taken, both } = merge({ history: 'Le sien.' }, { summary: 'Le mien.' });
  expect(merged).toEqual({ ...base, history: 'Le sien.', summary: 'Le mien.' });
  expect([taken, both]).toEqual([['history'], []]);
});

test('the same change of both is no conflict', () => {
  expect(merge({ servings: 4 }, { servings: 4 })).toMatchObject({ taken: [], both: [] });
});

test('a field that both changed stays as it was typed, and is asked about; lines are one field', () => {
  const lines = { theirs: poured('rhum'), mine: poured('gin') };
  const { recipe: merged, both } = merge(
    { ingredients: lines.theirs },
    { ingredients: lines.mine },
  );
  expect(merged.ingredients).toEqual(lines.mine);
  expect(both).toEqual(['ingredients']);
});

describe('lists of choices', () => {
  test('have what each added, and not what either took out', () => {
    const { recipe: merged, both } = merge(
      { tags: ['frais', 'nuit'], garnitures: ['menthe', 'cerise'] },
      { tags: ['amer', 'ete', 'frais'], garnitures: ['olive'] },
    );
    expect(merged.tags.toSorted()).toEqual(['amer', 'frais', 'nuit']);
    expect(merged.garnitures).toEqual(['cerise', 'olive']);
    expect(both).toEqual([]);
  });

  test('are asked about where that is more than a recipe has', () => {
    const { both } = merge(
      { garnitures: ['menthe', 'cerise', 'olive'] },
      { garnitures: ['menthe', 'fraise', 'basilic'] },
    );
    expect(both).toEqual(['garnitures']);
  });

  test('are the same tags in any order', () => {
    expect(merge({ tags: ['frais'] }, { tags: ['frais', 'ete'] })).toMatchObject({
      recipe: { tags: ['frais'] },
      both: [],
    });
  });
});

test('a picture and its description are chosen together', () => {
  const picture = { image_bucket: 'images-cocktails', image_path: 'autre.webp' } as const;
  const { recipe: merged } = merge({ ...picture, image_alt: 'Un autre.' }, { summary: 'Le mien.' });
  expect(merged).toMatchObject({ ...picture, image_alt: 'Un autre.' });
  expect(merge({ image_alt: 'Le sien.' }, picture).both).toEqual(['image_path']);
});

test('without what both started from, all that differs is asked about, but for what a button says', () => {
  const theirs = { ...base, summary: 'Le sien.', tags: [], is_published: true };
  const { recipe: merged, both } = mergeRecipes(null, theirs, { ...base, is_published: false });
  expect(both).toEqual(['summary', 'tags']);
  expect(merged.is_published).toBe(true);
});
