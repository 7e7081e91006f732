/** Guesses fields that a recipe only mentions in its sentences: the glass, the gesture, the ice. */
import guesses from '#content/vocabulary/guesses.json' with { type: 'json' };
import type { Difficulty } from './card-words.ts';
import type { CATEGORIES, Glass, Ice, Method } from './cocktail.ts';
import { GLASS_HINTS } from './glass-words.ts';
import { fold } from '#language/fold.ts';

type Category = keyof typeof CATEGORIES;

type Words<Key> = readonly (readonly [Key, RegExp])[];

/** In the order in which they are looked for: of « mug en cuivre », the first is meant. */
const GLASS_WORDS: Words<Glass> = GLASS_HINTS.map(([glass, pattern]) => [
  glass,
  new RegExp(`\\b(?:${pattern})\\b`),
]);

const readWords = <Key extends string>(table: Readonly<Record<Key, readonly string[]>>) =>
  (Object.entries(table) as [Key, string[]][]).map(
    ([key, patterns]) => [key, new RegExp(patterns.join('|'))] as const,
  );
const METHOD_WORDS: Words<Method> = readWords(guesses.methods);
const ICE_WORDS: Words<Ice> = readWords(guesses.ices);
const CATEGORY_WORDS: Words<Category> = readWords(guesses.categories);
const DIFFICULTY_WORDS: Words<Difficulty> = readWords(guesses.difficulties);

const firstOf = <Key>(words: Words<Key>, text: string): Key | undefined =>
  words.find(([, said]) => said.test(text))?.[0];

const CHILLED = new Set<Glass>(['coupe', 'martini', 'nick-nora', 'flute', 'shot']);
const LONG = new Set<Glass>(['highball', 'collins']);

/** Guessed fields, with defaults when the text says nothing. */
export interface Guess {
  type_verre: Glass;
  method: Method;
  glace: Ice;
  categorie: Category;
}

/**
 * @param told title, tags and the text of any field of the source
 * @param steps its sentences
 */
export function guessFields(told: string, steps: string): Guess {
  const said = fold(told);
  const made = fold(steps);
  const glass = firstOf(GLASS_WORDS, said) ?? firstOf(GLASS_WORDS, made);
  const method = firstOf(METHOD_WORDS, made) ?? (made === '' ? 'shaker' : 'verre');
  const type_verre = glass ?? (method === 'shaker' ? 'coupe' : 'tumbler');
  // Ice that chills the shaker is not in the glass.
  const isChilled = CHILLED.has(type_verre);
  const ice = firstOf(ICE_WORDS, made);
  const glace = isChilled && ice === 'glacons' ? 'aucune' : ice;
  return {
    type_verre,
    method,
    glace: glace ?? (isChilled ? 'aucune' : 'glacons'),
    categorie: firstOf(CATEGORY_WORDS, said) ?? (LONG.has(type_verre) ? 'long' : 'court'),
  };
}

/** Guesses a field of a closed list from free text; undefined when unsure. */
export function guessOf(field: string, text: string): string | undefined {
  const said = fold(text);
  if (field === 'type_verre') return firstOf(GLASS_WORDS, said);
  if (field === 'method') return firstOf(METHOD_WORDS, said);
  if (field === 'glace') return firstOf(ICE_WORDS, said);
  if (field === 'categorie') return firstOf(CATEGORY_WORDS, said);
  if (field === 'difficulty') return firstOf(DIFFICULTY_WORDS, said);
  return undefined;
}

/** Words for the use of ice before anything is in the glass. */
const CHILLS = /shak|secou|melang|mix|blend|rafraich|refroidi/;

/**
 * Glass, gesture and ice that the steps name; null for those they do not. Ice that chilled the
 * shaker does not count for the glass.
 */
export function saidInSteps(steps: string) {
  const made = fold(steps.replaceAll('\n', '. '));
  const glass = firstOf(GLASS_WORDS, made) ?? null;
  const strained = made.search(/\bfiltr|\bpass(?:er|ez)\b/);
  const [first = '', ...rest] = made.slice(Math.max(0, strained)).split(/[.;]/);
  const served = [first, ...rest].filter(
    (sentence, at) => (at === 0 && strained >= 0) || !CHILLS.test(sentence),
  );
  const ice = firstOf(ICE_WORDS, served.join('. ')) ?? null;
  const isChilled = glass !== null && CHILLED.has(glass);
  const done = made
    .split(/[.;]/)
    .filter((sentence) => !/\b(?:ne|pas)\b|\bsans (?:secou|pil|remu|melang)/.test(sentence));
  return {
    type_verre: glass,
    method: firstOf(METHOD_WORDS, done.join('. ')) ?? null,
    glace: isChilled && ice === 'glacons' ? null : ice,
  };
}
