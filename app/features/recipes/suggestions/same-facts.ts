/** Whether rewritten steps keep the facts: each amount and time, and the ingredients. */
import {
  commonNames,
  isOfSame,
  toldAmounts,
  type ToldAmount,
} from '#features/recipes/cocktails/lines/amounts-in-text.ts';
import { words } from '#language/fold.ts';
import { withoutNumbers } from '#language/steps.ts';
import { GARNISHES } from '#features/recipes/cocktails/cocktail.ts';
import { lostGesture } from './same-gestures.ts';
import type { RecipeFacts } from './recipe-facts.ts';

function amountsOf(text: string): ToldAmount[] {
  const { amounts } = toldAmounts(withoutNumbers(text));
  return amounts.filter(({ isArticle, isTogether }) => !isArticle && !isTogether);
}

const bag = (amounts: readonly ToldAmount[]) =>
  amounts
    .map(({ value, unit }) => `${value} ${unit}`)
    .toSorted()
    .join('|');

function areOfSame(had: readonly ToldAmount[], has: readonly ToldAmount[]): boolean {
  const common = commonNames(had);
  const left = [...has];
  return had.every(({ value, unit, of, isTime }) => {
    const at = left.findIndex(
      (one) => one.value === value && one.unit === unit && (isTime || isOfSame(of, one.of, common)),
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Singular words in a row: « jus de citron ». */
const phrase = (text: string) =>
  ` ${words(text)
    .map((word) => word.replace(/[sx]$/, ''))
    .join(' ')} `;

const said = (text: string, names: readonly string[]) => {
  const read = phrase(text);
  return new Set(names.filter((name) => read.includes(phrase(name))));
};

/**
 * Facts that rewritten steps lost or invented; null if they agree.
 *
 * @param names of every known ingredient, those of the recipe included
 */
export function lostFact(before: string, after: string, names: readonly string[]): string | null {
  const [had, has] = [amountsOf(before), amountsOf(after)];
  if (bag(had) !== bag(has)) return 'Un nombre ou une quantité y a changé.';
  if (!areOfSame(had, has)) return 'Une quantité n’y est plus du même ingrédient.';
  const [told, tells] = [said(before, names), said(after, names)];
  const lost = [...told].find((name) => !tells.has(name));
  if (lost !== undefined) return `«\u00a0${lost}\u00a0» n’y est plus.`;
  const invented = [...tells].find((name) => !told.has(name));
  if (invented !== undefined) return `«\u00a0${invented}\u00a0» n’y était pas.`;
  return lostGesture(before, after);
}

/**
 * Reason: a text names an ingredient that the recipe does not have; null without one.
 *
 * @param names of every known ingredient
 */
export function strangeIngredient(
  { recipe, lines, tags }: RecipeFacts,
  text: string,
  names: readonly string[],
): string | null {
  const own = [
    recipe.title,
    recipe.summary,
    recipe.instructions,
    recipe.idee_decoration,
    ...lines.flatMap(({ name, families }) => [name, ...families.map((family) => family.name)]),
    ...recipe.garnitures.map((garnish) => GARNISHES[garnish]),
    ...tags.map(({ name }) => name),
  ];
  const known = said(own.join('. '), names);
  const strange = [...said(text, names)].find((name) => !known.has(name));
  return strange === undefined ? null : `«\u00a0${strange}\u00a0» n’est pas de cette recette.`;
}
