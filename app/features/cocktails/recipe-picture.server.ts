/** The picture of the library that a recipe names, if it does. */
import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { findPictures } from '#features/media/find-pictures.server.ts';
import type { CocktailInput } from './cocktail-form.ts';

type Named = Pick<CocktailInput, 'image_bucket' | 'image_path'>;

const NOWHERE = { imageBucket: null, imagePath: null };

/** Its columns; half a place is none. */
const placeOf = ({ image_bucket: imageBucket, image_path: imagePath }: Named) =>
  imageBucket === null || imagePath === null ? NOWHERE : { imageBucket, imagePath };

/** Whether the library still has what a recipe names; naming nothing is no fault. */
export async function hasPicture(tx: Transaction, named: Named): Promise<boolean> {
  const place = placeOf(named);
  return place.imagePath === null || (await findPictures(tx, [place]))(place) !== null;
}

/** @throws AppError `image-introuvable` */
export async function composePicture(tx: Transaction, named: Named) {
  if (!(await hasPicture(tx, named))) throw pictureMissing();
  return placeOf(named);
}

/** PostgreSQL's `foreign_key_violation`. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a write failed because the picture was deleted meanwhile. */
export function isPictureGone(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { code, constraint } = (error.cause ?? {}) as { code?: string; constraint?: string };
  return code === FOREIGN_KEY_VIOLATION && constraint === 'cocktails_image_fk';
}

export const pictureMissing = (options?: ErrorOptions) =>
  new AppError(
    'image-introuvable',
    'Cette image n’est plus dans la médiathèque.',
    'Choisissez-en une autre, ou retirez-la.',
    options,
  );
