import { creditOf } from '#features/media/media.ts';
import type { CocktailDetail } from '../cocktail.ts';

/** What describes the picture of a recipe; only a photo is called one. */
export function pictureAlt({
  title,
  picture,
  imageAlt,
}: Pick<CocktailDetail, 'title' | 'picture' | 'imageAlt'>): string {
  if (picture === null) return `Illustration du cocktail ${title}`;
  return picture.origin === 'photo' ? imageAlt : imageAlt.replace(/^Photo du/, 'Illustration du');
}

/** What is said under the picture of a recipe: that it is no photo. Null under one, and under the drawn glass. */
export const pictureCredit = ({ picture }: Pick<CocktailDetail, 'picture'>): string | null =>
  picture && creditOf(picture.origin);
