/** Exceptions to French stemming: Snowball in PostgreSQL confuses some words of drinks. */

/**
 * Words that share a stem with another: frais, casse, crème, Martinique, martini, cube, porter,
 * grappe, clove, mêler…
 */
const WHOLE = new Set(
  'fraise coco cassis cremant martini martinique martinez cuba port grappa clover melasse bee havana'.split(
    ' ',
  ),
);
/** An ending that French stemming never drops. */
const MARK = 'zz';

/**
 * @param word folded
 * @returns the word to stem instead, the same for singular and plural
 */
export function stemmable(word: string): string {
  const singular = WHOLE.has(word) ? word : word.replace(/s$/, '');
  return WHOLE.has(singular) ? `${singular}${MARK}` : word;
}
