/** Ingredients named by one word, or counted by the piece. Compared folded. */
import { fold } from '#language/fold.ts';
import { WORDS } from './languages.ts';
import { matchAt, phraseSet, type Word, wordsOf } from './phrases.ts';

const lists = WORDS.things;

/**
 * Ingredients named by one word: most items of a list of names alone. Compared folded, singular.
 */
const THINGS = phraseSet(lists.things);
const LONGEST_NAME = 3;

/** Ingredients bought or picked by the piece, folded, singular: « citron vert 1 », « Limoni 2 ». */
const PIECES = new Set(lists.pieces.map(fold));
/** Pieces at the end of an English name: « mint leaves », « ice cubes ». */
const LAST_PIECES =
  /^(?:leaf|leaves|sprigs?|wedges?|wheels?|slices?|twists?|cubes?|cherries|olives?|lemons?|limes?|whites?|yolks?)$/;

/** Does a number after the name count it? « Lime | 1 », not « Licor | 43 ». */
export const isCountable = (words: readonly Word[]) => {
  const [first, last] = [words[0]?.key ?? '', words.at(-1)?.key ?? ''];
  return (
    words.length <= LONGEST_NAME &&
    (PIECES.has(first) || PIECES.has(first.replace(/s$/, '')) || LAST_PIECES.test(last))
  );
};

/** Does the text begin with an ingredient named by one word? « citron vert ». */
export const isThing = (text: string) => {
  const [first] = wordsOf(/^[^ ]+/.exec(text)?.[0].replace(/(?<=\p{L}{3})s$/u, '') ?? '');
  return first !== undefined && matchAt(THINGS, [first]) !== null;
};
