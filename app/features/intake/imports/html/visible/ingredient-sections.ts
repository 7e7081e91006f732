/** Finds ingredient lists on a page without markup. */
import { fold } from '#language/fold.ts';
import { headingLine } from '#features/intake/imports/draft.ts';
import {
  isIngredientsHeading,
  isStepsHeading,
  restOfHeading,
  tellsGesture,
} from '#features/intake/imports/headings.ts';
import { headsMarked } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import {
  hasAmount,
  isAfterRecipe,
  isAmountAlone,
  isGroupHeading,
  isMeasured,
  isNoise,
  isPrice,
  isServings,
} from './line-kinds.ts';
import type { VisibleLine } from './visible-lines.ts';

export interface Section {
  /** First line (the heading, if there is one), and the line after the last. */
  start: number;
  end: number;
  /** Text of the heading. */
  about: string;
  lines: string[];
  /** Number of lines with an amount. */
  amounts: number;
}

const MOST_LINES = 80;
const LONGEST = 160;
const LONGEST_PLAIN = 60;

/** A short line without a full stop, or in the same list: « glaçons », « Poivre du moulin. » */
const isPlain = ({ text, item, list }: VisibleLine, of = -1) =>
  text.length <= (item >= 0 ? LONGEST : LONGEST_PLAIN) &&
  (!/[.!?]$/.test(text) || (list !== -1 && list === of && text.length <= LONGEST_PLAIN));

/** The title of a group rather than an ingredient. */
const isTitle = ({ text, level, item }: VisibleLine) =>
  level > 0 && level < 7 && item < 0 && !hasAmount(text) && !isAmountAlone(text);

/** Class names of the title of a group. */
const HEAD = /(?:^|[-_ ])(?:sub)?(?:head(?:er|ing)?|title)(?:[-_ ]|$)/i;

/** True for the title of a group, in bold or named so, right above amounts: « Sirop », « SALAD ». */
const isTitleAt = (lines: readonly VisibleLine[], at: number) => {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  if (!line || !next || line.item >= 0 || line.isLink || hasAmount(line.text)) return false;
  // Some pages have whole lines in bold: « Rapeseed oil » below « 3 tbsp gochujang ».
  if (before && before.level === line.level && isMeasured(before.text)) return false;
  const isApart = line.level > 0 || (HEAD.test(line.names) && line.names !== next.names);
  return isApart && next.level === 0 && !isAmountAlone(line.text) && isAmount(next);
};

/** The titles of groups of a page, folded. */
export const groupTitles = (lines: readonly VisibleLine[]): ReadonlySet<string> =>
  new Set(lines.filter((_, at) => isTitleAt(lines, at)).map(({ said }) => said));

/** Joins amounts and names on separate lines; a name in a list item continues on its next line. */
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

/** True if only short lines precede the preparation: all belong to the list. */
function reachesSteps(lines: readonly VisibleLine[], at: number): boolean {
  for (const line of lines.slice(at, at + FARTHEST_STEPS)) {
    if (isStepsHeading(line)) return true;
    if (isAfterRecipe(line) || !isPlain(line) || isIngredientsHeading(line)) return false;
  }
  return false;
}

/** An amount, which is no step: « Versez 4 cl de rhum ». */
const isAmount = ({ text, level }: VisibleLine) =>
  level === 0 && ((hasAmount(text) && !tellsGesture(text)) || isAmountAlone(text));

/** True if a heading opens a group of ingredients: amounts follow. */
export const opensAmounts = (lines: readonly VisibleLine[], at: number): boolean =>
  lines.slice(at + 1, at + 3).some(isAmount);

const isGroup = (lines: readonly VisibleLine[], at: number) =>
  opensAmounts(lines, at) || reachesSteps(lines, at);

const SHORTEST_RUN = 3;
/** The last lines of a run right before the preparation: « Compléter de soda », « glaçons ». */
const endsAt = (lines: readonly VisibleLine[], at: number) =>
  lines.slice(at, at + SHORTEST_RUN).some(isStepsHeading) && reachesSteps(lines, at);

/** Cuts a list on one line: « 4 cl de rhum, 2 cl de jus de citron ». */
const listed = (text: string) =>
  text.split(/\s{0,20};\s*|,\s+|\s{1,20}[–-]\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part));

/** Parts of « 1 litre de jus, 1 gousse de vanille et 2 bâtons de cannelle. ». */
const proseParts = (text: string) =>
  listed(text.replace(/\.$/, '').replace(/ (?:et|and|und|y|e) (?=\d|une? )/g, ', '));

/** The ingredient lines under a heading, up to the first other line; null if there are none. */
export function collectIngredients(lines: readonly VisibleLine[], start: number): Section | null {
  const heading = lines[start];
  if (!heading) return null;
  const rest = restOfHeading(heading.text);
  const within = hasAmount(rest) && !isServings({ said: fold(rest) }) ? proseParts(rest) : [];
  // Lines under « Pour la déco » are told apart by their heading.
  const found: VisibleLine[] = isGroupHeading(heading) ? [heading] : [];
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
    const isLine =
      line.text.length <= LONGEST && (isPlain(line, found.at(-1)?.list) || hasAmount(line.text));
    if (!isLine) break;
    // A list begins or ends: a line without an amount is outside it.
    const isOther = found.length > 0 && line.item < 0 !== (found.at(-1)?.item ?? -1) < 0;
    const isSentence = line.item < 0 && /[.!?]$/.test(line.text);
    if (isOther && (isSentence || !(hasAmount(line.text) || isGroup(lines, at)))) break;
    found.push(line);
  }
  const [only] = found;
  const parts = only && found.length === 1 ? proseParts(only.text) : [];
  const isProse = parts.length >= SHORTEST_RUN && parts.every(hasAmount);
  const joined = [...within, ...(isProse ? parts : joinedLines(found))];
  return joined.length === 0 ? null : section(lines, start, at, joined);
}

const MOST_LOOKED_AT = 4000;

/** Lines whose class names say « ingrédient », or a run of lines with amounts. */
export function unmarkedSections(all: readonly VisibleLine[]): Section[] {
  const lines = all.slice(0, MOST_LOOKED_AT);
  const isNamed = lines.map(({ names, isLink }) => /ingr[ée]dient/i.test(names) && !isLink);
  const isPair = lines.map(({ isTerm }, at) => isTerm && isAmountAlone(lines[at + 1]?.text ?? ''));
  const isCounted = lines.map(
    ({ text, isLink }, at) =>
      !isLink && (isMeasured(text) || isPair[at] || isPair[at - 1] === true),
  );
  return runsOf(lines, isNamed, 1) ?? runsOf(lines, isCounted, SHORTEST_RUN) ?? inOneLine(lines);
}

/** « 1 bouteille de vin ; 100 g de sucre ; 1 orange », right above the preparation. */
const inOneLine = (lines: readonly VisibleLine[]): Section[] =>
  lines.flatMap((line, at) => {
    const isLast = lines.slice(at + 1, at + 2).some(isStepsHeading);
    const parts = isLast && line.text.length <= 3 * LONGEST ? proseParts(line.text) : [];
    const isList = parts.length >= SHORTEST_RUN && parts.every(hasAmount);
    const isRecipe = isList && 2 * parts.filter(isMeasured).length >= parts.length;
    return isRecipe ? [section(lines, at, at + 1, parts)] : [];
  });

/** Runs of matching lines, with single other lines among them; null if none is long enough. */
function runsOf(
  lines: readonly VisibleLine[],
  isSo: readonly boolean[],
  least: number,
): Section[] | null {
  const sections: Section[] = [];
  for (let start = 0; start < lines.length; start += 1) {
    if (!isSo[start]) continue;
    let end = start + 1;
    const next = (at: number) => {
      const line = lines[at];
      if (line === undefined || !isPlain(line) || line.level > 0 || line.isLink) return false;
      // The list continues: « glaçons », « menthe fraîche ».
      const isOfList =
        line.item >= 0 && (lines[at - 1]?.item ?? -1) >= 0 && line.text.length < LONGEST_PLAIN;
      return isSo[at + 1] === true || isOfList || endsAt(lines, at);
    };
    while (isSo[end] || next(end)) end += 1;
    // All of a list, whose lines may be links or without an amount.
    const list = lines[start]?.list ?? -1;
    const isInside = (at: number) => list !== -1 && lines[at]?.list === list;
    let from = start;
    while (isInside(from - 1)) from -= 1;
    while (isInside(end)) end += 1;
    const count = isSo.slice(from, end).filter(Boolean).length;
    const run = lines.slice(from, Math.min(end, from + MOST_LINES));
    const isOwn = (line: VisibleLine) =>
      !isServings(line) && !isNoise(line) && !isIngredientsHeading(line);
    const found = joinedLines(run.filter(isOwn));
    const made = section(lines, from, end, found);
    const isForSale = lines.slice(start, end + 2).some(({ text }) => isPrice(text));
    // « Préparation » follows: two lines are enough.
    const isBeforeSteps = lines.slice(end, end + 1).some(isStepsHeading);
    const isSaid =
      count >= (isBeforeSteps ? Math.min(least, 2) : least) &&
      made.amounts >= Math.max(2, found.length / 2);
    if (isSaid && !isForSale) sections.push(made);
    start = end;
  }
  return sections.length > 0 ? sections : null;
}
