/** Finds statements in a text that contradict the facts of its recipe. */
import { misspelling, spell } from '#language/words/spelling.ts';
import { fold, words } from '#language/fold.ts';
import { isOf, type RecipeFacts } from './recipe-facts.ts';

const NO_ALCOHOL =
  /\b(?:sans|zero|0 ?%(?: d['e]? ?)?|pas d'|ni|depourvue?s? d'|ne contient (?:pas|aucun) ?d?'?)[ -]?alcool|\bvirgin\b|\bmocktails?\b|\bnon[- ]alcool|\balcohol[- ]free|\bno[- ]?lo\b|\b0[.,]0 ?%/;
const FREE = new Set(['sans-alcool']);

/** Whether a recipe claims to be without alcohol, when its lines do not tell. */
function saysFree({ recipe, lines, tags }: RecipeFacts): boolean {
  const hasAlcohol = lines.some(({ abv, isOptional }) => !isOptional && (abv ?? 0) > 0);
  if (hasAlcohol) return false;
  const told = fold(`${recipe.title}. ${recipe.summary}. ${recipe.instructions}`);
  return (
    recipe.categorie === 'sans-alcool' ||
    tags.some(({ slug }) => FREE.has(slug)) ||
    NO_ALCOHOL.test(told)
  );
}

/** Words that do not identify a drink: shorter ones, and these. */
const SHORTEST = 3;
const IDLE = new Set(
  'cocktail recette boisson drink des les une aux pour avec sans facile maison classique'.split(
    ' ',
  ),
);
const LIKELY = 0.5;

/** Whether a new title still names the same drink: it keeps one telling word, perhaps corrected. */
export function keepsName(before: string, after: string): boolean {
  const all = words(before);
  const telling = all.filter((word) => word.length >= SHORTEST && !IDLE.has(word));
  const names = telling.length > 0 ? telling : all;
  const kept = words(after);
  if (kept.join('') === all.join('') || names.length === 0) return true;
  return names.some((name) =>
    kept.some((word) => word === name || misspelling(spell(word), spell(name)) >= LIKELY),
  );
}

/**
 * Contradiction between a text and the facts of its recipe; null without one.
 *
 * @param before the present text
 */
export function contradiction(facts: RecipeFacts, before: string, text: string): string | null {
  if (facts.isAlcoholFree || saysFree(facts) || NO_ALCOHOL.test(fold(before))) return null;
  // « 10 cl de bière sans alcool » may be a line of it.
  const free = facts.lines.filter((line) => NO_ALCOHOL.test(fold(line.name)) || isOf(line, FREE));
  const told = free.reduce((left, { name }) => left.replaceAll(fold(name), ''), fold(text));
  const [found] = NO_ALCOHOL.exec(told) ?? [];
  return found === undefined
    ? null
    : `«\u00a0${found.trim()}\u00a0»\u00a0: rien ne dit que cette recette soit sans alcool.`;
}
