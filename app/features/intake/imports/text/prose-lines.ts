/** Finds ingredients in sentences: « Mettez 5 cl de rhum et le jus d’un citron dans un shaker. » */
import lists from '#content/vocabulary/imports/sentences.json' with { type: 'json' };
import { takeQuantity } from '#features/recipes/cocktails/lines/written/line-quantity.ts';
import { cleaned } from '#features/recipes/cocktails/lines/written/line-text.ts';
import { FILLING_LINKS } from '#features/recipes/cocktails/lines/written/words/vocabulary.ts';
import {
  matchAt,
  textOf,
  wordsOf,
  type Word,
} from '#features/recipes/cocktails/lines/written/words/phrases.ts';
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { fold } from '#language/fold.ts';
import { isDrinkWord } from '../looks-like-drink.ts';
import { tellsGesture } from './sentences.ts';

const MOST_LINES = 40;
const LONGEST_NAME = 7;

/** Words that end a name. */
const ENDS = new Set(lists.ends);
/** Words that may precede the noun in a name: « jus de », « of ». */
const LINKS = new Set(lists.links);

/** Counted words that are no ingredient. */
const COUNTED_OTHERWISE =
  /^(?:(?:petite?s?|grande?s?|bonne?s?|belles?|joli?e?s?|gros(?:se)?s?|large|small|big|good|autres?) )*(?:minutes?|mn|min|heures?|hours?|secondes?|seconds?|sec|jours?|days?|semaines?|mois|ans?|annees?|years?|fois|times?|degres?|°c?|cm|mm|centimetres?|personnes?|convives?|people|persons?|amis?|invites?|parts?|portions?|servings?|euros?|€|etapes?|recettes?|cocktails?|drinks?|shakers?|verres?(?! (?:de|d')(?: |$)).*|glass(?:es)?(?! of).*|passoires?|pailles?|straws?|couteaux?|carafes?|saladiers?|coupes?|flutes?|mixeurs?|blenders?|casseroles?|bols?|pichets?|grand-meres?|peu|litres?$|cl$|tiers$|moitie$)(?= |$)/;

/** Ingredients counted without a unit. */
const COUNTED =
  /^(?:(?:petite?s?|grande?s?|gros(?:se)?s?|beaux?|belles?|bons?|bonnes?|large|small|fresh|ripe) )*(?:citrons?|oranges?|limes?|lemons?|limettes?|oeufs?|eggs?|blancs?|jaunes?|whites?|ananas|pineapples?|pommes?|apples?|poires?|pears?|peches?|peach(?:es)?|abricots?|bananes?|bananas?|mangues?|mango(?:e?s)?|kiwis?|fraises?|strawberr(?:y|ies)|framboises?|raspberr(?:y|ies)|mures?|myrtilles?|cerises?|cherr(?:y|ies)|prunes?|grenades?|pamplemousses?|grapefruits?|fruits?|melons?|pasteques?|concombres?|cucumbers?|tomates?|olives?|gousses?|vanilles?|clous?|cloves?|batons?|anis|badianes?|sucres?|sugar|glacons?|ice|litchis?|raisins?|figues?|dattes?|clementines?|mandarines?|yuzus?|piments?|basilics?|menthes?|noix|sachets?|thes?|cafes?|espressos?|boules?|yaourts?)(?= |$)/;

/**
 * Durations that end a name: « Une bonne quinzaine de secondes », « quelques minutes », « about ten
 * seconds ».
 */
const HOW_LONG =
  /^(?!(?:de|d'|la|the|of) )(?:(?:environ|about|around|une?|an?|quelques|plusieurs|few|couple|half|petite|bonne|bon|good|demie?|dizaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine|douzaine|deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt|trente|quarante|two|three|four|five|ten|fifteen|twenty|thirty|toute|la|the|of|de|d') )+(?:secondes?|sec|minutes?|min|mn|heures?|jours?|nuit|seconds?|hours?|days?)(?= |$)/;
/** Most words of a duration. */
const LONGEST_TIME = 7;

const keysOf = (words: readonly Word[]) =>
  words
    .map(({ key }) => key)
    .join(' ')
    .replaceAll("' ", "'");

/** Number of words in the name at the beginning. */
function nameLength(words: readonly Word[]): number {
  let length = 0;
  let named = 0;
  for (const [at, { key, raw }] of words.entries()) {
    if (named > 0 && ENDS.has(key)) break;
    if (named > 0 && HOW_LONG.test(keysOf(words.slice(at, at + LONGEST_TIME)))) break;
    if (named >= LONGEST_NAME) break;
    // « 2 à 3 citrons »: the amount is already read; another number begins another line.
    if (/^\d/.test(key)) break;
    if (named === 0 && ENDS.has(key)) return 0;
    length += 1;
    if (!LINKS.has(key)) named += 1;
    if (/[.!?]$/.test(raw)) break;
  }
  while (length > 0 && LINKS.has(words[length - 1]?.key ?? '')) length -= 1;
  return length;
}

/**
 * Matches « 5 cl de rhum », « le jus d'un citron », « quelques feuilles de menthe ».
 *
 * @returns the number of words matched
 */
function measured(words: readonly Word[], isDoing: boolean): number {
  const taken = takeQuantity(words);
  if (taken === null) return 0;
  const { rest, unit, quantityText } = taken;
  const isLinked = LINKS.has(rest[0]?.key ?? '');
  const before = words.length - rest.length;
  const length = nameLength(rest);
  const said = keysOf(rest.slice(isLinked ? 1 : 0, length));
  if (length === 0 || COUNTED_OTHERWISE.test(said)) return 0;
  // « un verre à pied », « spritz maison »: a thing, not a measure.
  if ((unit === 'verre' || before === 1) && unit !== null && !isLinked) return 0;
  // « de la part de tante Odile », « une part de gâteau »: a part measures drinks.
  if (unit === 'part' && !isDrinkWord(said) && !COUNTED.test(said)) return 0;
  // « le spritz de Léa »: a drink more often than a measure.
  if (words[0]?.key === 'spritz') return 0;
  const isPart = /^(?:le |la |les )?(?:jus|zeste|ecorce|pulpe)/.test(fold(quantityText));
  const isVague = isDoing && /^(?:une? |quelques|plusieurs)/.test(quantityText) && isLinked;
  const isUnit = () =>
    parseIngredientLine(textOf(words.slice(0, before + length))).some((line) => line.unit !== null);
  const isTold = unit !== null || isPart || isVague || COUNTED.test(said) || isDrinkWord(said);
  return isTold || isUnit() ? before + length : 0;
}

const FILLS =
  /^(?:(?:complet|allong|rallong)(?:e|es|er|ez|ons)|rempli(?:r|s|t|ssez|ssons)|fill|top)$/;
const SKIPPED = new Set(lists.skipped);

/**
 * Matches « Complétez avec du tonic ».
 *
 * @returns the range of the words of the name
 */
function filled(words: readonly Word[]): { from: number; to: number } | null {
  if (!FILLS.test(words[0]?.key ?? '')) return null;
  let from = 1;
  for (; from < words.length; from += 1) {
    // « Top with a splash of soda » has an amount.
    if (words[from]?.key === 'a' && measured(words.slice(from), true) > 0) return null;
    const next = matchAt(FILLING_LINKS, words, from);
    if (next) from += next.length - 1;
    else if (!SKIPPED.has(words[from]?.key ?? '') && !LINKS.has(words[from]?.key ?? '')) break;
  }
  const name = words.slice(from);
  const length = nameLength(name);
  const said = keysOf(name.slice(0, length));
  if (length === 0 || COUNTED_OTHERWISE.test(said)) return null;
  return isDrinkWord(said) || /(?:^| )(?:eau|water|glace)/.test(said)
    ? { from, to: from + length }
    : null;
}

/** The line of a topping. A glass filled with ice is not topped up with it. */
const fillOf = (name: string) =>
  /^(?:glac|ice)/.test(fold(name))
    ? name
    : `compléter ${/^[aeiouâéèêîôœ]/i.test(name) ? "d'" : 'de '}${name}`;

const PARTITIVE = new Set(lists.partitive);
const ARTICLES = new Set(['la', "l'"]);

/** Matches « du rhum blanc », « des glaçons »: an ingredient without an amount. */
function unmeasured(words: readonly Word[]): { from: number; to: number } | null {
  if (!PARTITIVE.has(words[0]?.key ?? '')) return null;
  let from = 1;
  while (from < 3 && ARTICLES.has(words[from]?.key ?? '')) from += 1;
  if (words[0]?.key !== 'du' && words[0]?.key !== 'des' && words[0]?.key !== 'some' && from === 1)
    return null;
  const length = nameLength(words.slice(from));
  const said = keysOf(words.slice(from, from + Math.min(length, 2)));
  const isKnown = isDrinkWord(said) || COUNTED.test(said);
  return length > 0 && isKnown ? { from, to: from + length } : null;
}

/**
 * Fractions written in digits, as in lines: « Three quarters of an ounce », « un quart de litre ».
 */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:three|3)[ -]quarters? of an?(?= )/giu, '3/4'],
  [/(?<!\p{L})(?:a|one|1) quarter of an?(?= )/giu, '1/4'],
  [/(?<!\p{L})(?:two|2)[ -]thirds? of an?(?= )/giu, '2/3'],
  [/(?<!\p{L})(?:a|one|1) third of an?(?= )/giu, '1/3'],
  [/(?<!\p{L})(?:trois|3)[ -]quarts? (?:de |d[’'])/giu, '3/4 '],
  [/(?<!\p{L})(?:un|1) quart (?:de |d[’'])/giu, '1/4 '],
  [/(?<!\p{L})(?:deux|2) tiers (?:de |d[’'])/giu, '2/3 '],
  [/(?<!\p{L})(?:un|1) tiers (?:de |d[’'])/giu, '1/3 '],
  [
    /(?<=(?:jus|zestes?|pulpe) )(?:d[’']une? demie?[ -]|de la moitié d[’']une? )(?=\p{L})/giu,
    'de 1/2 ',
  ],
];
const withParts = (text: string) =>
  PARTS.reduce((said, [pattern, digits]) => said.replace(pattern, digits), text);

/** Most words of an amount with its name. */
const LONGEST_LINE = 24;
/** Most characters of a text without a comma. */
const LONGEST_CLAUSE = 1000;

function linesOfClause(clause: string, isDoing: boolean): string[] {
  const words = wordsOf(cleaned(withParts(clause)));
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const rest = words.slice(at, at + LONGEST_LINE);
    const length = measured(rest, isDoing);
    if (length > 0) {
      lines.push(textOf(rest.slice(0, length)));
      at += length - 1;
      continue;
    }
    const filling = filled(rest);
    if (filling) {
      lines.push(fillOf(textOf(rest.slice(filling.from, filling.to))));
      at += filling.to - 1;
      continue;
    }
    const bare = isDoing ? unmeasured(rest) : null;
    if (bare) {
      lines.push(textOf(rest.slice(bare.from, bare.to)));
      at += bare.to - 1;
    }
  }
  return lines;
}

/** Determiners dropped from a name: « 5 cl de ce gin », « of your syrup ». */
const WHICH =
  /(?<= (?:de|of) )(?:ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|notre|nos|votre|vos|this|that|my|your|our) /iu;

const tidied = (line: string) =>
  line
    .replace(/(?<![\s.,;:!?»"])[\s.,;:!?»"]+$/u, '')
    .replace(/^le jus/i, 'jus')
    .replace(WHICH, '');

/** Beginnings of a list without a gesture: « Pour un litre », « il te faut », « - du rhum ». */
const IS_LISTING = /(?<!\p{L})(?:pour|il (?:\p{L}+ )?faut) |^[-–—•*] /iu;

/** The clauses of a sentence, cut at commas and similar signs; a long one is cut further. */
const clausesOf = (sentence: string): string[] =>
  sentence
    .split(/(?<!\d),|,(?!\d)|[;:()«»"–—]/u)
    .flatMap((clause) =>
      Array.from({ length: Math.ceil(clause.length / LONGEST_CLAUSE) }, (_, at) =>
        clause.slice(at * LONGEST_CLAUSE, (at + 1) * LONGEST_CLAUSE),
      ),
    );

/** The ingredient lines of sentences, in order, each ingredient once with its amount. */
export function toldLines(sentences: readonly string[]): string[] {
  const lines = new Map<string, string>();
  for (const sentence of sentences) {
    const isDoing = tellsGesture(sentence) || IS_LISTING.test(sentence);
    for (const clause of clausesOf(sentence)) {
      for (const said of linesOfClause(clause, isDoing)) {
        const line = tidied(said);
        const [read, ...others] = parseIngredientLine(line);
        if (!read || others.length > 0 || read.name === '') continue;
        const key = read.name.toLowerCase();
        // « 5 cl de rhum », then « versez le rhum »: one ingredient.
        const isSaid = [...lines.keys()].some(
          (known) => known === key || known.startsWith(`${key} `),
        );
        if (isSaid && read.quantityText === '') continue;
        if (!lines.has(key) || parseIngredientLine(lines.get(key) ?? '')[0]?.quantityText === '')
          lines.set(key, line);
        if (lines.size >= MOST_LINES) return [...lines.values()];
      }
    }
  }
  return [...lines.values()];
}
