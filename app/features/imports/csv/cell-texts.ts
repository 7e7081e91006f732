/** What the cells of other people's files say: nothing, minutes, steps, a list. */
import { plainText } from '#language/plain-text.ts';
import { withoutNumbers } from '#language/steps.ts';
import { listedIn } from './listed.ts';

const NOTHING = /^(?:n\/?a|#n\/a|nan|null|none|nil|undefined|[-–—.?]+)$/i;

/** The text of a cell; empty where programs write that there is none. */
export function textOfCell(cell: string): string {
  const text = plainText(cell);
  return NOTHING.test(text) ? '' : text;
}

/** « 1 h 30 », « PT10M », « 10 min », « 5 »; null of anything else. */
export function minutesIn(text: string): number | null {
  const said = text.toLowerCase().replaceAll(',', '.');
  const iso = /^p(?:t|(\d+)d(?:t|$))(?:(\d+)h)?(?:(\d+)m)?(?:\d+s)?$/.exec(
    said.replaceAll(' ', ''),
  );
  if (iso) {
    const [days, hours, minutes] = [iso[1], iso[2], iso[3]].map((part) => Number(part ?? 0));
    return (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0);
  }
  const hours = /(\d+(?:\.\d+)?) ?(?:h|heures?|hours?|hrs?)(?: ?(\d{1,2}))?\b/.exec(said);
  const minutes = /(\d+(?:\.\d+)?) ?(?:m\b|mn|min|minutes?|['′])/.exec(said);
  if (hours) return Math.round(Number(hours[1]) * 60 + Number(hours[2] ?? minutes?.[1] ?? 0));
  const [number] = /\d+(?:\.\d+)?/.exec(said) ?? [];
  return number === undefined ? null : Math.round(Number(minutes?.[1] ?? number));
}

/** « 4 personnes », « pour 2 »: the first number of it that is above none. */
export function countIn(text: string): number | null {
  const [number] = /\d+/.exec(text) ?? [];
  const count = Number(number ?? 0);
  return count > 0 && count < 10_000 ? count : null;
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

/** « 1. Versez. 2. Remuez. »: where a number of them begins, when they follow each other. */
function cutAtNumbers(text: string): string[] {
  const cuts: number[] = [];
  for (const { 1: number, index } of text.matchAll(
    /(?<!\d[.,]|[\d,] )\b(\d{1,2})[.)/-](?![\d])\s*(?=\p{L})/gu,
  )) {
    if (Number(number) === cuts.length + 1) cuts.push(index);
  }
  if (cuts.length < 2) return [text];
  return [0, ...cuts].map((start, at) => text.slice(start, cuts[at] ?? text.length));
}

/** « Versez.; Remuez. », « Versez; Remuez »: not « Servez. Variante : avec du gin; Rossini ». */
const cutAtSemicolons = (line: string): string[] =>
  line.split(/[.!?]\s+\p{Lu}/u.test(line) ? /(?<=[.!?)»…]);\s*/ : /\s*;\s*(?=\p{Lu}|$)/u);

/** The steps of a cell: its lines, items or numbers; else it is one. */
export function stepsOf(cell: string): string[] {
  const listed = listedIn(cell)?.map(({ text }) => text);
  const lines =
    listed ??
    withoutMarkup(cell)
      .split(/\n+|\s+\|+\s+|\t+/)
      .flatMap(cutAtSemicolons);
  return lines
    .flatMap(cutAtNumbers)
    .map((step) => withoutNumbers(step).replace(/\s+/g, ' ').trim())
    .filter((step) => /[\p{L}\p{N}]/u.test(step));
}
