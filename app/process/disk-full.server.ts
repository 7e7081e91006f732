import { AppError } from '#app/errors.ts';
import { anyCause } from './any-cause.ts';

/** No space, no quota, a read-only disk; PostgreSQL's disk_full. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);
/** SQLITE_FULL, from the lock. */
const SQLITE_FULL = 13;
/**
 * Messages of the same errors, since the embedded engine reports no code: those of the C library,
 * or Emscripten's numbers of ENOSPC, EDQUOT and EROFS while it makes its first files.
 */
const WORDS =
  /\b(?:No space left on device|(?:Disk quota|Quota) exceeded|Read-only file system)\b|'ErrnoError', errno: (?:51|19|69)\b/u;

function isDiskFull(error: Error): boolean {
  if (error instanceof AppError && error.code === 'disk-full') return true;
  if ('code' in error && CODES.has(error.code)) return true;
  if ('errcode' in error && error.errcode === SQLITE_FULL) return true;
  // Not for a failed query, whose message holds visitors' text.
  return !('query' in error) && WORDS.test(error.message);
}

/**
 * The one error for a disk that accepts no writes, from the system, PostgreSQL or the embedded
 * engine; causes are searched too.
 *
 * @returns undefined when `error` is about something else
 */
export function diskFull(error: unknown): AppError | undefined {
  if (error instanceof AppError && error.code === 'disk-full') return error;
  if (!anyCause(error, isDiskFull)) return undefined;
  return new AppError(
    'disk-full',
    'Le disque du site est plein, ou n’accepte plus d’écriture\u00a0: rien n’a été enregistré.',
    'Recommencez une fois que de la place y aura été libérée.',
    { cause: error },
  );
}
