/**
 * What people type, read as a wish: the filters that it says, each with the words that say it, and the words that
 * are left to be looked for.
 */
import { Reader, type Understood } from './phrase-reader.ts';
import { isEmpty, isMark, tokensOf, type Known, type Token } from './phrase-tokens.ts';
import { NEGATIVE_WORDS, STOP_WORDS } from './phrase-words.ts';

const REFUSAL = 'sans';

/** A token that no filter says, with its place among all. */
type Left = Token & { at: number };

/**
 * @param known what the words of the text are called in the catalogue
 * @returns the filters, in the order in which they are said, and the words that are left, as typed: the text
 *   itself where no filter was understood
 */
export function readPhrase(
  typed: string,
  known: Known,
): { left: string; understood: Understood[]; unknown: string[] } {
  const tokens = known.isTitle ? [] : tokensOf(typed, known);
  const { understood, read, named, unknown, refusals } = new Reader(tokens, known).run();
  if (read.size === 0 && refusals.length === 0) return { left: typed, understood, unknown };
  // « Pour 4 » of a recipe that is named is how many glasses to count, not which recipe.
  const rest = tokens.flatMap((token, at): Left[] => {
    const refusal = refusals.find(({ from, to }) => at >= from && at < to);
    if (read.has(at) || (refusal && at > refusal.from)) return [];
    // « Allergique aux » what nothing is called is looked for as « sans » that word.
    return [refusal ? { ...token, at, word: REFUSAL } : { ...token, at }];
  });
  const isTelling = ({ word, at }: { word: string; at: number }): boolean => {
    if (named.has(at)) return true;
    if (!NEGATIVE_WORDS.has(word)) return !isEmpty(word);
    // « pas cher » says nothing, « sans xylitol » does.
    const next = rest.find((other) => other.at > at && !STOP_WORDS.has(other.word));
    return next !== undefined && isTelling(next);
  };
  const isNamed = rest.filter(isTelling).every(({ at }) => named.has(at)) && named.size > 0;
  const kept = isNamed ? understood.filter(({ wish }) => !('minServings' in wish)) : understood;
  const first = rest.findIndex(isTelling);
  const last = rest.findLastIndex(isTelling);
  const telling = rest.slice(Math.max(first, 0), last + 1).filter(({ word }) => !isMark(word));
  return { left: joined(telling, typed), understood: kept, unknown };
}

/** Words as typed: those that stood beside each other with what was between. */
function joined(tokens: readonly Left[], typed: string): string {
  return tokens
    .map(({ word, from, to, at }, index) => {
      const text = word === REFUSAL ? REFUSAL : typed.slice(from, to);
      const before = tokens[index - 1];
      if (!before) return text;
      return `${before.at === at - 1 ? typed.slice(before.to, from) : ' '}${text}`;
    })
    .join('');
}
