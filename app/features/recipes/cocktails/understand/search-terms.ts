/** Words of a search with all their possible meanings, to compare with the text of a recipe. */
import { words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import { ANYTHING, ASKING_WORDS, EITHER, NEGATIVE_WORDS, STOP_WORDS } from './words.ts';
import { isBareNumber, LONGEST_NAME, type Known, type Meaning } from './tokens.ts';

const MAX_TERMS = 8;

export interface Term {
  /** Typed words, folded. */
  words: string[];
  /** Meanings of the words; empty for an unknown word, which then matches as a prefix. */
  meanings: readonly Meaning[];
  /** Are they the title of a recipe, or a part of it? */
  isTitle: boolean;
  /** Recipes with it are excluded. */
  isNot: boolean;
  /** Alternatives: « gin ou vodka ». */
  or: Term[];
}

export interface Terms {
  terms: Term[];
  /** Only words that ask were typed: every recipe matches. */
  isAnything: boolean;
}

const isStop = (word: string) => STOP_WORDS.has(word);
const BEFORE_THE = new Set(['and', 'in', 'on', 'of', 'for', 'with', 'over', 'from', 'to']);
const OF_TEA = /^(?:glacee?|froid|chaud|vert|noir|blanc|bleu|matcha|chai|earl|rooibos|infuse)s?$/;
/** « Sex and the city » and « the godfather » are no tea. */
function isEnglishThe(all: readonly string[], at: number, { meanings }: Known): boolean {
  const next = all[at + 1];
  if (all[at] !== 'the' || next === undefined) return false;
  const isOfTea =
    OF_TEA.test(next) || isStop(next) || nameKeys([next]).some((key) => meanings.has(key));
  return BEFORE_THE.has(all[at - 1] ?? '') || !isOfTea;
}

/** Term of a word without a meaning. */
export const alone = (word: string): Term => ({
  words: [word],
  meanings: [],
  isTitle: false,
  isNot: false,
  or: [],
});
/** Removes words without meaning, when others are left. */
const telling = (all: string[]) => {
  const some = all.filter((word) => !isStop(word));
  return some.length > 0 ? some : all;
};
const bounded = (terms: Term[]) => terms.slice(0, MAX_TERMS);

/**
 * Reads names whole, the longest first. Words that only ask are dropped, unless a title holds them.
 */
export function searchTerms(typed: string, known: Known): Terms {
  const { meanings, titles } = known;
  const all = words(typed);
  const terms: Term[] = [];
  let hasAsked = false;
  let isNot = false;
  let isOr = false;
  for (let at = 0; at < all.length;) {
    let length = Math.min(LONGEST_NAME, all.length - at);
    let found: readonly Meaning[] | undefined;
    for (; length > 0; length -= 1) {
      const keys = nameKeys(all.slice(at, at + length));
      found = keys.map((key) => meanings.get(key)).find((one) => one !== undefined);
      if (found !== undefined || keys.some((key) => titles.has(key))) break;
    }
    const span = all.slice(at, at + Math.max(length, 1));
    at += span.length;
    const [word = ''] = span;
    if (span.length === 1 && isEnglishThe(all, at - 1, known)) continue;
    const last = terms.at(-1);
    if (found !== undefined) {
      const term: Term = { words: span, meanings: found, isTitle: false, isNot, or: [] };
      if (isOr && !isNot && last?.isNot === false) last.or.push(term);
      else terms.push(term);
    } else if (EITHER.has(word) && terms.length > 0) {
      isOr = true;
      continue;
    } else if (isOr && !isNot && span.length === 1 && length === 1 && last?.isTitle && !last.isNot)
      last.or.push({ ...alone(word), isTitle: true });
    else if (length > 0 && isNot)
      terms.push({ words: telling(span), meanings: [], isTitle: true, isNot, or: [] });
    else if (length > 1 || (length === 1 && !isStop(word)))
      terms.push(...telling(span).map((one) => ({ ...alone(one), isTitle: true })));
    else if (NEGATIVE_WORDS.has(word) && at < all.length) {
      isNot = true;
      continue;
    } else if (ASKING_WORDS.has(word)) hasAsked ||= ANYTHING.has(word);
    else if (all.length > 1 && isBareNumber(word, known)) continue;
    else if (!isStop(word)) terms.push({ ...alone(word), isNot });
    else if (isNot || isOr) continue;
    isNot = false;
    isOr = false;
  }
  if (terms.length > 0) return { terms: bounded(terms), isAnything: false };
  return { terms: hasAsked ? [] : bounded(telling(all).map(alone)), isAnything: hasAsked };
}

/** Terms of an exact search: each typed word is a prefix. */
export function exactTerms(typed: string): Terms {
  const all = words(typed);
  return { terms: bounded(telling(all).map(alone)), isAnything: false };
}
