/**
 * Several measures without a separator, or with the same sign throughout: « 4 cl de gin 2 cl de
 * citron », « Sirop, 2 cl ; gin, 4 cl ».
 */
import { measureAt, SHARE } from './line-measure.ts';
import type { Reading } from './read-name.ts';
import { readOne } from './read-one.ts';
import { textOf, wordsOf } from './words/phrases.ts';
import { isThing } from './words/things.ts';

const LONGEST_NAME = 8;
const isNamed = ({ name }: Reading) => name.length > 0 && name.length <= LONGEST_NAME;

export const isShare = ({ unit, quantityText }: Reading) =>
  unit === null && SHARE.test(quantityText.replace(/ d(?:e|')$/, ''));
export const isMeasured = ({ unit, quantityText }: Reading) => unit !== null && quantityText !== '';

const MEASURED_FIRST = 2;
/**
 * « 4 cl de gin - 2 cl de citron - 1 blanc d'œuf - glaçons »: a list whose last items have no
 * measure.
 */
const isBegun = (read: readonly Reading[]) =>
  read.length > MEASURED_FIRST &&
  read.slice(0, MEASURED_FIRST).every((one) => isMeasured(one) && !one.isImplied) &&
  read.every(
    (one) =>
      isNamed(one) &&
      (/^[\d¼-¾⅐-⅞]/.test(one.quantityText) ||
        ((one.quantityText === '' || one.isImplied) && isThing(textOf(one.name)))),
  );

/** « 1 citron vert - 1 orange »: counted things. */
const isCounted = (one: Reading) =>
  /^[\d¼-¾⅐-⅞]/.test(one.quantityText) && (isMeasured(one) || isThing(textOf(one.name)));

/** Reads one ingredient per part, if all are measured, all counted, or all shares. */
function allOf(parts: readonly string[]): Reading[] | null {
  if (parts.length < 2) return null;
  const read = parts.map(readOne);
  const isTold = read.every((one) => isNamed(one) && !one.isImplied);
  if (isTold && [isMeasured, isShare, isCounted].some((isSaid) => read.every(isSaid))) return read;
  return isBegun(read) ? read : null;
}

const SEPARATORS = [
  / ?; ?/,
  / [–—-] /,
  / ?[•·|] /,
  / \/ /,
  /\. (?=\p{L}|\d)/u,
  / (?:et|and|&|y|e|und) /,
  // « Rhum (4 cl) citron (2 cl) »
  /(?<=\)) (?=\p{L})/u,
];
const JOINT = /^(?:et|and|&|y|e|und|puis|plus) /i;

/** « 4 cl de gin 2 cl de citron », « 60% rhum 40% jus », « gin 4 cl campari 2 cl ». */
function readRun(text: string): Reading[] | null {
  if (/,(?!\d)|[;:()[\]|=+]/.test(text)) return null;
  const words = wordsOf(text);
  const found: { start: number; end: number; isPart: boolean }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const measure = measureAt(words, at);
    if (measure === null) continue;
    found.push({ start: at, end: at + measure.length, isPart: measure.isPart });
    at += measure.length - 1;
  }
  const [first] = found;
  if (first === undefined || found.some(({ isPart }) => isPart !== first.isPart)) return null;
  const cuts =
    first.start === 0
      ? found.slice(1).map(({ start }) => start)
      : found.at(-1)?.end === words.length && !first.isPart
        ? found.slice(0, -1).map(({ end }) => end)
        : [];
  const bounds = [0, ...cuts, words.length];
  return allOf(
    bounds.slice(1).map((end, at) =>
      textOf(words.slice(bounds[at], end))
        .replace(JOINT, '')
        .replace(/ (?:to|zu)$/i, ''),
    ),
  );
}

/** Is every parenthesis of the text closed? */
const isClosed = (text: string) => !/[()[\]]/.test(text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ''));

export function readRuns(text: string): Reading[] | null {
  for (const separator of SEPARATORS) {
    const parts = text.split(separator);
    const read = parts.length > 1 && parts.every(isClosed) ? allOf(parts) : null;
    if (read !== null) return read;
  }
  return readRun(text);
}
