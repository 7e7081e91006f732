/** Whether a cell says what was exported, after a spreadsheet has saved it. */

/** Spreadsheets change ends of lines, and drop spaces at them. */
const asCompared = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .trim();

/** Signs that windows-1252 has not, such as the narrow no-break space: Excel writes « ? » for them. */
const LOST = /[^\0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** @param isLossy whether the file is in windows-1252 */
export function isSameCell(exported: string, cell: string, isLossy = false): boolean {
  const [old, now] = [asCompared(exported), asCompared(cell)];
  if (old === now) return true;
  if (!isLossy || old.length !== now.length) return false;
  return Array.from({ length: old.length }, (_, at) => old[at] ?? '').every(
    (sign, at) => sign === now[at] || LOST.test(sign),
  );
}
