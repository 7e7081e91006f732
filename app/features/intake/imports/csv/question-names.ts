/** Column names that are questions of a form: « Quel est le nom de votre cocktail ? ». */
import lists from '#content/vocabulary/imports/columns.json' with { type: 'json' };

/** Question words without a meaning of their own. */
const ASIDES = new Set(lists.questionWords);

const { questions } = lists;
export const wordsIn = (patterns: readonly string[]) =>
  new RegExp(`\\b(?:${patterns.join('|')})\\b`);

/** Number of servings: « Pour combien de personnes ? », « How many glasses? ». */
const HOW_MANY = wordsIn(questions.howMany);
const DRINKERS = wordsIn(questions.drinkers);
/** Duration: « Combien de temps », « How long ». */
const HOW_LONG = wordsIn(questions.howLong);
const HOW_FIRST = new RegExp(`^(?:${questions.howFirst.join('|')})\\b`);
const HOW = wordsIn(questions.how);
/** Other questions with « Comment » than the method. */
const CALLED = wordsIn(questions.called);
const SERVED = wordsIn(questions.served);
const KNOWN_FROM = wordsIn(questions.knownFrom);
const RESPONDENT =
  /^(?:(?:quels?|quelles?|what|indiquez|entrez) )*(?:est |sont |is |are )*(?:votre|vos|ton|tes|your)(?: (?:nom|prenom|name|first|last|full|et|and|pseudo))+$/;

export type Asked =
  | 'title'
  | 'instructions'
  | 'servings'
  | 'prep_minutes'
  | 'idee_decoration'
  | 'respondent';

/**
 * The field that a whole question asks for, if no single word reveals it.
 *
 * @param plain its words, folded
 */
export function askedFor(plain: string): Asked | null {
  if (RESPONDENT.test(plain)) return 'respondent';
  if (HOW_LONG.test(plain)) return 'prep_minutes';
  if (HOW_MANY.test(plain)) return DRINKERS.test(plain) ? 'servings' : null;
  if (!(HOW_FIRST.test(plain) || HOW.test(plain)) || KNOWN_FROM.test(plain)) return null;
  if (CALLED.test(plain)) return 'title';
  return SERVED.test(plain) ? 'idee_decoration' : 'instructions';
}

/** The words of a name that carry its meaning. */
export const tellingWords = (words: readonly string[]): string[] =>
  words.filter((word) => !ASIDES.has(word));
