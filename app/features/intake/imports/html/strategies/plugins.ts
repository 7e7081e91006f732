/** Reads recipe cards of blog plugins, and hRecipe, if a page has no structured data. */
import cards from '#content/vocabulary/imports/recipe-cards.json' with { type: 'json' };
import type { ImportDraft } from '#features/intake/imports/draft.ts';
import { classesOf, elementsIn, type PageTree } from '../page-tree.ts';
import { type CardClasses, readCards } from './classes.ts';

/** Class names of hRecipe, in both versions, and of the common plugins' recipe cards. */
const PLUGINS: readonly CardClasses[] = cards;

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
