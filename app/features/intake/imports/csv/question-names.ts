/** Column names that are questions of a form: « Quel est le nom de votre cocktail ? ». */
import lists from '#content/vocabulary/imports/csv-columns.json' with { type: 'json' };

/** Question words without a meaning of their own. */
const ASIDES = new Set(lists.questionWords);

/** Number of servings: « Pour combien de personnes ? », « How many glasses? ». */
const HOW_MANY = /\b(?:combien|nb|nbre|nombre|how many|number of|number)\b/;
const WHO_DRINKS =
  /\b(?:pers|personnes?|people|persons|verres?|glasses|parts?|portions?|servings?|convives?|couverts?|cocktails?|drinks)\b/;
/** Duration: « Combien de temps », « How long ». */
const HOW_LONG = /\b(?:combien de temps|how long|how much time)\b/;
const HOW = /^(?:comment|how)\b|\b(?:comment|how (?:do|to|is|should))\b/;
/** Other questions with « Comment » than the method. */
const CALLED = /\b(?:appel\w*|nomm\w*|called|named?)\b/;
const SERVED = /\b(?:decor\w*|garni\w*)\b/;
const KNOWN_FROM = /\b(?:connus?|trouve\w*|entendu|hear|found|find|contact\w*)\b/;
const RESPONDENT =
  /^(?:(?:quels?|quelles?|what|indiquez|entrez) )*(?:est |sont |is |are )*(?:votre|vos|ton|tes|your)(?: (?:nom|prenom|name|first|last|full|et|and|pseudo))+$/;

export type Asked =
  'title' | 'instructions' | 'servings' | 'prep_minutes' | 'idee_decoration' | 'respondent';

/**
 * The field that a whole question asks for, if no single word reveals it.
 *
 * @param plain its words, folded
 */
export function askedFor(plain: string): Asked | null {
  if (RESPONDENT.test(plain)) return 'respondent';
  if (HOW_LONG.test(plain)) return 'prep_minutes';
  if (HOW_MANY.test(plain)) return WHO_DRINKS.test(plain) ? 'servings' : null;
  if (!HOW.test(plain) || KNOWN_FROM.test(plain)) return null;
  if (CALLED.test(plain)) return 'title';
  return SERVED.test(plain) ? 'idee_decoration' : 'instructions';
}

/** The words of a name that carry its meaning. */
export const tellingWords = (words: readonly string[]): string[] =>
  words.filter((word) => !ASIDES.has(word));
