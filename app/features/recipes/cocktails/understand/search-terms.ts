/** Words of a search with all their possible meanings, to compare with the text of a recipe. */
import { words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import { ANYTHING, ASKING_WORDS, EITHER, NEGATIVE_WORDS, STOP_WORDS } from './words.ts';
import { ALLERGEN_WORDS } from './names.ts';
import { isBareNumber, LONGEST_NAME, type Known, type Meaning } from './tokens.ts';

const MAX_TERMS = 8;

export interface Term {
  /** Typed words, folded: a recipe has all of them. */
  words: string[];
  /** Meanings of the words; empty for unknown words, each of which then matches as a prefix. */
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
  /** All the words, folded. */
  all: string[];
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
/** Term of a title, or of one word of it. */
export const whole = (title: string[]): Term => ({ ...alone(''), words: title, isTitle: true });
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
  /** Number of terms of the title just read: one each word. */
  let titled = 0;
  /** Do the next words belong to the alternative of a title? « Kir ou gin fizz ». */
  let isGoingOn = false;
  for (let at = 0; at < all.length;) {
    let length = Math.min(LONGEST_NAME, all.length - at);
    let found: readonly Meaning[] | undefined;
    let isGroup = false;
    for (; length > 0; length -= 1) {
      const keys = nameKeys(all.slice(at, at + length));
      found = keys.map((key) => meanings.get(key)).find((one) => one !== undefined);
      if (found !== undefined || keys.some((key) => titles.has(key))) break;
      isGroup = length > 1 && keys.some((key) => ALLERGEN_WORDS.has(key));
      if (isGroup) break;
    }
    const span = all.slice(at, at + Math.max(length, 1));
    at += span.length;
    const [word = ''] = span;
    if (span.length === 1 && isEnglishThe(all, at - 1, known)) continue;
    const last = terms.at(-1);
    const isOther = isOr && !isNot && last?.isNot === false;
    const add = (term: Term) => {
      const isNamed = term.meanings.length > 0 || (term.isTitle && last?.meanings.length !== 0);
      if (isGoingOn) last?.or.push(whole([last.or.pop(), term].flatMap((one) => one?.words ?? [])));
      else if (isOther && (last.isTitle || isNamed)) {
        last.or.push(term);
        isGoingOn = last.isTitle;
      } else terms.push(term);
    };
    if (found !== undefined || isGroup) {
      add({ words: span, meanings: found ?? [], isTitle: false, isNot, or: [] });
    } else if (EITHER.has(word) && terms.length > 0) {
      // « Gin tonic ou mojito »: the alternative is to the whole title.
      if (titled > 1) terms.push(whole(terms.splice(-titled).flatMap((one) => one.words)));
      titled = 0;
      isGoingOn = false;
      isOr = true;
      continue;
    } else if (length > 0 && (isNot || isOther)) add({ ...whole(telling(span)), isNot });
    else if (length > 1 || (length === 1 && !isStop(word))) {
      const some = telling(span).map((one) => whole([one]));
      for (const one of some) add(one);
      titled = isGoingOn ? 0 : some.length;
      isOr = false;
      continue;
    } else if (NEGATIVE_WORDS.has(word) && at < all.length) {
      isNot = true;
      isGoingOn = false;
      continue;
    } else if (ASKING_WORDS.has(word)) hasAsked ||= ANYTHING.has(word);
    else if (all.length > 1 && isBareNumber(word, known)) continue;
    else if (!isStop(word)) add({ ...alone(word), isNot });
    else if (isNot || isOr) continue;
    isNot = false;
    isOr = false;
    titled = 0;
  }
  if (terms.length > 0) return { terms: bounded(terms), isAnything: false, all };
  return { terms: hasAsked ? [] : bounded(telling(all).map(alone)), isAnything: hasAsked, all };
}

/** Terms of an exact search: each typed word is a prefix. */
export function exactTerms(typed: string): Terms {
  const all = words(typed);
  return { terms: bounded(telling(all).map(alone)), isAnything: false, all };
}
