import { redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { noticeOf } from '#app/routes/refusal.server.ts';
import { withNotice } from '#ui/notice/notice-address.ts';

/** Refusals that no form shows: things that are not there, and too many changes. */
const SAID = new Set([
  'cocktail-introuvable',
  'entree-introuvable',
  'liste-introuvable',
  'rate-limited',
]);

/** Awaits something of the shelf; where it is refused, leads to `path`, with the reason. */
export async function orElse<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || !SAID.has(error.code)) throw error;
    throw redirect(withNotice(path, noticeOf(error, 'refus').notice), 303);
  }
}
