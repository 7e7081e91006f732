/** Words of ingredient lines beside their amounts. */
import { WORDS } from './languages.ts';
import { phrases, type Phrases, phraseSet, type Word } from './phrases.ts';

const lists = WORDS.words;

/** Names that begin with a unit, hold a preparation, or end with a unit, and are whole. */
export const WHOLE_NAMES = phraseSet(lists.wholeNames);

/**
 * « Compléter d’eau gazeuse » and what other languages say, before what is poured; « terminer par 1
 * cerise » fills nothing.
 */
export const FILLING = phrases(lists.filling);
export const FILLING_LINKS = phraseSet(lists.fillingLinks);

/** Manner or moment of pouring: « On allonge ensuite d'eau », « Compléter le tout de soda ». */
export const POURING = phraseSet(lists.pouring);

/** Amounts written after the name or in an aside; used as the quantity when there is no number. */
export const AMOUNT_ASIDES = phrases(lists.amountAsides);

export type AmountAside = typeof AMOUNT_ASIDES extends Phrases<infer Meaning> ? Meaning : never;

/** Asides that a line has a mark for. */
export const MARKS = phrases(lists.marks);

/** Ice, which no glass is filled with for its taste; « glace » alone may be ice cream. */
export const ICE = phraseSet(lists.ice);

/** « ajout »: « ajoute », « ajouter », « ajoutez » and the others of its kind. */
const formsOf = (stems: readonly string[]) =>
  stems.flatMap((stem) => ['e', 'es', 'er', 'ez', 'ons'].map((ending) => stem + ending));

/** Verbs that may begin a line, and are dropped; some are nouns too, unless an amount follows. */
export const VERBS = phrases({
  verb: [...formsOf(lists.verbStems), ...lists.verbs],
  asked: [...formsOf(lists.askedVerbStems), ...lists.askedVerbs],
});

/** Beginnings of a sentence, before the verb: « On | complète », « Puis | ajouter ». */
export const OPENERS = phraseSet(lists.openers);

/** Gestures of a garnish, stored as its purpose. */
export const GARNISHING = phraseSet([...formsOf(lists.garnishingStems), ...lists.garnishing]);
export const GARNISHING_LINKS = phraseSet(lists.garnishingLinks);

/** Words that join a line to the previous one, as its note or without a word. */
export const CONJUNCTIONS = phrases(lists.conjunctions);

/** Seasonings of « sel, poivre »: each is an ingredient, not a note of the previous one. */
export const SEASONINGS = phraseSet(lists.seasonings);

/** Words that give one amount to each item of a list. */
export const EACH = phraseSet(lists.each);

/**
 * Fruits that are cut and pressed, folded: in « 1 citron + 1 rondelle » the slice is of the lemon;
 * « lemon and lime juice » is the juice of both.
 */
export const FRUITS = new Set(lists.fruits);
export const isFruit = (word: Word | undefined) => FRUITS.has(word?.key.replace(/s$/, '') ?? '');

/** Words that end a name in English, and are said once of two: « lemon or lime juice ». */
export const HEADS_LAST: readonly string[] = lists.headsLast;
/** Kinds before such a word: « white or gold rum ». */
export const KINDS_BEFORE: readonly string[] = lists.kindsBefore;
/** Ends of German names: « Zitronen- oder Limettensaft ». */
export const HEADS_IN_COMPOUNDS: readonly string[] = lists.headsInCompounds;

export const UTENSILS = phraseSet(lists.utensils);

/** Incomplete alone: "juice" needs "of lime". */
export const PARTIAL = phraseSet(lists.partial);

/** Words that stay in capitals when the whole line is in capitals. */
export const INITIALS = new Set(lists.initials);

export const NOTE_STARTS = phraseSet(lists.noteStarts);

/** Participles of preparations, masculine singular: they also begin a note. */
export const PREPARED = new Set(lists.prepared);
/** « en rondelles », « en 4 »: shapes of cut ingredients. */
export const SHAPES = new Set(lists.shapes);

/** Sizes of counted ingredients: « 1 large egg », not « 2 oz small batch bourbon ». */
export const SIZES = phraseSet(lists.sizes);

export const PREPARED_FIRST = phraseSet(lists.preparedFirst);
