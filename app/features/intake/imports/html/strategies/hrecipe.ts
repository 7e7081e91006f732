/** Reads the microformat hRecipe, in both versions. */
import type { ImportDraft } from '#features/intake/imports/draft.ts';
import type { PageTree } from '../page-tree.ts';
import { type CardClasses, readCards } from './classes.ts';

const VERSIONS: readonly CardClasses[] = [
  {
    card: ['h-recipe'],
    title: ['p-name'],
    ingredients: ['p-ingredient'],
    steps: ['e-instructions', 'p-instructions'],
    servings: ['p-yield'],
    time: ['dt-duration', 'p-duration'],
    author: ['p-author'],
    tags: ['p-category'],
    image: ['u-photo'],
  },
  {
    card: ['hrecipe', 'hRecipe'],
    title: ['fn'],
    ingredients: ['ingredient', 'ingredients'],
    steps: ['instruction', 'instructions'],
    servings: ['yield'],
    time: ['preptime', 'prepTime', 'duration'],
    author: ['author'],
    tags: ['tag'],
    image: ['photo'],
  },
];

export const readHRecipe = (tree: PageTree): ImportDraft[] =>
  VERSIONS.flatMap((version) => readCards(tree, version));
