/** Texts that programs turn into a link: an address, a domain, the start of a path. */
const LINK = /[@/\\]|www[.．。｡]|[\p{L}\p{N}-][.．。｡](?:[\p{L}\p{M}]{2}|\p{N})|\p{L}:\S/iu;

/** For a short text on one line; initials, as in J. R. R., are no link. */
export const looksLikeLink = (text: string): boolean => LINK.test(text.normalize('NFKC'));

export const withoutLinks = (text: string): string =>
  text
    .replace(/[@/\\:]+/gu, ' ')
    .replace(/[.．。｡]+(?=\S)/gu, '. ')
    .replace(/www\./giu, 'www')
    .replace(/\s+/gu, ' ')
    .trim();
