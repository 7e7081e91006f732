import type { CSSProperties } from 'react';

/** Number of colours of a placeholder: three rows of four, see `.blurred` in app.css. */
const COLORS = 12;

/**
 * CSS properties of a picture's placeholder, for the class `blurred`.
 *
 * @param blur twelve colours of six hexadecimal digits, row by row; any other text gives no
 * placeholder
 */
export function blurStyle(blur: string): CSSProperties | undefined {
  if (!/^[0-9a-f]{72}$/.test(blur)) return undefined;
  const style: CSSProperties = {};
  for (let index = 0; index < COLORS; index += 1) {
    style[`--b${index}`] = `#${blur.slice(index * 6, index * 6 + 6)}`;
  }
  return style;
}
