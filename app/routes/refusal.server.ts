/** What a use case refuses, as every answer says it: a page, a form that comes back, a function. */
import { diskFull, DISK_RETRY_AFTER } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { RateLimited } from '#features/limits/rate-limited.ts';

/** The status of each code; all others are 400. */
const STATUSES: Readonly<Record<string, number>> = {
  unauthenticated: 401,
  banned: 403,
  forbidden: 403,
  'rate-limited': 429,
  'captcha-unavailable': 503,
  'disk-full': 503,
  unavailable: 503,
};

/** Seconds after which something that is busy or down may answer again. */
const BUSY_RETRY_AFTER = '10';

/** When to try again, where that makes sense. */
function retryAfter(error: AppError, status: number): Record<string, string> {
  if (error instanceof RateLimited) return { 'Retry-After': String(error.retryAfterSeconds) };
  if (error.code === 'disk-full') return { 'Retry-After': DISK_RETRY_AFTER };
  return status === 503 ? { 'Retry-After': BUSY_RETRY_AFTER } : {};
}

/**
 * The refusal that was thrown, with its status and headers. A full disk is logged too.
 *
 * @throws what was thrown, where that is no refusal
 */
export function refusalOf(thrown: unknown) {
  const error = diskFull(thrown) ?? thrown;
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'disk-full') console.error('Rien n’a pu être enregistré.', error);
  const status = STATUSES[error.code] ?? 400;
  return { error, status, headers: retryAfter(error, status) };
}
