import { fold } from '#language/fold.ts';
import type { GlossaryTerm } from './glossary.ts';

/** Place of a glossary term in a text, in UTF-16 units; the end is excluded. */
export interface TermMark {
  start: number;
  end: number;
  slug: string;
}

interface Word {
  folded: string;
  /**
   * True if it is typed with accents: « coupé » is not « coupe », but « verre a melange » is
   * « verre à mélange ».
   */
  accented: boolean;
  lower: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Characters allowed between the words of one term. */
const BETWEEN = /^[\s'’&-]+$/u;
const ACCENT = /\p{M}/u;
/** End of a sentence, or of a part of it. */
const STOP = /[.!?;\n]/;
/** Characters before and after a form that tell what it means. */
const CONTEXT = 120;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: fold(word),
    accented: ACCENT.test(word.normalize('NFD')),
    lower: word.normalize('NFC').toLowerCase(),
    start: index,
    end: index + word.length,
  }));

const isSame = (said: Word, asked: Word): boolean =>
  said.folded === asked.folded && (!said.accented || said.lower === asked.lower);

/** Forms as lists of words, by their first word; the longest form first. */
export function indexTerms(terms: readonly GlossaryTerm[]) {
  const forms = terms.flatMap(({ slug, only, unless, forms: written }) =>
    written.map((form) => ({ slug, only, unless, words: wordsOf(form) })),
  );
  return Map.groupBy(
    forms.toSorted((a, b) => b.words.length - a.words.length),
    ({ words: [first] }) => first?.folded ?? '',
  );
}

type TermIndex = ReturnType<typeof indexTerms>;

const isOneTerm = (text: string, words: readonly Word[]) =>
  words.every((word, index) => {
    const next = words[index + 1];
    return next === undefined || BETWEEN.test(text.slice(word.end, next.start));
  });

/** The sentence around a form, folded: « puis _filtrez_ dans la coupe ». */
function aroundOf(text: string, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(start - CONTEXT, 0), start)
      .split(STOP)
      .at(-1) ?? '';
  const after = text.slice(end, end + CONTEXT).split(STOP)[0] ?? '';
  return fold(`${before}_${text.slice(start, end)}_${after}`);
}

/**
 * True if a form means its term there: not in a compound (« compte-gouttes »), and in a sentence
 * that `only` and `unless` allow.
 */
function means(
  { only, unless }: Pick<GlossaryTerm, 'only' | 'unless'>,
  text: string,
  { start }: Word,
  { end }: Word,
): boolean {
  if (text[start - 1] === '-') return false;
  if (!only && !unless) return true;
  const around = aroundOf(text, start, end);
  return (only?.test(around) ?? true) && !(unless?.test(around) ?? false);
}

/**
 * First occurrence of each glossary term in a list of texts. A form is whole words, in any
 * capitals: « coupe » is neither in « coupez » nor in « coupé ».
 *
 * @returns marks of each text, in order, without overlaps
 */
export function findTerms(texts: readonly string[], index: TermIndex): TermMark[][] {
  const found = new Set<string>();
  return texts.map((text) => {
    const words = wordsOf(text);
    const marks: TermMark[] = [];
    for (let at = 0; at < words.length;) {
      const form = index.get(words[at]?.folded ?? '')?.find(({ words: asked }) => {
        const said = words.slice(at, at + asked.length);
        return (
          said.length === asked.length &&
          asked.every((word, place) => said[place] && isSame(said[place], word)) &&
          isOneTerm(text, said)
        );
      });
      const [first, last] = [words[at], words[at + (form?.words.length ?? 1) - 1]];
      if (form && first && last && !found.has(form.slug) && means(form, text, first, last)) {
        found.add(form.slug);
        marks.push({ start: first.start, end: last.end, slug: form.slug });
      }
      at += form?.words.length ?? 1;
    }
    return marks;
  });
}
