/** What French stemming is kept from: PostgreSQL's (Snowball's) takes some words of drinks for others. */

/** Each has the stem of another word: frais, casse, crème, Martinique, martini, cube, porter, grappe, clove, mêler… */
const WHOLE = new Set(
  'fraise coco cassis cremant martini martinique martinez cuba port grappa clover melasse bee havana'.split(
    ' ',
  ),
);
/** No ending that it drops. */
const MARK = 'zz';

/**
 * @param word folded
 * @returns what is to be stemmed in its place, the same for singular and plural
 */
export function stemmable(word: string): string {
  const singular = WHOLE.has(word) ? word : word.replace(/s$/, '');
  return WHOLE.has(singular) ? `${singular}${MARK}` : word;
}
