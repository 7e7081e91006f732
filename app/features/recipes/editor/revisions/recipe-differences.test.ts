import { expect, test } from 'vitest';
import { recipe } from '#test/data/catalogue.ts';
import { differences } from './recipe-differences.ts';

const names = { ingredients: new Map(), tags: new Map(), recipes: new Map() };
const withPhoto = (path: string | null) =>
  recipe({ title: 'Kir', image_bucket: path && 'images-cocktails', image_path: path });

test.each([
  [null, 'a.webp', '', 'Une photo'],
  ['a.webp', 'b.webp', 'Une photo', 'Une autre photo'],
  ['a.webp', null, 'Une photo', ''],
])('a photo that changes is said without its path: %s, %s', (from, to, before, after) => {
  expect(differences(withPhoto(from), withPhoto(to), names)).toEqual([
    { label: 'Image', before, after },
  ]);
});
