/** Measures that nothing, or one sign throughout, parts: « 4 cl de gin 2 cl de citron », « Sirop, 2 cl ; gin, 4 cl ». */
import { normalizeUnit } from '../unit.ts';
import type { Taken } from './line-count.ts';
import { takeNumber } from './line-measure.ts';
import { isLink, startsNumber } from './line-unit.ts';
import { textOf, wordsOf, type Word } from './line-words.ts';
import type { Reading } from './read-name.ts';
import { NUMBER_ALONE } from './numbered-names.ts';
import { readOne } from './read-one.ts';

const LONGEST_NAME = 8;
const isNamed = ({ name }: Reading) => name.length > 0 && name.length <= LONGEST_NAME;

const SHARE =
  /^(?:\d+\/\d+|[¼-¾⅐-⅞]|\d+(?:[.,]\d+)? ?%|(?:la |1 )?moitié|(?:un |le |1 )?(?:tiers|quart)|(?:deux|2) tiers|(?:trois|3) quarts)$/i;
export const isShare = ({ unit, quantityText }: Reading) =>
  unit === null && SHARE.test(quantityText.replace(/ d(?:e|')$/, ''));
export const isMeasured = ({ unit, quantityText }: Reading) => unit !== null && quantityText !== '';

/** As many ingredients as parts, where each is measured, or each a share. */
function allOf(parts: readonly string[]): Reading[] | null {
  if (parts.length < 2) return null;
  const read = parts.map(readOne);
  const isTold = read.every((one) => isNamed(one) && !one.isImplied);
  return isTold && (read.every(isMeasured) || read.every(isShare)) ? read : null;
}

const SEPARATORS = [
  / ?; ?/,
  / [–—-] /,
  / ?[•·|] /,
  / \/ /,
  /\. (?=\p{L}|\d)/u,
  / (?:et|and|&|y|e|und) /,
];
const JOINT = /^(?:et|and|&|y|e|und|puis|plus) /i;

/** What a measure that follows one of these is said of: « soit 2 oz », « dans 1 l », « de 2 cm », « pour 4 cl ». */
const OF_BEFORE =
  /^(?:d'?|de|du|des|of|ou|or|soit|pour|for|dans|in|sur|par|per|avec|à|a|et|and|en|x|=|environ|env|plus|moins|chaque|dont|is|~|≈|±|-|–|\/)$/;

/** Known measures: « 1 bouteille 75 cl », « 1 verre 25 cl » are one. */
const isKnown = ({ unit }: Taken) =>
  unit !== null && unit !== 'cm' && (normalizeUnit(unit) !== null || PROPORTIONS.has(unit));
const PROPORTIONS = new Set(['part', 'volume', 'dose', 'mesure']);

function measureAt(words: readonly Word[], at: number): { length: number; isPart: boolean } | null {
  if (/^\d+(?:[.,]\d+)?%$/.test(words[at]?.key ?? '')) return { length: 1, isPart: true };
  if (words[at]?.key === 'moitie' && !isLink(words[at + 1])) return { length: 1, isPart: true };
  // « 2 cl de Licor 43 ou 1 cl d'amaretto »
  if (at > 0 && NUMBER_ALONE.test(words[at]?.key ?? '')) return null;
  if (!startsNumber(words[at]) || (at > 0 && OF_BEFORE.test(words[at - 1]?.key ?? ''))) return null;
  const taken = takeNumber(words.slice(at));
  if (taken === null) return null;
  const length = words.length - at - taken.rest.length;
  const isPart = taken.unit === null && length <= 2 && SHARE.test(taken.quantityText);
  return isKnown(taken) || isPart ? { length, isPart } : null;
}

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

/** Whether every parenthesis that it opens ends in it. */
const isClosed = (text: string) => !/[()[\]]/.test(text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ''));

export function readRuns(text: string): Reading[] | null {
  for (const separator of SEPARATORS) {
    const parts = text.split(separator);
    const read = parts.every(isClosed) ? allOf(parts) : null;
    if (read !== null) return read;
  }
  return readRun(text);
}
