/**
 * Number or bullet before a step, as word processors write it: « 1. », « 2) », « 3° », « - », « •
 * », « ü » for a tick of Wingdings.
 */
const MARK =
  /^(?:[ée]tape\s+\d{1,2}\s*[.:)–—-]?\s+|\d{1,2}\s*(?:[.)](?!\d)|°(?=\s)|\/(?!\d)|[-–—:](?=\s+\p{L}))\s*|[-–—•·▪▫◦‣●○■□\u{f0a7}\u{f0b7}](?!\d)\s*|[*>oü]\s+)/iu;

/** The page numbers the steps itself. */
export const withoutNumbers = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll('\t', ' ').trimStart().replace(MARK, ''))
    .join('\n');
