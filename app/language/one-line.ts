/** Latin letters and signs with single spaces, as most texts are. */
const IS_ONE = /^(?! )(?:[\u0021-\u007e\u00a1-\u00ac\u00ae-\u017f’]| (?! |$))*$/;

/**
 * Text as in a single-line field: runs of spaces, line breaks, control and invisible characters
 * become one space; trimmed.
 */
export const oneLine = (text: string): string =>
  IS_ONE.test(text)
    ? text
    : // The last five are letters and a sign without a glyph.
      text.replace(/[\s\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]+/gu, ' ').trim();
