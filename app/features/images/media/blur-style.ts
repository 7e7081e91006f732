import type { CSSProperties } from 'react';

/** Colours of a placeholder: three rows of four, see `.blurred` in app.css. */
const COLORS = 12;

/**
 * The colours that hold the place of a picture, as the properties that the class `blurred` reads.
 *
 * @param blur twelve colours of six hexadecimal digits, row by row; what is not holds no place
 */
export function blurStyle(blur: string): CSSProperties | undefined {
  if (!/^[0-9a-f]{72}$/.test(blur)) return undefined;
  const style: CSSProperties = {};
  for (let index = 0; index < COLORS; index += 1) {
    style[`--b${index}`] = `#${blur.slice(index * 6, index * 6 + 6)}`;
  }
  return style;
}
