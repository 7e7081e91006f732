/**
 * Pattern of texts that programs turn into a link: an address, a domain, the beginning of a path.
 */
const LINK = /[@/\\]|www[.．。｡]|[\p{L}\p{N}-][.．。｡](?:[\p{L}\p{M}]{2}|\p{N})|\p{L}:\S/iu;

/** True if a short text on one line looks like a link; initials, as in J. R. R., do not. */
export const looksLikeLink = (text: string): boolean => LINK.test(text.normalize('NFKC'));

/** The same text without links. */
export const withoutLinks = (text: string): string =>
  text
    .replace(/[@/\\:]+/gu, ' ')
    .replace(/[.．。｡]+(?=\S)/gu, '. ')
    .replace(/www\./giu, 'www')
    .replace(/\s+/gu, ' ')
    .trim();
