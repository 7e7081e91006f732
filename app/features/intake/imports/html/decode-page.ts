/** The text of a page, whichever letters it is written in. */

/** As far as pages must say it (HTML Standard, « prescan a byte stream »), and somewhat further. */
const LOOKED_AT = 4096;
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const charsetIn = (text: string) =>
  /charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;

/** What a page says in its `<meta>`; one that can be read byte by byte is not in UTF-16, whatever it says. */
function charsetOfMeta(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT));
  const [meta] = /<meta[^>]+charset\s*=[^>]*>|<\?xml[^>]+encoding\s*=[^>]*>/i.exec(start) ?? [];
  const charset = charsetIn((meta ?? '').replace('encoding', 'charset'));
  return charset?.startsWith('utf-16') ? 'utf-8' : charset;
}

/** Null where a charset is unknown, or bytes are not of it. */
function decodeAs(charset: string | null, bytes: Uint8Array, fatal: boolean): string | null {
  if (charset === null) return null;
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * A page as text: what its first bytes, its server, then the page itself say of its charset, UTF-8 where it is, and
 * windows-1252 of anything else. Never throws.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const marked =
    MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
  if (marked !== null) return decodeAs(marked, bytes, false) ?? '';
  for (const charset of [charsetIn(contentType ?? ''), charsetOfMeta(bytes)]) {
    // Many say UTF-8 of what is not; any other charset has a letter for nearly every byte.
    const text = decodeAs(charset, bytes, charset === 'utf-8' || charset === 'utf8');
    if (text !== null) return text;
  }
  return decodeAs('utf-8', bytes, true) ?? decodeAs('windows-1252', bytes, false) ?? '';
}
