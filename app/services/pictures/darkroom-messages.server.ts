/** What the darkroom and its process tell each other: a line of JSON, then the bytes of the picture. */

/** Beyond, a picture is refused before it is decoded. A telephone's has 12 to 50 millions. */
export const MAX_PIXELS = 50_000_000;

export interface Picture {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Twelve colours, four by three, row by row, six hexadecimal digits each; '' where it is transparent. */
  blur: string;
  /** Its file says that a model made it. */
  isGenerated: boolean;
  /** Most memory that making it took, in bytes. */
  peakBytes: number;
}

export interface Developed extends Picture {
  /** The file, as WebP. */
  content: Buffer;
}

export interface Refusal {
  reason: 'too many pixels' | 'too much memory' | 'unreadable' | 'not encoded';
  /** Pixels that its file announces; 0 when it does not say. */
  width: number;
  height: number;
}

const END_OF_LINE = 0x0a;

export const writeAnswer = (answer: Picture | Refusal, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(answer)}\n`), content]);

/** @returns null when the process was cut short */
export function readDeveloped(answer: Buffer): Developed | Refusal | null {
  const end = answer.indexOf(END_OF_LINE);
  if (end === -1) return null;
  const said = JSON.parse(answer.subarray(0, end).toString()) as Picture | Refusal;
  return 'reason' in said ? said : { ...said, content: answer.subarray(end + 1) };
}
