/**
 * Text on one line, as it is typed in a field: every run of spaces, line breaks, control and invisible
 * characters a single space, none at the ends.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
