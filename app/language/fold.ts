const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Text as the search compares it: lower case, without accents, ligatures opened, plain
 * apostrophes, quotes and dashes, single spaces (no-break ones too), trimmed. Fractions such as ½
 * stay. Never throws.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060]/g, '')
    .replace(/[œæßøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‘’‚‛ʼ′´`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Folded words without punctuation: « B-52 à l’œuf » → b, 52, a, l, oeuf. */
export function words(text: string): string[] {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}

const PADDED_DIGITS = 6;

/**
 * Key that puts titles in French alphabetical order when compared byte by byte (`COLLATE "C"`,
 * JavaScript `<`), so that both database engines and the code agree: Éclair falls between Daiquiri
 * and French 75.
 *
 * Holds only `[a-z0-9 ]`. Apostrophes, hyphens and other marks separate words, as in the
 * word-by-word order of French catalogues: « L’Amour » sorts among the « L… », before « Lady ».
 * Numbers sort by value, before letters: each run of digits is padded to six, so « 9 » comes before
 * « 75 », and « French 75 » before « French 125 ». Titles that differ only by accents or
 * punctuation share a key: order by a second column to break the tie.
 */
export function sortKey(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(PADDED_DIGITS, '0'));
}

/**
 * Slug of a title: lower case, without accents, spaces and apostrophes as hyphens, other
 * characters dropped, hyphens collapsed and trimmed. « L’Amour » → `l-amour`. Matches
 * `[a-z0-9]+(-[a-z0-9]+)*`, or is empty.
 */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[' ]/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

export const LONGEST_SLUG = 120;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** No address has another slug. */
export const isSlug = (text: string) => text.length <= LONGEST_SLUG && SLUG.test(text);
