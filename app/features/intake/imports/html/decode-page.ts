/** Decodes a page in any charset. */

/** Bytes searched for a charset. The HTML Standard (« prescan a byte stream ») asks for 1024. */
const LOOKED_AT = 4096;
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const charsetIn = (text: string) =>
  /charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;

/**
 * The charset in `<meta>`. A page whose `<meta>` is readable byte by byte is not UTF-16, even if it
 * says so.
 */
function charsetOfMeta(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT));
  const [meta] = /<meta[^>]+charset\s*=[^>]*>|<\?xml[^>]+encoding\s*=[^>]*>/i.exec(start) ?? [];
  const charset = charsetIn((meta ?? '').replace('encoding', 'charset'));
  return charset?.startsWith('utf-16') ? 'utf-8' : charset;
}

/** Null if a charset is unknown, or the bytes are invalid in it. */
function decodeAs(charset: string | null, bytes: Uint8Array, fatal: boolean): string | null {
  if (charset === null) return null;
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * A page as text. The charset comes from the byte order mark; else it is UTF-8 if letters beyond
 * ASCII are valid so; else it comes from the server, then the page; else it is windows-1252. Never
 * throws.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const marked =
    MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
  if (marked !== null) return decodeAs(marked, bytes, false) ?? '';
  // Letters of other charsets are no valid UTF-8 by chance: a page that declares them is wrong.
  const unicode = decodeAs('utf-8', bytes, true);
  if (unicode !== null && unicode.length < bytes.length) return unicode;
  for (const charset of [charsetIn(contentType ?? ''), charsetOfMeta(bytes)]) {
    // UTF-8 is checked, as many pages declare it wrongly. Other charsets accept nearly every byte.
    const text = decodeAs(charset, bytes, charset === 'utf-8' || charset === 'utf8');
    if (text !== null) return text;
  }
  return unicode ?? decodeAs('windows-1252', bytes, false) ?? '';
}
