/** Temporary failures of the site: a full disk, or an unreachable database or file store. */
import { AppError } from '#app/errors.ts';
import { anyCause } from './any-cause.ts';
import { diskFull } from './disk-full.server.ts';

/** Nobody answers at that address. */
const AWAY = /^(?:ECONN[A-Z]+|EPIPE|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
/**
 * Codes of PostgreSQL and its poolers: the connection failed, too many connections, the server
 * stops or starts, or is read-only; a query or a transaction timed out.
 */
const STATES = /^(?:08\w{3}|53\d{3}|57P0[1-5]|57014|25P03|25006)$/;
/** The same, of node-postgres and of ours, which have no code. */
const WORDS =
  /^(?:Connection terminated\b.*|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error and is not queryable|Ce serveur PostgreSQL n’accepte que des lectures\.)$/;
const CODES = new Set(['database-unavailable', 'database-timeout']);

function isAway(error: Error): boolean {
  if (error instanceof AppError && CODES.has(error.code)) return true;
  if ('code' in error && typeof error.code === 'string') {
    if (AWAY.test(error.code) || STATES.test(error.code)) return true;
  }
  // A store of files that refuses, but for a file that it does not have, or that is silent.
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
 * The sentence for a fault that passes, wherever it was met, through whatever wraps it. What has a sentence of its own
 * already keeps it.
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

/** Seconds after which it makes sense to try again, for the header of that name: making room takes somebody. */
export const retryAfterOf = ({ code }: AppError) => (code === 'disk-full' ? '60' : '10');
