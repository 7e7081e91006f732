/** Guesses fields that a recipe only mentions in its sentences: the glass, the gesture, the ice. */
import type { Difficulty } from './card-words.ts';
import type { CATEGORIES, Glass, Ice, Method } from './cocktail.ts';
import { GLASS_NAMES } from './glass-words.ts';
import { fold } from '#language/fold.ts';

type Category = keyof typeof CATEGORIES;

/** Further words that suggest a glass, beside its names. */
const GLASS_HINTS: Partial<Record<Glass, string>> = {
  hurricane: 'hurricane',
  coupe: '(?:une|des|la|les|dans|en|chaque) coupes?|coupes? de (?:champagne|cocktail)',
  shot: 'shooters?',
  collins: 'tom collins',
  highball: 'highball|long drink',
  tumbler: 'old[- ]fashioned',
  martini: 'verres? de (?:martini|cocktail)',
  mug: 'bols?',
};
/** In the order in which they are looked for: of « mug en cuivre », the first is meant. */
const GLASS_WORDS = (Object.entries(GLASS_NAMES) as [Glass, string][]).map(
  ([glass, names]): [Glass, RegExp] => [
    glass,
    new RegExp(`\\b(?:${[names, GLASS_HINTS[glass] ?? []].flat().join('|')})\\b`),
  ],
);

const METHOD_WORDS: [Method, RegExp][] = [
  ['blender', /blender|mixeur|mixez|mixer le tout|\bblend(ed)?\b/],
  ['shaker', /shak|secou|boston/],
  ['superpose', /\blayer|superpos|couches? successives/],
  [
    'cuillere',
    /mixing glass|verre a melange|\bstir[^.]{0,300}\bstrain|(remuez|melangez|remuer|melanger)[^.]{0,300}(filtr|pass)/,
  ],
  ['pile', /pilon|pilez|piler|muddl|ecras/],
];

const ICE_WORDS: [Ice, RegExp][] = [
  ['aucune', /sans (glace|glacons?)|without ice|straight up|no ice/],
  ['pilee', /glace pilee|(crushed|pebble|cracked|shaved) ice|ice, crushed/],
  ['gros-glacon', /gros (cube|glacon)|(large|big|one) (ice )?(cube|rock)/],
  ['glacons', /glacon|\bice\b|glace/],
];

const CATEGORY_WORDS: [Category, RegExp][] = [
  [
    'sans-alcool',
    /sans alcool|mocktail|virgin|non[- ]?alcoholic|alcohol[- ]free|smoothie|limonade maison/,
  ],
  ['shooter', /shooter|\bshot\b/],
  ['punch', /\bpunch\b|sangria|planteur/],
  ['chaud', /\bchaude?\b|\bhot\b|grog|toddy|vin chaud/],
  ['tropical', /\btiki\b|tropical|zombie|colada/],
  ['petillant', /spritz|champagne|prosecco|cremant|mimosa|bellini|petillant|sparkling/],
  ['digestif', /digestif|after[- ]dinner/],
  ['dessert', /dessert/],
  ['aperitif', /aperitif|apero/],
];

const DIFFICULTY_WORDS: [Difficulty, RegExp][] = [
  ['facile', /facile|easy|simple|debutant|beginner/],
  ['difficile', /difficile|hard|expert|advanced|confirme/],
  ['moyen', /moyen|medium|intermedia/],
];

const firstOf = <Key>(words: readonly [Key, RegExp][], text: string): Key | undefined =>
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
