/** Words without meaning for a drink, folded: each finds nothing, and excludes no result. */
import vocabulary from '#content/vocabulary/search/words.json' with { type: 'json' };
import { patternOf } from './patterns.ts';

export const STOP_WORDS: ReadonlySet<string> = new Set(vocabulary.linking);
/** Words between alternatives. */
export const EITHER: ReadonlySet<string> = new Set(vocabulary.either);
/** Words true of every recipe, or that only ask for one. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(vocabulary.asking);
/** Words that ask for any drink when alone; other words may begin a name. */
export const ANYTHING: ReadonlySet<string> = new Set(vocabulary.anything);
/** Words of drinks, and of wishes, that nothing else has: « boire », « j’ai envie ». */
export const DRINK_WORDS: ReadonlySet<string> = new Set(vocabulary.wishing);
/** The same, with those that are said of other things too: « verre », « bois », « idée ». */
export const WISHING_WORDS: ReadonlySet<string> = new Set([
  ...vocabulary.wishing,
  ...vocabulary.wishingBeside,
]);
/** Single words that exclude the next one. */
export const NEGATIVE_WORDS: ReadonlySet<string> = new Set(vocabulary.refusing);
/** Words recognised with a spelling mistake, if nothing has that name. */
export const CORRECTED: readonly string[] = vocabulary.corrected;
export const HOMEMADE = patternOf(vocabulary.homemade);
export const MAKING = patternOf(vocabulary.howToMake);
