/**
 * Words that a French text about drinks may not contain (Code de la santé publique, article L.
 * 3323-4). Ingredients, origin, method and taste may be described, effects on people never.
 * https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000032517449
 */
import evin from '#content/vocabulary/evin.json' with { type: 'json' };

export interface ForbiddenWords {
  /** Reason shown, as « Incite à boire ». */
  why: string;
  /** True when the words are always refused; otherwise a person decides. */
  isRefused: boolean;
  /** Regular expressions, each of whole words, in lower case, with ’ and plain spaces. */
  words: readonly string[];
}

/** Not a fault for a drink without alcohol. */
export const FOR_THE_YOUNG = 'S’adresse à des mineurs';

export const EVIN: readonly ForbiddenWords[] = evin;
