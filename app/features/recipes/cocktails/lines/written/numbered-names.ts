/**
 * Numbers that count nothing: « 7 Up », « 1883 de Routin », « 8 ans d'âge », « 1 h avant ».
 * Compared folded.
 */
import { WORDS } from './words/languages.ts';
import { unitAt } from './line-unit.ts';
import { isLink } from './words/amounts.ts';
import { matchAt, phraseSet, startsNumber, textOf, type Word } from './words/phrases.ts';
import { isThing } from './words/things.ts';

/** Names with a number that is not a quantity. */
const NUMBERED = phraseSet(WORDS.things.numberedNames);
/** Names that are a number alone: « 51 », « 43 (Licor 43) ». */
export const NUMBER_ALONE = /^(?:43|51|86|1664)$/;
const YEARS = /^(?:ans?|years?|year-old|years-old|yo|y\.o|yrs?|años?|anos|anni|jahre?)$/;
const TIMES =
  /^(?:h|heures?|hours?|minutes?|mn|min|secondes?|seconds?|sec|s|jours?|days?|semaines?|weeks?|mois|nuits?)$/;
const STARS = /^(?:etoiles?|stars?|estrellas?|stelle|sterne)$/;
/** Ingredients in the shape of a star: their number is a quantity. */
const IN_STARS = /^(?:badianes?|anise?)$/;

/** Do the words begin with the number of a name, or with an age? */
export function startsNumberedName(words: readonly Word[]): boolean {
  const [first, second, third] = words;
  if (first === undefined) return false;
  const { key } = first;
  if (NUMBER_ALONE.test(key) && words.length === 1) return true;
  // « 100 % agave tequila, 2 oz »: no share of anything.
  if (key === '100%' || (key === '100' && second?.key === '%')) return true;
  // A year: nobody counts so many, but for « 1724 ml ».
  if (/^\d{4}$/.test(key) && unitAt(words, 1) !== null) return false;
  if (/^1[5-9]\d\d$/.test(key)) return true;
  if (/^\d{1,2}$/.test(key) && second !== undefined) {
    if (YEARS.test(second.key) || TIMES.test(second.key)) return true;
    if (STARS.test(second.key))
      return third !== undefined && !isLink(third) && !IN_STARS.test(third.key);
  }
  const named = matchAt(NUMBERED, words)?.length ?? 0;
  // « 3 baies roses » is a count.
  const isColoured = /^(?:rose|rouge|noire?)s?$/.test(words[named]?.key ?? '');
  return (named > 0 && !isLink(words[named]) && !isColoured) || isCalledNumber(words);
}

/** Languages that write « dos gotas » without a capital. */
const ROMANCE =
  /^(?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dois|duas|seven)$/;
const GERMANIC = /^(?:one|two|three|four|five|six|eight|nine|ten|ein|eins|zwei|drei|vier|acht)$/;
const LEAST_COUNTED_BY_NOBODY = 100;
const MOST_COUNTED = 12;

/**
 * « Dos Maderas », « 818 Tequila », « 21 Seeds vodka 4 cl »: the number is part of the name, as
 * its capital, its size or an amount after it shows.
 */
function isCalledNumber(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (!first || !second) return false;
  const value = /^\d{2,4}$/.test(first.key) ? Number(first.key) : 0;
  if (value === 0 && !ROMANCE.test(first.key) && !GERMANIC.test(first.key)) return false;
  if (unitAt(words, 1) !== null) return false;
  if (value > LEAST_COUNTED_BY_NOBODY && value % 5 > 0 && /^\p{L}{3}/u.test(second.raw))
    return true;
  if (!/^\p{Lu}/u.test(second.raw) || isThing(second.raw)) return false;
  const isMeasured = startsNumber(words.at(-2)) && unitAt(words, words.length - 1) !== null;
  const isOfDrink =
    isMeasured ||
    /^(?:gin|rum|rhum|vodka|tequila|whiske?y|bourbon|soda|tonic)$/.test(words.at(-1)?.key ?? '');
  if (isOfDrink && value > MOST_COUNTED) return true;
  return ROMANCE.test(first.key) || (isMeasured && GERMANIC.test(first.key));
}

/** « Quattro » alone is the name of a drink. */
export const isNumberAlone = ([first, second]: readonly Word[]) =>
  second === undefined && ROMANCE.test(first?.key ?? '');

const AGE = /^\d{1,2}[ -]?(?:ans|years?|jahre|años|anni)(?: d'âge|[ -]old)?$/iu;
const WHEN =
  /^(?:environ |env\.? |~ ?)?\d+(?:[ -]?(?:à|-) ?\d+)? ?(?:h|heures?|hours?|min|mn|mins|minutes?|secondes?|seconds?|jours?|days?|nuits?|semaines?|weeks?|mois)(?: ?\d+)?(?: (?:avant|après|plus tard|plus tôt|auparavant|à l'avance|before|later|ahead|in advance)(?: .{1,20})?)?$|^(?:jour|day|j) ?[-+]? ?\d+$/iu;

/** « Étape 1 », « Step 2 » */
export const STEP =
  /^(?:(?:[ée]tape|step|phase|schritt|paso|passo) ?(?:n°)? ?\d{1,2}(?!\d)|pr[ée]paration(?= ?[:–-]))/iu;

/** « 8 ans d'âge : rhum », « 24 h avant : 2 cl de sirop »: an age or a time. */
export const saysAgeOrTime = (words: readonly Word[]) => {
  const text = textOf(words);
  return AGE.test(text) || WHEN.test(text);
};

/** A count, in text that is no ingredient: « environ 4 », « 2 à 3 ». */
export const MANY = String.raw`(?:environ |env\.? |about |~ ?|≈ ?)?(?:\d{1,3}(?: ?(?:à|-|ou|to|or) ?\d{1,3})?|une?|deux|trois|quatre|cinq|six|huit|dix|douze|quinze|vingt)`;
const GUESTS =
  'personnes?|pers|convives?|invités?|portions?|couverts|people|persons?|guests|servings?|personas?|raciones|persone|pessoas?|personen';
const SERVED = String.raw`(?:${GUESTS}|verres?|cocktails?|coupes?|drinks?|glasses|copas)`;
/**
 * « Pour 4 personnes », « Quantités pour 2 verres », « Portions : 4 », « Serves 6 »: number of
 * servings.
 */
export const SERVES = new RegExp(
  String.raw`^(?:(?:(?:ingrédients|quantités?|proportions|recette|doses) )?(?:pour|for|para|per|für) ${MANY}(?: ${SERVED}|(?= ?[,:;–] ))|` +
    String.raw`serves:? ${MANY}|(?:makes|yields?|donne|rendement) ?:? ${MANY} ${SERVED}|` +
    String.raw`(?:(?:nombre|number) (?:de |d'|of )${SERVED}|portions|personnes|servings) ?: ?${MANY}|${MANY} (?:${GUESTS}))\.?(?!\p{L})`,
  'iu',
);

/**
 * « Étape 1 », « Pour 4 personnes », « 8 ans d'âge », « 24 h avant »: labels whose number counts
 * no ingredient.
 */
export const isNumberedLabel = (words: readonly Word[]) => {
  const text = textOf(words);
  return saysAgeOrTime(words) || [STEP, SERVES].some((label) => label.exec(text)?.[0] === text);
};
