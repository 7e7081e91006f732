/** Every recipe of the starter catalogue comes back from every format as it was. */
import { expect, test } from 'vitest';
import {
  FORMATS,
  writeRecipe,
  type FormatName,
} from '#features/intake/imports/files/exchange/formats.ts';
import { openShared } from '#test/data/shared-recipes.ts';

test.each(Object.keys(FORMATS) as FormatName[])('the whole catalogue, in %s', async (name) => {
  const { all, readBack } = await openShared();
  for (const { recipe, shared } of all) {
    expect(await readBack(writeRecipe(shared, name), name), recipe.slug).toEqual([recipe]);
  }
});
