/** Breaking a title into lines of about the same width, as a sign painter would. */

export interface TitleSize {
  size: number;
  maxLines: number;
}

export type Measure = (text: string, size: number) => number;

const ELLIPSIS = '…';
/** What leans on the word that follows: « Jus / de pomme » rather than « Jus de / pomme ». */
const LEANING = /^(?:à|au|aux|d|de|des|du|en|et|l|la|le|les|ou|sur|un|une|the|of|n[°º])$/i;

/** « de la vie »; a title made of such words is not one block. */
const MAX_LEANING = 3;

/** A title's parts that stay on one line: words, with the small ones that lead to them. */
function partsOf(title: string): string[] {
  const parts: string[] = [];
  let leaning: string[] = [];
  // No-break spaces keep what they join together.
  for (const word of title.split(/[ \t\n]+/).filter(Boolean)) {
    leaning.push(word);
    if (LEANING.test(word) && leaning.length < MAX_LEANING) continue;
    parts.push(leaning.join(' '));
    leaning = [];
  }
  return leaning.length > 0 ? [...parts, leaning.join(' ')] : parts;
}

/** Cuts what is wider than a line by itself: an endless word, or words held by no-break spaces. */
function cut(part: string, fits: (text: string) => boolean): string[] {
  if (fits(part)) return [part];
  const pieces: string[] = [];
  let piece = '';
  for (const character of part) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

function fill(parts: string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of parts.flatMap((one) => cut(one, fits))) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${part}`)) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}

/** The same number of lines, in the least width that they need. */
function balance(parts: string[], lines: string[], width: number, measure: (t: string) => number) {
  let [narrow, wide] = [0, width];
  let best = lines;
  while (wide - narrow > 1) {
    const tried = (narrow + wide) / 2;
    const attempt = fill(parts, (text) => measure(text) <= tried);
    // A narrower column must not cut words that a wider one leaves whole.
    const whole = parts.every((part) => measure(part) <= tried);
    if (whole && attempt.length <= lines.length) {
      best = attempt;
      wide = tried;
    } else {
      narrow = tried;
    }
  }
  return best;
}

/**
 * A title in the largest size that it fits in, in balanced lines.
 *
 * @param sizes largest first, each with the lines that the picture has room for; at the last, what
 *   is left over is replaced by « … »
 */
export function setTitle(
  title: string,
  { width, sizes, measure }: { width: number; sizes: readonly TitleSize[]; measure: Measure },
): { size: number; lines: string[] } {
  const parts = partsOf(title);
  for (const [index, { size, maxLines }] of sizes.entries()) {
    const fits = (text: string) => measure(text, size) <= width;
    const lines = fill(parts, fits);
    const last = index === sizes.length - 1;
    if (lines.length <= maxLines && (last || parts.every(fits))) {
      return { size, lines: balance(parts, lines, width, (text) => measure(text, size)) };
    }
    if (last) {
      const kept = lines.slice(0, maxLines);
      let end = kept.at(-1) ?? '';
      while (end !== '' && !fits(`${end}${ELLIPSIS}`)) end = end.slice(0, -1);
      return { size, lines: [...kept.slice(0, -1), `${end.trimEnd()}${ELLIPSIS}`] };
    }
  }
  return { size: 0, lines: [] };
}
