/** Typed text as a sequence of whole words: finds the patterns and names that begin at a word. */
import { nameKeys } from '#language/words/other-names.ts';
import { isMark, LONGEST_NAME, type Known, type Meaning, type Token } from './tokens.ts';

/** Placeholder of words already read: no name or pattern contains it. */
const READ = '|';

const compiled = new Map<string, RegExp>();
/** A pattern of the grammar, compiled once: each is tried at every token of every search. */
function sticky(pattern: string): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(`(?:${pattern}) `, 'y');
  compiled.set(pattern, known);
  return known;
}

const joined = new WeakMap<readonly object[], string>();

export interface Match {
  groups: string[];
  /** Number of words. */
  length: number;
}

export class PhraseText {
  readonly tokens: readonly Token[];
  readonly known: Known;
  private readonly text: string;
  private readonly starts: number[] = [];
  /** Index of the word that begins at a position of the text. */
  private readonly places = new Map<number, number>();

  constructor(tokens: readonly Token[], known: Known) {
    this.tokens = tokens;
    this.known = known;
    let length = 0;
    for (const [at, { word }] of tokens.entries()) {
      this.starts.push(length);
      this.places.set(length, at);
      length += word.length + 1;
    }
    this.text = `${tokens.map(({ word }) => word).join(' ')} `;
  }

  without(read: ReadonlySet<number>): PhraseText {
    const left = this.tokens.map((one, at) => (read.has(at) ? { ...one, word: READ } : one));
    return new PhraseText(left, this.known);
  }

  word(at: number): string {
    return this.tokens[at]?.word ?? '';
  }

  /** Match of a pattern of whole words that begins at a word. */
  match(pattern: string, at: number): Match | undefined {
    const start = this.starts[at];
    if (start === undefined) return undefined;
    const found = sticky(pattern);
    found.lastIndex = start;
    const match = found.exec(this.text);
    if (match === null) return undefined;
    const next = this.places.get(start + match[0].length) ?? this.tokens.length;
    return { groups: match.slice(1).map((group) => group ?? ''), length: next - at };
  }

  /** Patterns that match at a word, each with its number of words. */
  fitting<Said extends { pattern: string }>(
    all: readonly Said[],
    at: number,
  ): (Said & { length: number })[] {
    // Most words begin no pattern: one joint pattern rules them out.
    const joint = joined.get(all) ?? all.map(({ pattern }) => pattern).join('|');
    joined.set(all, joint);
    if (!this.match(joint, at)) return [];
    return all
      .map((one) => ({ ...one, length: this.lengthOf(one.pattern, at) }))
      .filter(({ length }) => length > 0);
  }

  /** Number of words that a pattern matches; 0 without a match. */
  lengthOf(pattern: string, at: number): number {
    return this.match(pattern, at)?.length ?? 0;
  }

  /** The longest name that begins at a word. */
  nameAt<Found>(
    at: number,
    find: (key: string) => Found | undefined,
    keys = nameKeys,
  ): { found: Found; length: number } | undefined {
    for (let length = Math.min(LONGEST_NAME, this.tokens.length - at); length > 0; length -= 1) {
      const span = this.tokens.slice(at, at + length).map(({ word }) => word);
      // « Amandes s’il vous plaît » is no « amande’s ».
      const isPlease = span.at(-1) === 's' && this.word(at + length) === 'il';
      if (span.some(isMark) || isPlease) continue;
      for (const key of keys(span)) {
        const found = find(key);
        if (found !== undefined) return { found, length };
      }
    }
    return undefined;
  }

  /** Number of words of the recipe title that begins at a word; 0 without one. */
  titleAt(at: number): number {
    const { titles } = this.known;
    return this.nameAt(at, (key) => (titles.has(key) ? key : undefined))?.length ?? 0;
  }

  /** Meanings of a few words; accents distinguish « sucré » from « sucre ». */
  meaningsAt(
    at: number,
    keys = nameKeys,
  ): { found: readonly Meaning[]; length: number } | undefined {
    const name = this.nameAt(at, (key) => this.known.meanings.get(key), keys);
    if (!name) return undefined;
    const said = this.tokens.slice(at, at + name.length).map((token) => token.said);
    const exact = name.found.filter(
      (one) => one.said.toLowerCase().replaceAll(/[-’']/g, ' ') === said.join(' '),
    );
    return { length: name.length, found: exact.length > 0 ? exact : name.found };
  }
}
