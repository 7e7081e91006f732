/** Needs in words, as one would say them in a shop. */
import { formatAmount, formatLine } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import type { VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import { lineText } from '#features/recipes/cocktails/lines/line-text.ts';
import { formatNumber } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { PIECE, type Need, type PieceNeed, type PieceUse } from './merge-needs.ts';

const CLOSE = 1e-6;
const upTo = (value: number, step: number) => Math.ceil(value / step - CLOSE) * step;
const typed = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',');

/** Units of a volume to buy: their millilitres, and the step that it is rounded up to, that nobody lacks any. */
const POURED = {
  cl: { each: 10, step: 0.5 },
  ml: { each: 1, step: 5 },
  oz: { each: 30, step: 0.25 },
} as const;

/** Unit of what is bought; parts are of a recipe. */
export type BoughtUnit = keyof typeof POURED;
/** Millilitres of a unit. */
export const mlOf = (unit: BoughtUnit): number => POURED[unit].each;
export const boughtUnit = (unit: VolumeUnit | null): BoughtUnit =>
  unit === null || unit === 'parts' ? 'cl' : unit;

/** Volume in a unit, rounded up: 12.4 ml are 1.5 cl. */
export const pouredUp = (ml: number, unit: BoughtUnit): number =>
  upTo(ml / mlOf(unit), POURED[unit].step);

const and = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;

const ofUnit = (value: number, unit: string | null, name: string) =>
  formatAmount({ quantityText: typed(value), unit, name });

function amountsOf({ ml, grams, counts }: Need, name: string, unit: BoughtUnit): string[] {
  return [
    ...(ml > 0 ? [ofUnit(pouredUp(ml, unit), unit, name)] : []),
    ...(grams > 0 ? [ofUnit(upTo(grams, 1), 'g', name)] : []),
    ...[...counts].map(([counted, value]) =>
      ofUnit(upTo(value, 1), counted === PIECE ? null : counted, name),
    ),
  ];
}

/** « 12 cl », « 1 bouquet et 12 brins », « 3 »; blank where no recipe says how much. */
export const sayNeed = (
  { need, pieces, piece }: PieceNeed,
  name: string,
  unit: BoughtUnit = 'cl',
): string =>
  and([...(pieces > 0 ? [ofUnit(pieces, piece, name)] : []), ...amountsOf(need, name, unit)]);

/** « 8 cl de jus de citron vert (2,5 cl par fruit) », « 2 rondelles de citron vert ». */
function sayUse(
  { slug, unit: counted, amount, gives }: PieceUse,
  nameOf: (slug: string) => string,
  unit: BoughtUnit,
): string {
  const isMl = counted === 'ml';
  const value = isMl ? pouredUp(amount, unit) : upTo(amount, 1);
  const said = isMl ? unit : counted === PIECE ? null : counted;
  const line = lineText(formatLine({ quantityText: typed(value), unit: said, name: nameOf(slug) }));
  if (!isMl) return line;
  const each = formatNumber(Math.round((gives / mlOf(unit)) * 10) / 10);
  return `${line}, à ${each}${NBSP}${unit} la pièce`;
}

/** « pour 8 cl de jus de citron vert, à 2,5 cl la pièce, et 2 rondelles de citron vert »; null without any. */
export const sayUses = (
  { uses }: PieceNeed,
  nameOf: (slug: string) => string,
  unit: BoughtUnit = 'cl',
): string | null =>
  uses.length === 0 ? null : `pour ${and(uses.map((use) => sayUse(use, nameOf, unit)))}`;

/** « 1 bouteille de 70 cl »; null where bottles have no usual size, or no shop has any. */
export function sayBottles({ ml }: Need, cl: number | null | undefined): string | null {
  if (cl === undefined || cl === null || ml === 0) return null;
  const bottles = upTo(pouredUp(ml, 'cl') / cl, 1);
  return `${bottles}${NBSP}bouteille${bottles > 1 ? 's' : ''} de ${cl}${NBSP}cl`;
}

/** « ½ fois la recette », « 2 fois »: up to the quarter. */
export const sayTimes = (times: number): string =>
  `${formatNumber(Math.max(0.25, upTo(times, 0.25)))}${NBSP}fois la recette`;
