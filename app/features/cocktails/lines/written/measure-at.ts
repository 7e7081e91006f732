/** Where in a line a measure stands: « gin | 4 cl | campari | 2 cl », « rhum | 4 cl | blanc ». */
import { normalizeUnit } from '../unit.ts';
import type { Taken } from './line-count.ts';
import { takeNumber } from './line-measure.ts';
import { isLink, startsNumber } from './line-unit.ts';
import type { Word } from './line-words.ts';
import { NUMBER_ALONE } from './numbered-names.ts';

export const SHARE =
  /^(?:\d+\/\d+|[¼-¾⅐-⅞]|\d+(?:[.,]\d+)? ?%|(?:la |1 )?moitié|(?:un |le |1 )?(?:tiers|quart)|(?:deux|2) tiers|(?:trois|3) quarts)$/i;

/** What a measure that follows one of these is said of: « soit 2 oz », « dans 1 l », « de 2 cm », « pour 4 cl ». */
const OF_BEFORE =
  /^(?:d'?|de|du|des|of|ou|or|soit|pour|for|dans|in|sur|par|per|avec|à|a|et|and|en|x|=|environ|env|plus|moins|chaque|dont|is|~|≈|±|-|–|\/)$/;

/** Known measures: « 1 bouteille 75 cl », « 1 verre 25 cl » are one. */
const isKnown = ({ unit }: Taken) =>
  unit !== null && unit !== 'cm' && (normalizeUnit(unit) !== null || PROPORTIONS.has(unit));
const PROPORTIONS = new Set(['part', 'volume', 'dose', 'mesure']);

/** A known measure, or a share, that starts at `at`, and is said of no word before it. */
export function measureAt(
  words: readonly Word[],
  at: number,
): { length: number; isPart: boolean } | null {
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
