/** Compares cells before and after a spreadsheet has saved them. */

/** Ignores changes of line endings and trailing spaces by spreadsheets. */
const asCompared = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .trim();

/**
 * Characters missing from windows-1252, such as the narrow no-break space: Excel replaces them with
 * « ? ».
 */
const LOST = /[^\0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** @param isLossy true if the file is in windows-1252 */
export function isSameCell(exported: string, cell: string, isLossy = false): boolean {
  const [old, now] = [asCompared(exported), asCompared(cell)];
  if (old === now) return true;
  if (!isLossy || old.length !== now.length) return false;
  return Array.from({ length: old.length }, (_, at) => old[at] ?? '').every(
    (sign, at) => sign === now[at] || LOST.test(sign),
  );
}
