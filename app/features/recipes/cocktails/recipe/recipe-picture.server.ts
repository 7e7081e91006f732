/** The picture of the library that a recipe names, if it does. */
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { findPictures } from '#features/images/media/library/find-pictures.server.ts';
import type { CocktailInput } from '../cocktail-form.ts';

type Named = Pick<CocktailInput, 'image_bucket' | 'image_path'>;

const NOWHERE = { imageBucket: null, imagePath: null };

/** Columns of its place; a bucket or a path alone is no place. */
export const placeOf = ({ image_bucket: imageBucket, image_path: imagePath }: Named) =>
  imageBucket === null || imagePath === null ? NOWHERE : { imageBucket, imagePath };

/**
 * Prevents the deletion of the pictures of recipes until the transaction ends.
 *
 * @returns whether the library has the picture of a recipe; true without a picture
 */
export async function holdPictures(
  tx: Transaction,
  recipes: readonly Named[],
): Promise<(recipe: Named) => boolean> {
  const pictureAt = await findPictures(tx, recipes.map(placeOf), { hold: true });
  return (recipe) => {
    const place = placeOf(recipe);
    return place.imagePath === null || pictureAt(place) !== null;
  };
}

export const pictureMissing = () =>
  new AppError(
    'image-introuvable',
    'Cette image n’est plus dans la médiathèque.',
    'Choisissez-en une autre, ou retirez-la.',
  );
