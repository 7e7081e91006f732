/**
 * The tar format, as much of it as a database directory needs: directories and plain files with
 * short names. Source: POSIX.1-2017, pax, « ustar Interchange Format ».
 */

const TAR_BLOCK = 512;
const NAME_BYTES = 100;
const CHECKSUM = { start: 148, end: 156 };

export interface TarEntry {
  /** With `/` between parts and, for a directory, at the end. */
  name: string;
  directory: boolean;
  /** Bytes of content; 0 for a directory. */
  size: number;
}

/** Not a tar archive, or not a whole one. */
export class TarError extends Error {}

/** Sum of the bytes of a header, its checksum counted as spaces. */
function checksum(header: Buffer): number {
  let sum = ' '.charCodeAt(0) * (CHECKSUM.end - CHECKSUM.start);
  for (const [index, byte] of header.entries()) {
    if (index < CHECKSUM.start || index >= CHECKSUM.end) sum += byte;
  }
  return sum;
}

/** @throws TarError when the name is longer than 100 bytes */
export function tarHeader({ name, directory, size }: TarEntry, modified: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new TarError(`Name too long: ${name}`);
  const header = Buffer.alloc(TAR_BLOCK);
  const octal = (value: number, offset: number, length: number) =>
    header.write(value.toString(8).padStart(length, '0'), offset, length, 'latin1');
  header.write(name, 0);
  octal(directory ? 0o700 : 0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(modified.getTime() / 1000), 136, 11);
  header.write(directory ? '5' : '0', 156);
  header.write('ustar\u000000', 257, 'latin1');
  octal(checksum(header), CHECKSUM.start, 6);
  header.write('\0 ', CHECKSUM.start + 6, 'latin1');
  return header;
}

/** Zeros that bring `size` bytes to whole blocks. */
export const tarPadding = (size: number) =>
  Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);

/** What ends an archive. */
export const tarEnd = () => Buffer.alloc(2 * TAR_BLOCK);

function parseHeader(header: Buffer): TarEntry {
  const text = (start: number, length: number) =>
    header.toString('utf8', start, start + length).replace(/\0[^]*$/, '');
  const octal = (start: number, length: number) => Number.parseInt(text(start, length).trim(), 8);
  const type = text(156, 1);
  const size = octal(124, 12);
  if (octal(CHECKSUM.start, 8) !== checksum(header)) throw new TarError('Wrong checksum');
  if ((type !== '0' && type !== '5') || !Number.isSafeInteger(size) || size < 0) {
    throw new TarError(`Entry of an unexpected kind: ${type}, ${size}`);
  }
  return { name: text(0, NAME_BYTES), directory: type === '5', size };
}

/** Takes exact numbers of bytes from chunks of any size. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** At most `size` bytes, at least one. */
  async some(size: number): Promise<Buffer> {
    while (this.#left.length === 0) {
      const next = await this.#source.next();
      if (next.done === true) throw new TarError('Unexpected end');
      this.#left = next.value;
    }
    const taken = this.#left.subarray(0, size);
    this.#left = this.#left.subarray(taken.length);
    return taken;
  }

  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const piece = await this.some(left);
      left -= piece.length;
      yield piece;
    }
  }

  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Reads to the end, so that what checks the whole source has its say. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}

/**
 * Reads an archive to its end.
 *
 * @param take must read all of the content of the entry that it gets
 * @throws TarError when it is damaged or cut short
 */
export async function readTar(
  source: AsyncIterable<Buffer>,
  take: (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.exactly(TAR_BLOCK);
    if (header.every((byte) => byte === 0)) return reader.drain();
    const entry = parseHeader(header);
    await take(entry, reader.pieces(entry.size));
    await reader.exactly(tarPadding(entry.size).length);
  }
}
