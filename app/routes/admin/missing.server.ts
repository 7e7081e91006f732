import { AppError } from '#app/errors.ts';
import type { Notice } from '#ui/notices.ts';
import { goTo } from '../reviews/answer.server.ts';

/**
 * What `work` gives; where what it is about is gone, the list says so.
 *
 * @param missing the notice, which is also the code of the error
 */
export async function orList<T>(
  work: Promise<T>,
  { list, missing }: { list: string; missing: Notice },
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === missing) throw goTo(list, missing);
    throw error;
  }
}
