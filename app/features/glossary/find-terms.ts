import { fold } from '#language/fold.ts';
import type { GlossaryTerm } from './glossary.ts';

/** Where a text says a word of the glossary, in UTF-16 units, the end excluded. */
export interface TermMark {
  start: number;
  end: number;
  slug: string;
}

interface Word {
  folded: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** What may stand between the words of one term. */
const BETWEEN = /^[\s'’&-]+$/u;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }));

/** Every form as its words, under the first of them; the longest form of a word comes first. */
export function indexTerms(terms: readonly GlossaryTerm[]) {
  const forms = terms.flatMap(({ slug, forms: written }) =>
    written.map((form) => ({ slug, words: wordsOf(form).map(({ folded }) => folded) })),
  );
  return Map.groupBy(
    forms.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  );
}

type TermIndex = ReturnType<typeof indexTerms>;

const isOneTerm = (text: string, words: readonly Word[]) =>
  words.every((word, index) => {
    const next = words[index + 1];
    return next === undefined || BETWEEN.test(text.slice(word.end, next.start));
  });

/**
 * The words of the glossary that texts say, each where it comes first in them all. A form is whole
 * words, whatever their accents and capitals: « coupe » is not in « coupez ».
 *
 * @returns the marks of each text, in order, none over another
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
          said.every(({ folded }, place) => folded === asked[place]) &&
          isOneTerm(text, said)
        );
      });
      const [first, last] = [words[at], words[at + (form?.words.length ?? 1) - 1]];
      if (form && first && last && !found.has(form.slug)) {
        found.add(form.slug);
        marks.push({ start: first.start, end: last.end, slug: form.slug });
      }
      at += form?.words.length ?? 1;
    }
    return marks;
  });
}
