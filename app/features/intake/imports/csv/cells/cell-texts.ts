/** Reads cells of foreign files: empty values, steps, lists. */
import { plainText } from '#language/plain-text.ts';
import { cleanedSteps } from '#features/intake/imports/html/clean.ts';
import { writtenLines } from '#features/intake/imports/html/page-text.ts';
import { listedIn } from '#features/intake/imports/csv/listed.ts';

const NOTHING = /^(?:n\/?a|#n\/a|nan|null|none|nil|undefined|[-–—.?]+)$/i;

const MARKUP = /<\/?[a-z][^<>]*>|&(?:#\d+|[a-z]\w*);/i;
const MARKUPS = new RegExp(MARKUP, 'gi');

/** Text of a cell, without markup; empty for « n/a », « null » and the like. */
export function textOfCell(cell: string): string {
  const written = MARKUP.test(cell) ? writtenLines(cell).join('\n') : '';
  // Text that only looks like markup stays: « <svg> Remuez ».
  const text = written || plainText(cell.replaceAll(MARKUPS, ' '));
  return NOTHING.test(text) ? '' : text;
}

/** Splits « Cocktail classique; Au shaker » or « ['IBA', 'Classic'] ». */
export const wordsListed = (text: string): string[] => {
  const listed = listedIn(text)?.map((item) => item.text) ?? text.split(/[\n;|]|,(?!\d)/);
  return [...new Set(listed.map((word) => word.trim()).filter((word) => word !== ''))];
};

/**
 * Cuts « Versez.; Remuez. » and « Versez; Remuez », not « Servez. Variante : avec du gin; Rossini
 * ».
 */
const cutAtSemicolons = (line: string): string[] =>
  line.split(/[.!?]\s+\p{Lu}/u.test(line) ? /(?<=[.!?)»…]);\s*/ : /\s{0,20};\s*(?=\p{Lu}|$)/u);

/** The steps of a cell: its lines, items or numbered parts; else one step. */
export function stepsOf(cell: string): string[] {
  const listed = listedIn(cell, true)?.map(({ text }) => text);
  const lines =
    listed ??
    textOfCell(cell)
      .split(/\n+|\s{1,20}\|+\s+|\t+/)
      .flatMap(cutAtSemicolons);
  return cleanedSteps(lines).filter((step) => /\p{L}/u.test(step));
}
