import { AppError } from '#app/errors.ts';
import { NO_PICTURE } from './picture.ts';

/** Failures of a model whose details do not help a person: reworded as in the specification. */
const UNREACHED = new Set(['ia-indisponible', 'ia-illisible']);

/**
 * Runs the making of a picture, and rewords its failure as in the specification. A refusal of the
 * picture or of its cost keeps its own words.
 *
 * @param signal once aborted, errors are rethrown unchanged
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
