import { creditOf } from '#features/images/media/media.ts';
import { isDrink } from '../card-words.ts';
import type { CocktailDetail } from '../cocktail.ts';

/** Alternative text of the picture of a recipe; only a photo is called a photo. */
export function pictureAlt({
  title,
  picture,
  imageAlt,
  category,
}: Pick<CocktailDetail, 'title' | 'picture' | 'imageAlt' | 'category'>): string {
  if (picture === null) {
    return `Illustration ${isDrink({ category }) ? 'du cocktail' : 'de la préparation'} ${title}`;
  }
  return picture.origin === 'photo' ? imageAlt : imageAlt.replace(/^Photo du/, 'Illustration du');
}

/** Caption of a picture that is no photo. Null for a photo, and for the drawn glass. */
export const pictureCredit = ({ picture }: Pick<CocktailDetail, 'picture'>): string | null =>
  picture && creditOf(picture.origin);
