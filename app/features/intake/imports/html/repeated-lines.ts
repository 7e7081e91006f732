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

/** True if two lines are the same, or say the same name in other units. */
function isCopy({ text }: DraftLine, { text: other }: DraftLine): boolean {
  if (fold(text) === fold(other)) return true;
  const [ours, theirs] = [parseIngredientLine(text), parseIngredientLine(other)];
  return (
    ours.length > 0 &&
    ours.length === theirs.length &&
    ours.every(({ name, unit }, at) => {
      const line = theirs[at];
      return fold(name) === fold(line?.name ?? '') && unit !== null && unit !== line?.unit;
    })
  );
}

/** The first of each group of copies; null if a line is no copy of its group's first. */
function firstOf(groups: readonly DraftLine[][]): DraftLine[] | null {
  const isEvery = groups.every(([first, ...copies]) =>
    copies.every((one) => first && isCopy(first, one)),
  );
  return isEvery ? groups.flatMap(([first]) => first ?? []) : null;
}

/** The lines of a list that is written several times, one after the other or line by line. */
export function withoutRepeats(written: readonly DraftLine[]): DraftLine[] {
  const lines = withoutGlued(written).map(halved);
  for (let copies = 2; copies <= MOST_COPIES; copies += 1) {
    const length = lines.length / copies;
    if (length < 2) break;
    if (!Number.isInteger(length)) continue;
    const among = (place: (line: number, copy: number) => number) =>
      Array.from({ length }, (_, line) =>
        Array.from({ length: copies }, (__, copy) => lines[place(line, copy)]).filter(
          (one) => one !== undefined,
        ),
      );
    const first =
      firstOf(among((line, copy) => copy * length + line)) ??
      firstOf(among((line, copy) => line * copies + copy));
    if (first) return first;
  }
  return lines;
}
