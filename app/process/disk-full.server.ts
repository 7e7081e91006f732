import { AppError } from '#app/errors.ts';

/** No room, no room left for this account, a disk that takes no writes; PostgreSQL's disk_full. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);
/** SQLITE_FULL, of the lock. */
const SQLITE_FULL = 13;
/**
 * The same in words, which are all that the embedded engine leaves of why it stopped: those of the C
 * library, or Emscripten's numbers of ENOSPC, EDQUOT and EROFS while it makes its first files.
 */
const WORDS =
  /\b(?:No space left on device|(?:Disk quota|Quota) exceeded|Read-only file system)\b|'ErrnoError', errno: (?:51|19|69)\b/u;
const DEEPEST_CAUSE = 8;

/** For the header of that name: making room takes somebody. */
export const DISK_RETRY_AFTER = '60';

function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return false;
  if (error instanceof AppError && error.code === 'disk-full') return true;
  if ('code' in error && CODES.has(error.code)) return true;
  if ('errcode' in error && error.errcode === SQLITE_FULL) return true;
  // Not of a failed query, whose message holds what people wrote.
  if (!('query' in error) && WORDS.test(error.message)) return true;
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [error.cause, ...inner].some((cause) => isDiskFull(cause, depth + 1));
}

/**
 * The one sentence for a disk that takes nothing any more, wherever it was met: the system, PostgreSQL or
 * the embedded engine, through whatever wraps it.
 *
 * @returns undefined when `error` is about something else
 */
export function diskFull(error: unknown): AppError | undefined {
  if (error instanceof AppError && error.code === 'disk-full') return error;
  if (!isDiskFull(error)) return undefined;
  return new AppError(
    'disk-full',
    'Le disque du site est plein, ou n’accepte plus d’écriture\u00a0: rien n’a été enregistré.',
    'Libérez de la place, puis recommencez.',
    { cause: error },
  );
}
