/** Ingredients that somebody names: a word, or a list as it was written elsewhere. */
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { ingredientFinder } from '#features/recipes/ingredients/ingredient-names.ts';
import { nameMatcher } from '#features/recipes/ingredients/match-names.ts';
import { slugify } from '#language/fold.ts';
import type { BarIngredient } from './bar-catalogue.ts';
import { MOST_LISTED } from './bottle-keys.ts';

/** Longest list, in lines. */
const MOST_LINES = 300;

/** @returns keys of the named ingredients, and the lines that name none */
export function readNames(
  ingredients: readonly BarIngredient[],
  text: string,
): { found: string[]; unread: string[] } {
  const shown = ingredients.filter(({ isShown }) => isShown);
  const named = shown.map((one) => ({ ...one, slug: slugify(one.name) }));
  const byName = ingredientFinder(named);
  const near = nameMatcher(shown);
  const keyByName = new Map(named.map(({ slug, key }) => [slug, key]));
  const keyNamed = (name: string) => {
    const exact = byName(name);
    return exact ? keyByName.get(exact.slug) : near(name, 1)[0]?.key;
  };
  const lines = text
    .slice(0, MOST_LISTED)
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES);
  const found = new Set<string>();
  const unread: string[] = [];
  for (const line of lines) {
    const exact = byName(line);
    const names = exact ? [exact.name] : parseIngredientLine(line).map(({ name }) => name);
    const keys = names.map(keyNamed).filter((key) => key !== undefined);
    if (keys.length === 0 || keys.length < names.length) unread.push(line);
    for (const key of keys) found.add(key);
  }
  return { found: [...found], unread };
}
