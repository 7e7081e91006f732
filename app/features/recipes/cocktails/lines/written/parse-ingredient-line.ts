/** The lines of a recipe as people write them: « 1 1/2 cl de jus de citron vert (frais) ». */
import { isHeading } from './line-headings.ts';
import { markOf, marksOf, takesMark, type Mark } from './line-marks.ts';
import { bare, beginning, cleaned } from './line-text.ts';
import type { Reading } from './read-name.ts';
import { takeParentheses } from './read-one.ts';
import { readAll } from './read-several.ts';
import { textOf, type Word } from './words/phrases.ts';

export interface ParsedLine {
  /** Empty when the line has no quantity. */
  readonly quantityText: string;
  /** Implied quantity: one « zeste d’orange », some « feuilles de menthe ». */
  readonly isImplied?: true;
  /** Unit of the list, container (« verre »), or null for counted things. */
  readonly unit: string | null;
  /** Without the « de » before it; empty when nothing is left. */
  readonly name: string;
  /** The drink does without. */
  readonly facultatif?: true;
  /** The ingredient rinses the glass, and is poured away. */
  readonly rincage?: true;
  /** Garnish or ice, for « Pour servir ». */
  readonly service?: true;
  /** Rest of the note, without the three marks above; null when empty. */
  readonly note: string | null;
  /** All that was said besides. */
  readonly aside: string | null;
  /** Read from our own format: the note is no part of the name. */
  readonly isExact?: true;
}

const nameOf = (words: readonly Word[]) =>
  bare(textOf(words))
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replaceAll("'", '’');

/** Parsed line for the editor, with its marks apart from the note. */
function parsed({ quantityText, unit, name, notes, isImplied }: Reading): ParsedLine {
  const called = nameOf(name);
  const { marks, notes: others } = marksOf({ unit, name: called, notes });
  const said = (of: string[]) => (of.length === 0 ? null : of.join(', ').replaceAll("'", '’'));
  return {
    quantityText: quantityText.trim().replaceAll("'", '’'),
    ...(isImplied && { isImplied }),
    unit,
    name: called,
    ...marks,
    note: said(others),
    aside: said(notes),
  };
}

function withNote(line: ParsedLine, more: string): ParsedLine {
  const joined = (said: string | null) => [said, cleaned(more)].filter(Boolean).join(', ');
  return { ...line, note: joined(line.note), aside: joined(line.aside) };
}

const isSaid = ({ quantityText, unit, name, aside }: ParsedLine) =>
  quantityText !== '' || unit !== null || name !== '' || aside !== null;

/** « https://exemple.fr/gin », and nothing else. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** Lines read lately: files repeat theirs. */
const known = new Map<string, readonly ParsedLine[]>();
const MOST_KNOWN = 1_000;
const LONGEST_KNOWN = 200;

/**
 * Parses an ingredient line as people write them, in French, English, Spanish, Italian, German or
 * Portuguese; foreign measures are translated into French. Text it does not understand stays in the
 * name, for an editor to check. Never throws; bounded time, as the text after the first 1000
 * characters is a note, up to 10,000 more.
 *
 * @returns one line, or each of « 4 cl de gin + 2 cl de Campari »; none for a heading, or for signs
 * alone
 */
export function parseIngredientLine(text: string): ParsedLine[] {
  const found = known.get(text);
  if (found) return [...found];
  const read = parseAnew(text);
  if (text.length <= LONGEST_KNOWN) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, read);
  }
  return [...read];
}

/** The same, for who measures it: nothing is remembered. */
export function parseAnew(text: string): readonly ParsedLine[] {
  const { line, rest } = beginning(text);
  const said = cleaned(line);
  const isNone = rest === '' && (ADDRESS.test(line) || isHeading(said));
  const readings = isNone ? [] : readAll(said);
  const all = readings.map(parsed).filter(isSaid);
  const [last] = all.slice(-1);
  return last && rest !== '' ? [...all.slice(0, -1), withNote(last, rest)] : all;
}

const markOfHeading = (text: string) => markOf(bare(takeParentheses(cleaned(text)).rest));

/** Does a heading mark the lines below it? « Pour la déco ». */
export const headsMarked = (text: string): boolean => markOfHeading(text) !== null;

/**
 * Reads the lines of a list in their order: those below a heading have its mark, up to the next
 * heading. « Pour la déco : », then « 1 cerise » → a line for « Pour servir ».
 *
 * @returns reads the next line; `read` is what it says, where that is known
 */
export function openList(): (text: string, read?: ParsedLine[]) => ParsedLine[] {
  let mark: Mark | null = null;
  return (text, read = parseIngredientLine(text)) => {
    if (read.length === 0) {
      if (/\p{L}/u.test(text)) mark = markOfHeading(text);
      return read;
    }
    const over = mark;
    if (over === null) return read;
    return read.map((line) => (takesMark(over, line) ? { ...line, [over]: true } : line));
  };
}

/**
 * The lines of a pasted list, blank ones left out: the first `most` as they are read, and how many
 * there are.
 */
export function parseIngredientList(
  text: string,
  most: number,
): { lines: ParsedLine[]; total: number } {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const readNext = openList();
  const read = lines.slice(0, most).flatMap((line) => readNext(line));
  return {
    lines: read.slice(0, most),
    total: lines.length - Math.min(lines.length, most) + read.length,
  };
}
