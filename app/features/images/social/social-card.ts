import { ALCOHOL_FREE_TAG, roundAbv } from '#features/recipes/cocktails/card-words.ts';
import type { CocktailOutline } from '#features/recipes/cocktails/cocktail.ts';
import { creditOf } from '#features/images/media/media.ts';
import { formatNumber } from '#language/format.ts';
import type { SocialCard } from './social.ts';

const TAGS = 2;

function strengthNote(abv: number | null): string[] {
  if (abv === null) return [];
  return [abv === 0 ? 'Sans alcool' : `environ ${formatNumber(roundAbv(abv))}\u00a0%`];
}

/** Contents of a recipe's pictures: under the title, its main tags and its strength. */
export function socialCardOf(
  cocktail: Pick<
    CocktailOutline,
    'title' | 'picture' | 'drawing' | 'dominantColor' | 'abv' | 'tags'
  >,
): SocialCard {
  const { title, picture, drawing, dominantColor, abv, tags } = cocktail;
  const shown = tags.filter(({ slug }) => slug !== ALCOHOL_FREE_TAG).slice(0, TAGS);
  return {
    title,
    notes: [...shown.map(({ name }) => name), ...strengthNote(abv)],
    drawing,
    color: dominantColor,
    photo: picture?.hash ?? null,
    credit: picture && creditOf(picture.origin),
  };
}
