/** Detects the encoding of a file and decodes it. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

export interface DecodedFile {
  encoding: Encoding;
  /** Text in pieces, without the byte order mark. */
  text: AsyncIterable<string>;
}

/** Bytes read to detect the encoding. */
const HEAD_BYTES = 65_536;
/** A longer piece is decoded at once, even if its last character is cut. */
const LONGEST_PIECE = 1_048_576;

const asUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/** True if bytes are UTF-8. The beginning of a file may end within a character. */
function isUtf8(bytes: Uint8Array, isBeginning = false): boolean {
  try {
    // A separate decoder: a streaming one would keep the cut character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isBeginning });
    return true;
  } catch {
    return false;
  }
}

/**
 * Bytes of é, è, à, ê, ç, ù in Mac OS Roman: control characters or rare letters in windows-1252.
 */
const MAC_LETTERS = new Set([0x8e, 0x8f, 0x88, 0x90, 0x8d, 0x9d]);

/** A one-byte encoding: windows-1252, unless Mac bytes are more frequent. */
function narrowEncodingOf(bytes: Uint8Array): Encoding {
  let [mac, windows] = [0, 0];
  for (const byte of bytes) {
    if (MAC_LETTERS.has(byte)) mac += 1;
    else if (byte >= 0xe0) windows += 1;
  }
  return mac > windows ? 'macintosh' : 'windows-1252';
}

const LINE_FEED = 0x0a;

function linesOfBytes(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}

/** True if most non-ASCII lines are UTF-8: some files concatenate two encodings. */
function isMostlyUtf8(head: Uint8Array): boolean {
  const telling = linesOfBytes(head).filter((line) => line.some((byte) => byte >= 0x80));
  const valid = telling.filter((line, at) => isUtf8(line, at === telling.length - 1));
  return valid.length * 2 >= telling.length;
}

/** Encoding from the byte order mark, else from the first bytes. */
function encodingOf(head: Uint8Array): Encoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // In UTF-16, one byte of most Latin letters is zero.
  if (Math.max(even, odd) > head.length / 5 && Math.min(even, odd) <= head.length / 50) {
    return odd > even ? 'utf-16le' : 'utf-16be';
  }
  return isMostlyUtf8(head) ? 'utf-8' : narrowEncodingOf(head);
}

/** Decodes UTF-8; an invalid line is decoded in a one-byte encoding. */
function decodedUtf8(bytes: Uint8Array): string {
  const decode = (part: Uint8Array) =>
    isUtf8(part) ? asUtf8.decode(part) : new TextDecoder(narrowEncodingOf(part)).decode(part);
  try {
    return asUtf8.decode(bytes);
  } catch {
    return linesOfBytes(bytes).map(decode).join('');
  }
}

/** Position of a safe cut: behind the last ASCII byte. */
function lastWhole(bytes: Uint8Array): number {
  if (bytes.length > LONGEST_PIECE) return bytes.length;
  return bytes.findLastIndex((byte) => byte < 0x80) + 1;
}

async function* decodeUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let open: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    const all = joined(open, chunk);
    const whole = lastWhole(all);
    if (whole > 0) yield decodedUtf8(all.subarray(0, whole));
    open = all.subarray(whole);
  }
  if (open.length > 0) yield decodedUtf8(open);
}

async function* decodeAs(
  encoding: Encoding,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* withoutMark(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of text) {
    if (piece === '') continue;
    yield isFirst ? piece.replace(/^\uFEFF/, '') : piece;
    isFirst = false;
  }
}

/** All bytes again: those already read, then the rest. */
async function* resumed(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** The first bytes of a file, and all its bytes from the start. */
export async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; bytes: AsyncIterable<Uint8Array> }> {
  const rest = bytes[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < HEAD_BYTES) {
    const next = await rest.next();
    if (next.done) break;
    head = joined(head, next.value);
  }
  return { head, bytes: resumed(head, rest) };
}

/**
 * Detects the encoding of a file: UTF-8 or UTF-16 with or without a mark, windows-1252, or Mac OS
 * Roman. A few invalid bytes do not stop it.
 */
export async function decodeText(file: AsyncIterable<Uint8Array>): Promise<DecodedFile> {
  const { head, bytes } = await peek(file);
  const encoding = encodingOf(head);
  const text = encoding === 'utf-8' ? decodeUtf8(bytes) : decodeAs(encoding, bytes);
  return { encoding, text: withoutMark(text) };
}
