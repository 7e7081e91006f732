/** Detects the type of a file by its first bytes: its name and declared type prove nothing. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'mp4' | 'webm';

/** Number of bytes that the detection reads. */
export const SNIFFED_BYTES = 4096;

const latin1 = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

const begins = (bytes: Uint8Array, ...values: number[]) =>
  values.every((value, index) => bytes[index] === value);

/** Brands of pictures and audio in the MP4 container: https://mp4ra.org */
const NOT_VIDEO = /^(?:avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1|M4A |M4B |crx |jp2 )/;

export function sniff(bytes: Uint8Array): FileKind | null {
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'webp';
  if (latin1(bytes, 4, 8) === 'ftyp' && !NOT_VIDEO.test(latin1(bytes, 8, 12))) return 'mp4';
  // WebM is a subset of Matroska, named in the header.
  if (begins(bytes, 0x1a, 0x45, 0xdf, 0xa3) && latin1(bytes, 4, 64).includes('webm')) return 'webm';
  return null;
}

/**
 * True for an animated WebP: a flag of its extended header.
 * https://developers.google.com/speed/webp/docs/riff_container#extended_file_format
 */
export const isAnimatedWebp = (bytes: Uint8Array): boolean =>
  latin1(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;

const PICTURES: ReadonlySet<FileKind | null> = new Set(['jpeg', 'png', 'webp']);
export const isPicture = (kind: FileKind | null): boolean => PICTURES.has(kind);
