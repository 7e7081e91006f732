/** What the cells of other people's files say: nothing, steps, a list. */
import { plainText } from '#language/plain-text.ts';
import { cleanedSteps } from '../html/clean.ts';
import { listedIn } from './listed.ts';

const NOTHING = /^(?:n\/?a|#n\/a|nan|null|none|nil|undefined|[-–—.?]+)$/i;

/** The text of a cell; empty where programs write that there is none. */
export function textOfCell(cell: string): string {
  const text = plainText(cell);
  return NOTHING.test(text) ? '' : text;
}

/** « Cocktail classique; Au shaker », « ['IBA', 'Classic'] ». */
export const wordsListed = (text: string): string[] => {
  const listed = listedIn(text)?.map((item) => item.text) ?? text.split(/[\n;|]|,(?!\d)/);
  return [...new Set(listed.map((word) => word.trim()).filter((word) => word !== ''))];
};

const MARKUP = /<\/?[a-z][^<>]*>/i;
const LINE_END = /<(?:br|\/?(?:p|li|ol|ul|div|h\d))\b[^<>]*>/gi;

const withoutMarkup = (text: string) =>
  MARKUP.test(text) ? text.replace(LINE_END, '\n').replace(/<\/?[a-z][^<>]*>/gi, ' ') : text;

/** « Versez.; Remuez. », « Versez; Remuez »: not « Servez. Variante : avec du gin; Rossini ». */
const cutAtSemicolons = (line: string): string[] =>
  line.split(/[.!?]\s+\p{Lu}/u.test(line) ? /(?<=[.!?)»…]);\s*/ : /\s*;\s*(?=\p{Lu}|$)/u);

/** The steps of a cell: its lines, items or numbers; else it is one. */
export function stepsOf(cell: string): string[] {
  const listed = listedIn(cell, true)?.map(({ text }) => text);
  const lines =
    listed ??
    withoutMarkup(cell)
      .split(/\n+|\s+\|+\s+|\t+/)
      .flatMap(cutAtSemicolons);
  return cleanedSteps(lines);
}
