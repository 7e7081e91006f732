/** Where a page that marks nothing lists ingredients. */
import { fold } from '#language/fold.ts';
import {
  hasAmount,
  isAfterRecipe,
  isAmountAlone,
  isIngredientsHeading,
  isMeasured,
  isNoise,
  isPrice,
  isServings,
  isStepsHeading,
  restOfHeading,
} from './line-kinds.ts';
import { headingLine } from '#features/intake/imports/draft.ts';
import { headsMarked } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import type { VisibleLine } from './visible-lines.ts';

export interface Section {
  /** Its first line (the heading where there is one), and the one after its last. */
  start: number;
  end: number;
  /** What its heading says. */
  about: string;
  lines: string[];
  /** How many of them say how much. */
  amounts: number;
}

const MOST_LINES = 80;
const LONGEST = 160;
const LONGEST_PLAIN = 60;

/** A short line that no sentence ends: « glaçons », « feuilles de menthe ». */
const isPlain = ({ text, item }: VisibleLine) =>
  text.length <= (item >= 0 ? LONGEST : LONGEST_PLAIN) && !/[.!?]$/.test(text);

/** The title of a group, which is no line of it. */
const isTitle = ({ text, level, item }: VisibleLine) =>
  level > 0 && level < 7 && item < 0 && !hasAmount(text) && !isAmountAlone(text);

/** Amounts and names on lines of their own become one; a name in an item goes on in its next line. */
function joinedLines(lines: readonly VisibleLine[]): string[] {
  const texts = lines.filter(({ level }) => level === 0).map(({ text }) => text);
  const [first, last] = [texts[0] ?? '', texts.at(-1) ?? ''];
  const isNameFirst = !isAmountAlone(first) && (isAmountAlone(last) || !/\d/.test(first));
  const joined: string[] = [];
  let [item, isOpen, isHeading, isMarked] = [-1, false, true, false];
  for (const line of lines) {
    const isAlone = isAmountAlone(line.text);
    const isOfBefore =
      !isHeading &&
      line.level === 0 &&
      ((isOpen && !isAlone) || (isNameFirst && isAlone) || (line.item >= 0 && line.item === item));
    if (isOfBefore) joined.push(`${joined.pop() ?? ''} ${line.text}`);
    else if (!isTitle(line)) joined.push(line.text);
    else {
      isMarked ||= headsMarked(line.text);
      if (isMarked) joined.push(...headingLine(line.text).map(({ text }) => text));
    }
    isOpen = !isNameFirst && isAlone;
    item = line.item;
    isHeading = isTitle(line);
  }
  return joined;
}

function section(
  lines: readonly VisibleLine[],
  start: number,
  end: number,
  found: string[],
): Section {
  return {
    start,
    end,
    about: lines[start]?.text ?? '',
    lines: found,
    amounts: found.filter(hasAmount).length,
  };
}

const FARTHEST_STEPS = 30;

/** Whether nothing but short lines stands before the preparation: they are all of the list. */
function reachesSteps(lines: readonly VisibleLine[], at: number): boolean {
  for (const line of lines.slice(at, at + FARTHEST_STEPS)) {
    if (isStepsHeading(line)) return true;
    if (isAfterRecipe(line) || !isPlain(line) || isIngredientsHeading(line)) return false;
  }
  return false;
}

/** Whether a heading is of a group of ingredients: what comes next says how much. */
const isGroup = (lines: readonly VisibleLine[], at: number) =>
  lines
    .slice(at + 1, at + 3)
    .some(({ text, level }) => level === 0 && (hasAmount(text) || isAmountAlone(text))) ||
  reachesSteps(lines, at);

/** « 4 cl de rhum, 2 cl de jus de citron »: the parts of a list in one line. */
const listed = (text: string) =>
  text.split(/\s{0,20};\s*|,\s+|\s{1,20}[–-]\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part));

/** The lines under a heading, up to what is none of them; null where it has none. */
export function collectIngredients(lines: readonly VisibleLine[], start: number): Section | null {
  const heading = lines[start];
  if (!heading) return null;
  const rest = restOfHeading(heading.text);
  const within = hasAmount(rest) && !isServings({ said: fold(rest) }) ? listed(rest) : [];
  const found: VisibleLine[] = [];
  let at = start + 1;
  for (; at < lines.length && found.length < MOST_LINES; at += 1) {
    const line = lines[at];
    if (!line || isStepsHeading(line) || isAfterRecipe(line)) break;
    if (isIngredientsHeading(line) && (found.length > 0 || line.level > 0)) break;
    if (
      isServings(line) ||
      isNoise(line) ||
      line.text === found.at(-1)?.text ||
      !/[\p{L}\p{N}½⅓⅔¼¾]/u.test(line.text)
    )
      continue;
    if (isTitle(line) && !isGroup(lines, at)) break;
    const isLine = line.text.length <= LONGEST && (isPlain(line) || hasAmount(line.text));
    if (!isLine) break;
    // A list begins or ends: what comes without an amount is no more of it.
    const isOther = found.length > 0 && line.item < 0 !== (found.at(-1)?.item ?? -1) < 0;
    if (isOther && !hasAmount(line.text) && !isGroup(lines, at)) break;
    found.push(line);
  }
  const joined = [...within, ...joinedLines(found)];
  return joined.length === 0 ? null : section(lines, start, at, joined);
}

const SHORTEST_RUN = 3;
const MOST_LOOKED_AT = 4000;

/** Lines that their page calls ingredients, or that say how much of what one after the other. */
export function unmarkedSections(all: readonly VisibleLine[]): Section[] {
  const lines = all.slice(0, MOST_LOOKED_AT);
  const isNamed = lines.map(({ names, isLink }) => /ingr[ée]dient/i.test(names) && !isLink);
  const isCounted = lines.map(({ text, isLink }) => !isLink && isMeasured(text));
  return runsOf(lines, isNamed, 1) ?? runsOf(lines, isCounted, SHORTEST_RUN) ?? [];
}

/** The runs of lines that are so, with single ones among them that are not; null without any long enough. */
function runsOf(
  lines: readonly VisibleLine[],
  isSo: readonly boolean[],
  least: number,
): Section[] | null {
  const sections: Section[] = [];
  for (let start = 0; start < lines.length; start += 1) {
    if (!isSo[start]) continue;
    let [end, count] = [start + 1, 1];
    const next = (at: number) => {
      const line = lines[at];
      if (line === undefined || !isPlain(line) || line.level > 0 || line.isLink) return false;
      // The list goes on: « glaçons », « menthe fraîche ».
      const isOfList =
        line.item >= 0 && (lines[at - 1]?.item ?? -1) >= 0 && line.text.length < LONGEST_PLAIN;
      return isSo[at + 1] === true || isOfList;
    };
    for (; isSo[end] || next(end); end += 1) if (isSo[end]) count += 1;
    const run = lines.slice(start, Math.min(end, start + MOST_LINES));
    const isOwn = (line: VisibleLine) =>
      !isServings(line) && !isNoise(line) && !isIngredientsHeading(line);
    const found = joinedLines(run.filter(isOwn));
    const made = section(lines, start, end, found);
    const isForSale = lines.slice(start, end + 2).some(({ text }) => isPrice(text));
    // « Préparation » comes next: two are enough.
    const isBeforeSteps = lines.slice(end, end + 1).some(isStepsHeading);
    const isSaid =
      count >= (isBeforeSteps ? Math.min(least, 2) : least) &&
      made.amounts >= Math.max(2, found.length / 2);
    if (isSaid && !isForSale) sections.push(made);
    start = end;
  }
  return sections.length > 0 ? sections : null;
}
