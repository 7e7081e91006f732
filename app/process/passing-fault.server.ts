/** Temporary failures of the site: a full disk, or an unreachable database or file store. */
import { AppError } from '#app/errors.ts';
import { anyCause } from './any-cause.ts';
import { diskFull } from './disk-full.server.ts';

/** Network errors: no server answers at that address. */
const AWAY = /^(?:ECONN[A-Z]+|EPIPE|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
/**
 * Codes of PostgreSQL and its poolers: the connection failed, too many connections, the server
 * stops or starts, or is read-only; a query or a transaction timed out.
 */
const STATES = /^(?:08\w{3}|53\d{3}|57P0[1-5]|57014|25P03|25006)$/;
/** Messages of node-postgres and of our own code, which have no code. */
const WORDS =
  /^(?:Connection terminated\b.*|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error and is not queryable|Ce serveur PostgreSQL n’accepte que des lectures\.)$/;
const CODES = new Set(['database-unavailable', 'database-timeout']);

function isAway(error: Error): boolean {
  if (error instanceof AppError && CODES.has(error.code)) return true;
  if ('code' in error && typeof error.code === 'string') {
    if (AWAY.test(error.code) || STATES.test(error.code)) return true;
  }
  // An error of the file store, except for a missing file.
  if ('$metadata' in error) return error.name !== 'NoSuchKey' && error.name !== 'NotFound';
  return error.name === 'TimeoutError' || WORDS.test(error.message);
}

/** Message to visitors during such a failure; the log has its details. */
export const unavailable = (cause: unknown) =>
  new AppError(
    'unavailable',
    'Le site est momentanément indisponible.',
    'Réessayez dans un instant.',
    { cause },
  );

/**
 * The error for visitors during a temporary failure; causes are searched too. An error that already
 * has a message for visitors keeps it.
 *
 * @returns undefined when `error` is about something else
 */
export function passingFault(error: unknown): AppError | undefined {
  const full = diskFull(error);
  if (full) return full;
  if (error instanceof AppError && error.code === 'unavailable') return error;
  if (error instanceof AppError && !CODES.has(error.code)) return undefined;
  return anyCause(error, isAway) ? unavailable(error) : undefined;
}

/** Seconds for the Retry-After header; longer for a full disk, which somebody must clear. */
export const retryAfterOf = ({ code }: AppError) => (code === 'disk-full' ? '60' : '10');
