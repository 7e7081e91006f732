/** A line as words, and tables of phrases that are looked up in it. */
import { fold } from '#language/fold.ts';
import { remembered } from '#language/words/remembered.ts';

/** Word as written, its key in the tables, and the text between it and the next word. */
export interface Word {
  raw: string;
  key: string;
  gap: string;
}

const foldedAnew = remembered((raw) => fold(raw).replace(/(?<![.,;:!])[.,;:!]+$/, ''));
const folded = (raw: string) => (/^[a-z\d]+$/.test(raw) ? raw : foldedAnew(raw));

/**
 * Folded, but for « ça », which is no « circa », and « très », which is no three: « tres hojas »
 * begins with a number, « 1 tres gros » goes on without one.
 */
function keyOf(raw: string, at: number): string {
  const key = folded(raw);
  if (key === 'ca' && raw.includes('ç')) return 'ça';
  return key === 'tres' && (/è/i.test(raw) || (at > 0 && !raw.startsWith('T'))) ? 'très' : key;
}

/** Words end at spaces, and after the apostrophe of an elision: « d’ | eau ». */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  // Letter by letter: a regular expression takes twice as long, and every text is cut many times.
  for (let at = 0; at < text.length;) {
    let end = at;
    while (end < text.length && text[end] !== ' ' && text[end] !== "'") end += 1;
    if (text[end] === "'") end += 1;
    if (end > at) {
      const raw = text.slice(at, end);
      words.push({ raw, key: keyOf(raw, words.length), gap: text[end] === ' ' ? ' ' : '' });
    }
    at = text[end] === ' ' ? end + 1 : end;
  }
  return words;
}

export function textOf(words: readonly Word[]): string {
  let text = '';
  for (const { raw, gap } of words) text += raw + gap;
  return text.trim();
}

export const startsNumber = (word: Word | undefined) => /^[\d¼-¾⅐-⅞]/.test(word?.key ?? '');

/** The words, followed by a space, so that further ones can be added. */
export const spaced = (words: readonly Word[]): Word[] =>
  words.map((word) => ({ ...word, gap: word.raw.endsWith("'") ? word.gap : ' ' }));

/** Meanings of phrases, by their folded words. */
export interface Phrases<Meaning> {
  meanings: ReadonlyMap<string, Meaning>;
  /**
   * Words that one of them begins or ends with, and how many the longest has: most words of a line
   * are none.
   */
  first: ReadonlyMap<string, number>;
  last: ReadonlyMap<string, number>;
}

function keysOf(words: readonly Word[], at = 0, end = words.length): string {
  let keys = words[at]?.key ?? '';
  for (let next = at + 1; next < end; next += 1) keys += ` ${words[next]?.key ?? ''}`;
  return keys;
}

const readPhrase = (phrase: string) => wordsOf(phrase.replaceAll('’', "'"));
/** Key that two spellings of one phrase share. */
export const phraseKey = (phrase: string): string => keysOf(readPhrase(phrase));

/** @param lists phrases by what they mean */
export function phrases<Meaning extends string>(
  lists: Readonly<Record<Meaning, readonly string[]>>,
): Phrases<Meaning> {
  const meanings = new Map<string, Meaning>();
  const [first, last] = [new Map<string, number>(), new Map<string, number>()];
  for (const meaning of Object.keys(lists) as Meaning[]) {
    for (const phrase of lists[meaning]) {
      const words = readPhrase(phrase);
      meanings.set(keysOf(words), meaning);
      const [start, end] = [words[0]?.key ?? '', words.at(-1)?.key ?? ''];
      first.set(start, Math.max(first.get(start) ?? 0, words.length));
      last.set(end, Math.max(last.get(end) ?? 0, words.length));
    }
  }
  return { meanings, first, last };
}

export const phraseSet = (list: readonly string[]) => phrases({ listed: list });

export interface Match<Meaning> {
  meaning: Meaning;
  length: number;
}

/** The longest phrase that starts at `at`. */
export function matchAt<Meaning>(
  { meanings, first }: Phrases<Meaning>,
  words: readonly Word[],
  at = 0,
): Match<Meaning> | null {
  const longest = first.get(words[at]?.key ?? '') ?? 0;
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const meaning = meanings.get(keysOf(words, at, at + length));
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}

export function matchWhole<Meaning>(
  table: Phrases<Meaning>,
  words: readonly Word[],
): Meaning | null {
  const longest = table.first.get(words[0]?.key ?? '') ?? 0;
  return words.length > longest ? null : (table.meanings.get(keysOf(words)) ?? null);
}

/** The longest phrase that the words end with. */
export function matchEnd<Meaning>(
  table: Phrases<Meaning>,
  words: readonly Word[],
): Match<Meaning> | null {
  const longest = table.last.get(words.at(-1)?.key ?? '') ?? 0;
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    const meaning = table.meanings.get(keysOf(words, words.length - length));
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}
