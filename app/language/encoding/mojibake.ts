/** Repairs UTF-8 that was decoded as windows-1252, once or several times: « Ã© » → « é ». */

/** Characters of windows-1252 at 80 to 9F; its unassigned bytes stay control characters. */
const WINDOWS_HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_HIGH = 0x80;

const BYTE_OF = new Map(
  [...WINDOWS_HIGH].map((letter, index) => [letter, FIRST_HIGH + index] as const),
);

const REST = `[\\u0080-\\u00bf${WINDOWS_HIGH.replaceAll(/[\u0081-\u009f]/g, '')}]`;
/** Only lead bytes of European letters, signs, ligatures and pictographs. */
const GARBLED = new RegExp(`[ÂÃÄÅ]${REST}|Ë†|Ëœ|Ì${REST}|[âï]${REST}{2}|ð${REST}{3}`, 'gu');
/** À, whose second byte is a no-break space that was turned into a plain space. */
const LOST_SPACE = /(?<!\p{Lu})Ã(?: {1,2}|$)/gu;

const asUtf8 = new TextDecoder('utf-8', { fatal: true });

function ungarbled(garbled: string): string {
  const bytes = [...garbled].map((letter) => BYTE_OF.get(letter) ?? letter.codePointAt(0) ?? 0);
  try {
    return asUtf8.decode(Uint8Array.from(bytes));
  } catch {
    return garbled;
  }
}

const MOST_TIMES = 3;

/** The repaired text; a correct text stays unchanged. Linear time. */
export function withoutMojibake(text: string): string {
  let read = text;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const before = read;
    read = before.replace(GARBLED, ungarbled);
    if (read === before) break;
  }
  return read === text ? text : read.replace(LOST_SPACE, 'à ');
}
