/** Reads recipe cards of blog plugins, if a page has no structured data. */
import type { ImportDraft } from '#features/intake/imports/draft.ts';
import { classesOf, elementsIn, type PageTree } from '../page-tree.ts';
import { type CardClasses, readCards } from './classes.ts';

/** Class names of the common plugins' recipe cards. */
const PLUGINS: readonly CardClasses[] = [
  {
    card: ['wprm-recipe-container', 'wprm-recipe'],
    title: ['wprm-recipe-name'],
    ingredients: ['wprm-recipe-ingredient', 'wprm-recipe-ingredient-group-name'],
    steps: ['wprm-recipe-instruction-text'],
    servings: ['wprm-recipe-servings-container', 'wprm-recipe-servings'],
    time: ['wprm-recipe-prep-time-container', 'wprm-recipe-total-time-container'],
    author: ['wprm-recipe-author'],
    tags: ['wprm-recipe-course', 'wprm-recipe-keyword'],
    image: ['wprm-recipe-image'],
  },
  {
    card: ['tasty-recipes'],
    title: ['tasty-recipes-title'],
    ingredients: ['tasty-recipes-ingredients-body', 'tasty-recipes-ingredients'],
    steps: ['tasty-recipes-instructions-body', 'tasty-recipes-instructions'],
    servings: ['tasty-recipes-yield'],
    time: ['tasty-recipes-prep-time', 'tasty-recipes-total-time'],
    author: ['tasty-recipes-author-name'],
    tags: ['tasty-recipes-category'],
    image: ['tasty-recipes-image'],
  },
  {
    card: ['mv-create-card', 'mv-recipe-card'],
    title: ['mv-create-title'],
    ingredients: ['mv-create-ingredients'],
    steps: ['mv-create-instructions'],
    servings: ['mv-create-yield'],
    time: ['mv-create-time-prep', 'mv-create-time-total'],
    image: ['mv-create-image-container', 'mv-create-image'],
  },
  {
    card: ['wpurp-container'],
    title: ['wpurp-recipe-title'],
    ingredients: ['wpurp-recipe-ingredient'],
    steps: ['wpurp-recipe-instruction-text'],
    servings: ['wpurp-recipe-servings'],
    time: ['wpurp-recipe-prep-time'],
    image: ['wpurp-recipe-image'],
  },
  {
    card: ['jetpack-recipe'],
    title: ['jetpack-recipe-title'],
    ingredients: ['jetpack-recipe-ingredients'],
    steps: ['jetpack-recipe-directions'],
    servings: ['jetpack-recipe-servings'],
    time: ['jetpack-recipe-time'],
    image: ['jetpack-recipe-image'],
  },
  {
    card: ['wp-block-wpzoom-recipe-card-block-recipe-card'],
    title: ['recipe-card-title'],
    ingredients: ['ingredients-list'],
    steps: ['directions-list'],
    image: ['recipe-card-image'],
  },
  {
    card: ['cooked-recipe', 'cooked-recipe-info', 'cp_recipe'],
    ingredients: ['cooked-single-ingredient'],
    steps: ['cooked-dir-content'],
  },
  {
    card: ['dr-summary-holder', 'dr-recipe-card', 'delicious-recipes'],
    title: ['dr-title'],
    ingredients: ['dr-ingredients-list', 'dr-unordered-list'],
    steps: ['dr-instructions', 'dr-ordered-list'],
  },
  {
    card: ['easyrecipe'],
    title: ['ERSName'],
    ingredients: ['ingredient'],
    steps: ['instruction'],
    servings: ['ERSServes'],
    author: ['ERSAuthor'],
  },
  {
    card: ['zlrecipe-container-border', 'zlrecipe-container', 'mpprecipe-container', 'zrdn-recipe'],
    title: ['zlrecipe-title', 'mpprecipe-title'],
    ingredients: ['ingredient', 'zrdn-ingredients'],
    steps: ['instruction', 'zrdn-instructions'],
  },
  {
    card: ['blog-yumprint-recipe'],
    title: ['blog-yumprint-recipe-title'],
    ingredients: ['blog-yumprint-ingredient-item'],
    steps: ['blog-yumprint-method-item'],
    servings: ['blog-yumprint-serves'],
  },
];

const OF_CARD = new Map(PLUGINS.flatMap((plugin) => plugin.card.map((name) => [name, plugin])));

export function readPlugins(tree: PageTree): ImportDraft[] {
  const present = new Set<CardClasses>();
  for (const element of elementsIn(tree)) {
    for (const name of element.attributes.class === undefined ? [] : classesOf(element)) {
      const plugin = OF_CARD.get(name);
      if (plugin) present.add(plugin);
    }
  }
  return [...present].flatMap((plugin) => readCards(tree, plugin));
}
