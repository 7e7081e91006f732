/** The picture of the library that a recipe names, if it does. */
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { findPictures } from '#features/images/media/library/find-pictures.server.ts';
import { readPresentPaths } from '#features/images/media/originals/change-file.server.ts';
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

/**
 * As `holdPictures`, for former states of recipes: a file that was replaced meanwhile has another
 * path.
 *
 * @returns the present path of a picture; null when the library does not have it
 */
export async function holdFormerPictures(
  tx: Transaction,
  recipes: readonly Named[],
): Promise<(recipe: Named) => string | null> {
  const isThere = await holdPictures(tx, recipes);
  const gone = recipes.filter((recipe) => !isThere(recipe));
  const paths = await readPresentPaths(
    tx,
    gone.flatMap(({ image_path: path }) => path ?? []),
  );
  const moved = ({ image_path: path, ...rest }: Named): Named => {
    return { ...rest, image_path: paths.get(path ?? '') ?? null };
  };
  const isMoved = await holdPictures(tx, gone.map(moved));
  return (recipe) => {
    if (isThere(recipe)) return placeOf(recipe).imagePath;
    const present = moved(recipe);
    return isMoved(present) ? present.image_path : null;
  };
}

export const pictureMissing = () =>
  new AppError(
    'image-introuvable',
    'Cette image n’est plus dans la médiathèque.',
    'Choisissez-en une autre, ou retirez-la.',
  );
