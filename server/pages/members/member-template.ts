/**
 * A page kept for all members: its bytes are shared, but for the viewer that its scripts read and for
 * marks with both states of a fact (`Fact`). A member's page is these pieces put together. The
 * pieces are compressed once: an answer costs a checksum and a copy.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { FACT_MARK } from '#ui/live/facts.ts';

/** Facts of one member, as a template needs them. */
export interface Filling {
  /** Text in place of the viewer’s mark, escaped for an attribute. */
  viewer: string;
  /** Names of the facts that are true. */
  facts: ReadonlySet<string>;
}

interface Piece {
  plain: Buffer;
  /** The bytes as a part of a raw DEFLATE stream, once the template is packed. */
  packed: Buffer;
}

interface Fact {
  name: string;
  yes: Piece;
  no: Piece;
}

/** A gzip member without name or time (RFC 1952). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block, stored and empty (RFC 1951). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const STORED_HEAD_BYTES = 5;
const MOST_STORED_BYTES = 0xffff;
/** Farthest that DEFLATE refers back to. */
const WINDOW_BYTES = 32_768;

/** A stored block: its bytes are not compressed. */
function stored(bytes: Buffer): Buffer {
  if (bytes.length > MOST_STORED_BYTES)
    throw new RangeError('A stored block is at most 65,535 bytes.');
  const head = Buffer.alloc(STORED_HEAD_BYTES);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Both states in one length, by spaces in the first tag: what follows is then always as far away. */
function padded(html: string, length: number): string {
  const end = html.search(/[\s/>]/);
  return `${html.slice(0, end)}${' '.repeat(length - html.length)}${html.slice(end)}`;
}

/**
 * Compresses pieces that follow each other. A piece refers back to those before it, but never to a fact,
 * which the stream of each member holds in its own state: facts count as bytes that no HTML holds.
 */
class Packer {
  #before = Buffer.alloc(0);

  /** @returns bytes of the compressed piece */
  pack(piece: Piece): number {
    piece.packed = deflateRawSync(piece.plain, {
      ...(this.#before.length > 0 && { dictionary: this.#before }),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return piece.packed.length;
  }

  /** Later pieces come after these bytes. */
  pass(bytes: Buffer): void {
    this.#before = Buffer.concat([this.#before, bytes]).subarray(-WINDOW_BYTES);
  }
}

const NOTHING = Buffer.alloc(0);
const pieceOf = (plain: Buffer): Piece => ({ plain, packed: NOTHING });

export class MemberTemplate {
  /** It was filled in once. */
  isAsked = false;
  isPacked = false;
  readonly #start: Piece;
  readonly #parts: (Piece | Fact)[] = [];

  /**
   * @param body the page, of which the pieces are parts: it stays in memory
   * @param viewer mark that stands where the viewer goes, before any fact
   * @throws when the viewer's mark does not stand in it exactly once
   */
  constructor(body: Buffer, viewer: string) {
    // Each letter is a byte.
    const html = body.toString('latin1');
    const from = html.indexOf(viewer);
    if (from < 0 || from !== html.lastIndexOf(viewer))
      throw new Error('A page for members names its viewer elsewhere than in its mark.');
    this.#start = pieceOf(body.subarray(0, from));
    let at = from + viewer.length;
    for (const found of html.slice(at).matchAll(FACT_MARK)) {
      const [mark, name = '', yes = '', no = ''] = found;
      const length = Math.max(yes.length, no.length);
      const state = (written: string) => pieceOf(Buffer.from(padded(written, length), 'latin1'));
      const start = from + viewer.length + found.index;
      this.#parts.push(pieceOf(body.subarray(at, start)), {
        name,
        yes: state(yes),
        no: state(no),
      });
      at = start + mark.length;
    }
    this.#parts.push(pieceOf(body.subarray(at)));
  }

  /** Compresses the pieces. @returns their bytes */
  pack(): number {
    this.isPacked = true;
    let bytes = new Packer().pack(this.#start);
    // The viewer's length differs: nothing after it refers to what is before.
    const packer = new Packer();
    for (const part of this.#parts) {
      if ('name' in part) {
        bytes += packer.pack(part.yes) + packer.pack(part.no);
        packer.pass(Buffer.alloc(part.yes.plain.length));
      } else {
        bytes += packer.pack(part);
        packer.pass(part.plain);
      }
    }
    return bytes;
  }

  #piecesOf({ viewer, facts }: Filling): Piece[] {
    const said = Buffer.from(viewer);
    return [
      this.#start,
      { plain: said, packed: stored(said) },
      ...this.#parts.map((part) => {
        if (!('name' in part)) return part;
        return facts.has(part.name) ? part.yes : part.no;
      }),
    ];
  }

  /** The member's page as it is. */
  complete(filling: Filling): Buffer {
    return Buffer.concat(this.#piecesOf(filling).map(({ plain }) => plain));
  }

  /** The member's page as gzip, once it is packed. */
  completeGzip(filling: Filling): Buffer {
    const pieces = this.#piecesOf(filling);
    let sum = 0;
    let length = 0;
    for (const { plain } of pieces) {
      sum = crc32(plain, sum);
      length += plain.length;
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(sum, 0);
    end.writeUInt32LE(length, 4);
    return Buffer.concat([GZIP_HEAD, ...pieces.map(({ packed }) => packed), LAST_BLOCK, end]);
  }
}
