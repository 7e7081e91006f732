/** Everyday things that are no drink, and dishes to drink something with, in a typed text. */
import vocabulary from '#content/vocabulary/search/everyday.json' with { type: 'json' };
import { words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import type { ListFilters } from '../filters/list-filters.ts';
import { ALLERGEN_WORDS } from '../understand/names.ts';
import { LONGEST_NAME, type Known } from '../understand/tokens.ts';
import { DRINK_WORDS, NEGATIVE_WORDS, STOP_WORDS, WISHING_WORDS } from '../understand/words.ts';

/** Dish that a text names, and the tags of what suits it. */
export interface Dish {
  name: string;
  suits: readonly string[];
}

const DISHES = new Map(
  vocabulary.dishes.flatMap(({ names, suits }) => names.map((name) => [name, suits] as const)),
);
const THINGS = new Set([...Object.values(vocabulary.subjects).flat(), ...DISHES.keys()]);

/**
 * « Margarita pizza » and « robe de cocktail » are about no drink; « un cocktail avec une pizza » and
 * « sans pizza » may be. A title or name has its own words: « rosé piscine ».
 */
export function readEveryday(
  { q, phrase }: Pick<ListFilters, 'q' | 'phrase'>,
  { meanings, titles, isTitle }: Known,
): { isNoDrink: boolean; dish: Dish | null } {
  const all = words(phrase || q);
  const left = new Set(words(q));
  // A single word is looked for as typed.
  const isSpoken = (some: ReadonlySet<string>) =>
    all.length === 1 || all.some((word) => some.has(word));
  const read = { isNoDrink: false, dish: null as Dish | null };
  if (isTitle) return read;
  for (let at = 0; at < all.length;) {
    let length = Math.min(LONGEST_NAME, all.length - at);
    let thing: string | undefined;
    for (; length > 0; length -= 1) {
      const keys = nameKeys(all.slice(at, at + length));
      if (keys.some((key) => titles.has(key) || meanings.has(key))) break;
      thing = keys.find((key) => THINGS.has(key));
      if (thing !== undefined) break;
    }
    const from = at;
    at += Math.max(length, 1);
    if (thing === undefined) continue;
    const span = all.slice(from, at);
    const before = all.slice(0, from).findLast((word) => !STOP_WORDS.has(word)) ?? '';
    const isLeft = span.every((word) => left.has(word));
    if (NEGATIVE_WORDS.has(before) || (!isLeft && ALLERGEN_WORDS.has(thing))) continue;
    const next = all.slice(at, at + 2).find((word) => !/^d(?:es?)?$/.test(word)) ?? '';
    const suits = DISHES.get(thing) ?? [];
    // « Lampe bouteille » is a lamp; « soirée raclette » may be about what to drink.
    const isWish = isSpoken(suits.length > 0 ? WISHING_WORDS : DRINK_WORDS);
    read.isNoDrink ||= !isWish || [...span, next].some((word) => WISHING_WORDS.has(word));
    if (suits.length > 0) read.dish ??= { name: span.join(' '), suits };
  }
  return read;
}
