import { AppError } from '#app/errors.ts';
import { NO_PICTURE } from './picture.ts';

/** What a model answered, and what is no news to whoever asked: the specification has its own words. */
const UNREACHED = new Set(['ia-indisponible', 'ia-illisible']);

/**
 * Does what makes a picture; why it failed is said in the specification's words, or in those of whoever refused the
 * picture or the expense.
 *
 * @param signal where it is aborted, what is thrown stays what it is
 * @throws AppError
 */
export async function sayPictureFailure<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof AppError) {
      if (!UNREACHED.has(error.code)) throw error;
      throw new AppError(error.code, NO_PICTURE.message, undefined, { cause: error });
    }
    console.error('Une image n’a pas pu être faite.', error);
    throw new AppError('image-non-faite', NO_PICTURE.unexpected, undefined, { cause: error });
  }
}
