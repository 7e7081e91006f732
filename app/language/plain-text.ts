/** Control characters but the end of a line, lone surrogates, and what turns the writing around. */
const UNWANTED = /[^\P{Cc}\n]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Plain text on as many lines as were typed, without blank ones in a row. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNWANTED, '')
    .normalize('NFC')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
