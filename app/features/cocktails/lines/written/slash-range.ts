/** « 4/5 feuilles », « 8/10 glaçons », « 200/250 g »: two bounds; « 3/4 cl », « 7/8 oz », « 2/3 de gin »: a part of one. */
import { isPoured, unitAt } from './line-unit.ts';
import type { Word } from './line-words.ts';

/** Of these nobody takes a part: « 2/3 feuilles » are two or three. */
const WHOLE_UNITS = new Set(['feuille', 'trait', 'goutte', 'grain', 'brin', 'étoile', 'pincée']);
/** « 2/3 ananas » are a part of one. */
const SINGULAR_IN_S = /^(?:ananas|anis|cassis|mais|jus|noix|radis|pois|anchois|brebis)$/;
/** What jiggers divide an ounce into, and shares a drink. */
const DIVIDED = new Set([8, 16]);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** @param text a number @param words what it counts */
export function asRange(text: string, words: readonly Word[]): string {
  const [, from = '', to = ''] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (from === '' || high <= low || low === 0) return text;
  const unit = unitAt(words)?.unit ?? null;
  const key = words[0]?.key ?? '';
  const isMany = /..[sx]$/.test(key) && !SINGULAR_IN_S.test(key);
  // Nobody writes a half as « 4/8 ».
  const isReduced = divisor(low, high) === 1;
  const isPart = unit === 'oz' ? isReduced && DIVIDED.has(high) : isReduced && low <= 3;
  const isRange =
    unit !== null && (isPoured(unit) || unit === 'g' || unit === 'kg')
      ? !isPart && (low > 3 || !isReduced)
      : isMany && (low > 1 || WHOLE_UNITS.has(unit ?? ''));
  return isRange ? `${from} à ${to}` : text;
}
