import { formatNumber } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import { roundAbv } from '#features/recipes/cocktails/card-words.ts';

export function AbvText({ abv }: { abv: number | null }) {
  if (abv === null) return null;
  if (abv === 0) return <span className="font-medium text-primary">Sans alcool</span>;
  return <span>{`≈${NBSP}${formatNumber(roundAbv(abv))}${NBSP}%`}</span>;
}
