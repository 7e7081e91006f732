/**
 * Control characters except line ends, lone surrogates, direction marks and invisible characters:
 * they hide words from readers and from the search. U+200D stays inside emoji.
 */
const UNWANTED =
  /[^\P{Cc}\n]|\p{Cs}|\u034f|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d/gu;

/** Latin letters and signs, none of them unwanted, as most texts are. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f’]*$/;

/** Keeps line breaks, without repeated blank lines. */
export function plainText(text: string): string {
  if (PLAIN.test(text) && !text.includes('\n\n\n')) return text.trim();
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNWANTED, '')
    .normalize('NFC')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
