import { typedText } from '#language/typed-text.ts';

const EXPECTED = 'Une couleur comme #d8a24a est attendue.';

/** `#rrggbb`, in lower case. */
export const colorSchema = typedText(7, { missing: EXPECTED, tooLong: EXPECTED })
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^#[0-9a-f]{6}$/, EXPECTED);
