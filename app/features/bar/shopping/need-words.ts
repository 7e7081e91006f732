/** Needs in words, as one would say them in a shop. */
import { formatAmount, formatLine } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { lineText } from '#features/recipes/cocktails/lines/line-text.ts';
import { formatNumber } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { PIECE, type Need, type PieceNeed, type PieceUse } from './merge-needs.ts';

const CLOSE = 1e-6;
/** Up to the half centilitre, that nobody lacks any. */
const HALF_CL_ML = 5;
const upTo = (value: number, step: number) => Math.ceil(value / step - CLOSE) * step;
const typed = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',');

/** Volume in centilitres, rounded up: 12.4 ml are 1.5 cl. */
export const centilitres = (ml: number): number => upTo(ml, HALF_CL_ML) / 10;

const and = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;

const ofUnit = (value: number, unit: string | null, name: string) =>
  formatAmount({ quantityText: typed(value), unit, name });

function amountsOf({ ml, grams, counts }: Need, name: string): string[] {
  return [
    ...(ml > 0 ? [ofUnit(centilitres(ml), 'cl', name)] : []),
    ...(grams > 0 ? [ofUnit(upTo(grams, 1), 'g', name)] : []),
    ...[...counts].map(([unit, value]) =>
      ofUnit(upTo(value, 1), unit === PIECE ? null : unit, name),
    ),
  ];
}

/** « 12 cl », « 1 bouquet et 12 brins », « 3 »; blank where no recipe says how much. */
export const sayNeed = ({ need, pieces }: PieceNeed, name: string): string =>
  and([...(pieces > 0 ? [ofUnit(pieces, null, name)] : []), ...amountsOf(need, name)]);

/** « 8 cl de jus de citron vert (2,5 cl par fruit) », « 2 rondelles de citron vert ». */
function sayUse({ slug, unit, amount, gives }: PieceUse, nameOf: (slug: string) => string): string {
  const isMl = unit === 'ml';
  const value = isMl ? centilitres(amount) : upTo(amount, 1);
  const said = isMl ? 'cl' : unit === PIECE ? null : unit;
  const line = lineText(formatLine({ quantityText: typed(value), unit: said, name: nameOf(slug) }));
  return isMl ? `${line}, à ${formatNumber(gives / 10)}${NBSP}cl la pièce` : line;
}

/** « pour 8 cl de jus de citron vert, à 2,5 cl la pièce, et 2 rondelles de citron vert »; null without any. */
export const sayUses = ({ uses }: PieceNeed, nameOf: (slug: string) => string): string | null =>
  uses.length === 0 ? null : `pour ${and(uses.map((use) => sayUse(use, nameOf)))}`;

/** « 1 bouteille de 70 cl »; null where bottles have no usual size. */
export function sayBottles({ ml }: Need, cl: number | undefined): string | null {
  if (cl === undefined || ml === 0) return null;
  const bottles = upTo(centilitres(ml) / cl, 1);
  return `${bottles}${NBSP}bouteille${bottles > 1 ? 's' : ''} de ${cl}${NBSP}cl`;
}

/** « ½ fois la recette », « 2 fois »: up to the quarter. */
export const sayTimes = (times: number): string =>
  `${formatNumber(Math.max(0.25, upTo(times, 0.25)))}${NBSP}fois la recette`;
