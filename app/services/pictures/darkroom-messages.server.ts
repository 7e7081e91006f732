/** Messages between the darkroom and its process: a line of JSON, then the bytes of the picture. */
import type { Bound } from './lighten-picture.server.ts';

/** Treatment of a picture. */
export interface Order {
  /** XMP for the new file; '' for none. */
  mark: string;
  /** Limits of a JPEG that fits a size; null for a WebP. */
  bound: Bound | null;
}

/** Larger pictures are refused before decoding. A phone's have 12 to 50 million pixels. */
export const MAX_PIXELS = 50_000_000;

/** A picture and its treatment, for the process that makes several. */
export interface Given {
  picture: Uint8Array;
  order: Order;
}

interface Picture {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Twelve colours, four by three, row by row, six hexadecimal digits each; '' if transparent. */
  blur: string;
  /** True if its file declares that a model made it. */
  isGenerated: boolean;
  /** Peak memory of the conversion, in bytes. */
  peakBytes: number;
}

export interface Developed extends Picture {
  /** The file: WebP, or JPEG after lightening. */
  content: Buffer;
}

export interface Refusal {
  reason: 'too many pixels' | 'too much memory' | 'unreadable' | 'not encoded' | 'too heavy';
  /** Pixels declared by its file; 0 without a declaration. */
  width: number;
  height: number;
}

const END_OF_LINE = 0x0a;

/** Description of a picture, and its file; empty where it is refused. */
export interface Answer {
  said: Picture | Refusal;
  content: Buffer;
}

export const writeAnswer = ({ said, content }: Answer): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(said)}\n`), content]);

/** @returns null when the process was cut short */
export function readAnswer(answer: Buffer): Answer | null {
  const end = answer.indexOf(END_OF_LINE);
  if (end === -1) return null;
  const said = JSON.parse(answer.subarray(0, end).toString()) as Picture | Refusal;
  return { said, content: answer.subarray(end + 1) };
}
