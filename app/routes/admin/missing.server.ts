import { AppError } from '#app/errors.ts';
import type { Notice } from '#ui/notices.ts';
import { goTo } from '../reviews/answer.server.ts';

export interface Missing {
  list: string;
  /** What the list says. */
  missing: Notice;
  /** The code of the error, where it is not called like the notice. */
  code?: string;
}

/** What `work` gives; where what it is about is gone, which is an error or null, the list says so. */
export async function orList<T>(
  work: Promise<T>,
  { list, missing, code = missing }: Missing,
): Promise<Exclude<T, null>> {
  try {
    const found = await work;
    if (found !== null) return found as Exclude<T, null>;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== code) throw error;
  }
  throw goTo(list, missing);
}
