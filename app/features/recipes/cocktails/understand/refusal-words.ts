/** Words of refusal, folded: patterns, read by refusals.ts. */
import vocabulary from '#content/vocabulary/search/refusals.json' with { type: 'json' };
import { patternOf } from './patterns.ts';

const { parts } = vocabulary;
const pattern = (says: readonly string[]) => patternOf(says, parts);

export const MARKS = {
  /** Refuse the words before them: « gin : non merci ». */
  after: pattern(vocabulary.after),
  /** Refuse a thing that another replaces: the words after the next comma are wanted. */
  instead: pattern(vocabulary.instead),
  /** Refuse the words after them only: « sans », « sauf », « à part ». */
  prepositions: pattern(vocabulary.prepositions),
  /** Refuse the words after them or, without any, the words before: « le gin j’aime pas ». */
  verbs: pattern(vocabulary.verbs),
};
/** Verbs that may also refuse the words before them: « gin free », « menthe interdite ». */
export const EITHER_SIDE = pattern(vocabulary.eitherSide);
/** Words of health: « à » follows them, « aux » continues the list. */
export const HEALTH = pattern(vocabulary.health);
/** No refusal, nor are the next words refused: « pas cher », « pourquoi pas ». */
export const NO_REFUSAL = pattern(vocabulary.noRefusal);
/** A refused refusal is a wish: « pas sans rhum », « je ne déteste pas le gin ». */
export const REFUSED_REFUSAL = pattern(vocabulary.refusedRefusal);
/** A denied allergy or need asks for nothing: « pas forcément alcoolisé ». */
export const DENIED = pattern(vocabulary.denied);
/**
 * Words allowed between a refusal and the refused thing: « sans mettre la moindre goutte de lait ».
 */
export const REFUSED_LINKS: ReadonlySet<string> = new Set(vocabulary.links);
/** Words after which a thing is wanted again, in spite of an earlier refusal. */
export const TURN = pattern(vocabulary.turn);
/** Words that may follow « j’aime pas » at the end of a refusal. */
export const TAIL = pattern(vocabulary.tail);
/** Adjectives of an ingredient, not of a drink: « piment vert », « sucre ajouté ». */
export const SAID_OF_THINGS = pattern(vocabulary.ofThings);
/** « Framboise ok » is wanted. */
export const WELCOME = pattern(vocabulary.welcome);
/** Signs that end a refusal. */
export const END = '[;.?!()|]';
/** Number of unknown words that a refusal reaches over. */
export const REACH = 6;

/**
 * Completes an unfinished refusal, as « sans su » and « sans cogn ». @param names words of names
 */
export function begunRefusal(
  begun: string,
  names: readonly { word: string; isName: boolean }[],
): string | undefined {
  if (begun.length < 2) return undefined;
  const often = vocabulary.often.find((name) => name.startsWith(begun));
  if (often !== undefined || begun.length < 3) return often;
  return names.find(({ word, isName }) => isName && word.startsWith(begun))?.word;
}
