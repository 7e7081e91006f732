/** How the pages answer that merge one thing into another of its kind. */
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { oneLine } from '#language/one-line.ts';

/** No name is longer. */
const MAX_TYPED = 200;

/**
 * What merging into the one that the address names would do; or the names to choose from, and what is wrong
 * with the one that was typed.
 */
export async function weighOrChoose<Weighed>(
  request: Request,
  {
    weigh,
    listNames,
  }: {
    weigh: (into: string) => Promise<Weighed>;
    listNames: () => Promise<string[]>;
  },
) {
  const into = oneLine((new URL(request.url).searchParams.get('dans') ?? '').slice(0, MAX_TYPED));
  try {
    return { weighed: await weigh(into), choice: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const said = into === '' ? undefined : error.message;
    return { weighed: null, choice: { names: await listNames(), typed: into, error: said } };
  }
}

/** The id of the one that stays. */
export const mergeForm = z.object({ into: z.string().max(64, { abort: true }).default('') });
