/** Words of quantities in ingredient lines; measures of other languages have their French form. Compared folded. */
import { WORDS } from './languages.ts';
import { matchAt, phrases, phraseSet, type Word } from './phrases.ts';

const lists = WORDS.amounts;

/** Units of other languages, and containers, which are said before « de » only in French. */
export const FOREIGN_UNITS = phrases(lists.units);

/** Words of other things too (« 2 finger limes »), which measure where « of » follows. */
export const FOREIGN_GESTURES = phrases(lists.gestures);

/** English things that are measured in cups: « ½ c lime juice ». Folded. */
export const IN_CUPS = new Set<string>(lists.inCups);

/** Units that English says last: « 4 mint leaves ». */
export const TRAILING_UNITS = phrases(lists.trailingUnits);

/** Ends of a word that are a unit: « Minzblätter », « limoenschijfje »; and beginnings that are cut. */
export const COMPOUNDS = phrases(lists.compounds).meanings;
export const COMPOUND_STEMS = phrases(lists.compoundStems).meanings;

/** Numbers and the words around them, with their French form: replaced before a line is read. */
export const IN_FRENCH = phrases(lists.numbers);

/** Words after a fraction that are no further number: « ½ a lemon ». */
export const OF_ONE = phraseSet(lists.ofOne);

/** Amounts that are not counted, in other languages. */
export const AMOUNTS_IN_FRENCH = phrases(lists.uncounted);

/** Words before a number that change it. */
export const BOUNDS = phraseSet(lists.bounds);

/** An amount that is not counted, after « un » or « une ». */
export const VAGUE = phraseSet(lists.vague);
export const PLENTY = phraseSet(lists.plenty);
export const SOME = phraseSet(lists.some);

export const ADJECTIVES = phraseSet([
  ...lists.adjectives,
  ...lists.adjectives.map((adjective) => `très ${adjective}`),
  'tout petit',
  'toute petite',
]);

/** Parts of what is counted, as typed in French; from other languages, what French calls them. */
export const PARTS = phrases(lists.parts);
/** Parts of a fruit that are pressed or grated, folded. */
export const PRESSED = /^(?:jus|zestes?|zumo|jugo|succo|suco)$/;
export const LINKS = phraseSet(lists.links);
export const isLink = (word: Word | undefined) =>
  word !== undefined && matchAt(LINKS, [word]) !== null;
export const PART_ARTICLES = phraseSet(lists.partArticles);
export const AND = phraseSet(lists.and);
/** Fractions added after a unit, by their French form. */
export const AND_A_PART = phrases(lists.andAPart);
