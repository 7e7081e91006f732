/** Breaks a title into lines of about the same width. */

export interface TitleSize {
  size: number;
  maxLines: number;
}

export type Measure = (text: string, size: number) => number;

const ELLIPSIS = '…';
/** Words that stay with the next one: « Jus / de pomme » rather than « Jus de / pomme ». */
const LEANING = /^(?:à|au|aux|d|de|des|du|en|et|l|la|le|les|ou|sur|un|une|the|of|n[°º])$/i;

/**
 * « de la vie »: a longer chain of such words may break, so that a title made of them is not one
 * block.
 */
const MAX_LEANING = 3;

/** Unbreakable parts of a title: words, with the small words before them. */
function partsOf(title: string): string[] {
  const parts: string[] = [];
  let leaning: string[] = [];
  // No-break spaces are no separators.
  for (const word of title.split(/[ \t\n]+/).filter(Boolean)) {
    leaning.push(word);
    if (LEANING.test(word) && leaning.length < MAX_LEANING) continue;
    parts.push(leaning.join(' '));
    leaning = [];
  }
  return leaning.length > 0 ? [...parts, leaning.join(' ')] : parts;
}

/** Cuts a part wider than a line: an endless word, or words joined by no-break spaces. */
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

/** The same number of lines, in the smallest width that they need. */
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
 * A title in the largest size that fits, in balanced lines.
 *
 * @param sizes largest first, each with its number of lines; at the last size, the overflow is
 * replaced by « … »
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
