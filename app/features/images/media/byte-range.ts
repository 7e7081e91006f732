const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** First and last byte of a part of a file, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header: https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 *
 * @returns null for the whole file, also for several parts or other units; `unsatisfiable` outside
 * it
 */
export function readByteRange(
  header: string | null,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - length), end: bytes - 1 };
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Number(last)];
  if (last !== '' && end < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end: Math.min(end, bytes - 1) };
}
