/** Copies of a list: a page shows it for phones and for desks, or in both systems of units. */
import { fold } from '#language/fold.ts';
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import type { DraftLine } from '#features/intake/imports/draft.ts';

const MOST_COPIES = 4;
const SHORTEST_COPY = 4;

const squeezed = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** True if two lists are the same letters, cut elsewhere. */
export const isSameText = (lines: readonly DraftLine[], others: readonly DraftLine[]): boolean =>
  squeezed(lines.map(({ text }) => text).join('')) ===
  squeezed(others.map(({ text }) => text).join(''));

/** The lines without those that are the next ones glued: « 4 cl de rhum2 cl de citron ». */
function withoutGlued(lines: readonly DraftLine[]): DraftLine[] {
  const texts = lines.map(({ text }) => squeezed(text));
  return lines.filter((_, at) => {
    const glued = texts[at] ?? '';
    let [next, joined] = [at + 1, ''];
    while (joined.length < glued.length && next < texts.length) {
      joined += texts[next] ?? '';
      next += 1;
    }
    return glued !== joined || next < at + 3;
  });
}

/** A line without its copy: « 4 cl de rhum 4 cl de rhum ». */
function halved(line: DraftLine): DraftLine {
  const words = line.text.split(' ');
  const half = words.length / 2;
  const isCopied =
    words.length >= SHORTEST_COPY &&
    words.length % 2 === 0 &&
    words.slice(0, half).every((word, at) => word === words[half + at]);
  return isCopied ? { ...line, text: words.slice(0, half).join(' ') } : line;
}

interface Read {
  line: DraftLine;
  text: string;
  name: string;
  unit: string | null;
}

/** A line of several ingredients is a copy only as it stands. */
function readLine(line: DraftLine): Read {
  const [one, ...others] = parseIngredientLine(line.text);
  const text = squeezed(line.text);
  return others.length > 0 || !one
    ? { line, text, name: text, unit: null }
    : { line, text, name: fold(one.name), unit: one.unit };
}

/** True if two lines are the same, or say the same name in other units. */
const isCopy = (one: Read | undefined, other: Read | undefined) =>
  one?.text === other?.text ||
  (one?.name === other?.name && one?.unit !== null && one?.unit !== other?.unit);

/** A list that is written line by line in several ways, each line beside its copies. */
function withoutPairs(lines: readonly Read[]): Read[] {
  for (let copies = 2; copies <= MOST_COPIES && lines.length >= copies * 2; copies += 1) {
    const isPaired =
      lines.length % copies === 0 &&
      lines.every((line, at) => isCopy(lines[at - (at % copies)], line));
    if (isPaired) return lines.filter((_, at) => at % copies === 0);
  }
  return [...lines];
}

/** Length of the longest run of lines whose copy follows it; 0 without one. */
function copiedRun(lines: readonly Read[], from: number): number {
  for (let length = Math.floor((lines.length - from) / 2); length > 1; length -= 1) {
    let copied = 0;
    while (copied < length && isCopy(lines[from + copied], lines[from + copied + length]))
      copied += 1;
    const isOther = (at: number) => lines[from + at]?.text !== lines[from + at + length]?.text;
    // Two parts of a recipe may begin with the same two things.
    const isSure = length > 2 || lines.length === 2 * length || isOther(0) || isOther(1);
    if (copied === length && isSure) return length;
  }
  return 0;
}

/** The lines of a list that is written several times: all of it, a group of it, or line by line. */
export function withoutRepeats(written: readonly DraftLine[]): DraftLine[] {
  const lines = withoutPairs(withoutGlued(written).map((line) => readLine(halved(line))));
  for (let at = 0; at < lines.length;) {
    const length = copiedRun(lines, at);
    lines.splice(at + length, length);
    if (length === 0) at += 1;
  }
  return lines.map(({ line }) => line);
}
