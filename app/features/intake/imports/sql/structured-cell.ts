/** Reads cells with lists, in formats of databases and programs, or text. */
import { ingredientsOf } from '../csv/cells/ingredient-cell.ts';
import { stepsOf, wordsListed } from '../csv/cells/cell-texts.ts';
import type { DraftLine } from '../draft.ts';
import { writtenLines } from '../html/page-text.ts';
import { readPhp } from './php-values.ts';

const LONGEST_CELL = 100_000;
const MOST = 300;
const DEEPEST = 5;

/** `{Gin,"Triple sec"}` of PostgreSQL; a nested list gives one item: `{{Gin,"4 cl"},…}`. */
function postgresArray(cell: string): string[] {
  const within = [...cell.slice(1, -1).matchAll(/\{((?:"(?:[^"\\]|\\.)*"|[^"{}])*)\}/g)];
  const split = (list: string) =>
    [...list.matchAll(/"((?:[^"\\]|\\.)*)"|[^,{}"]+/gs)]
      .map(([plain, quoted]) => quoted?.replace(/\\(.)/gs, '$1') ?? plain.trim())
      .filter((item) => item !== '' && item !== 'NULL');
  return within.length > 0
    ? within.map(([, list = '']) => split(list).join(' '))
    : split(cell.slice(1, -1));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

/** The list or object in a cell; undefined for a text. */
function structured(cell: string): unknown {
  const text = cell.trim();
  if (text.length > LONGEST_CELL) return undefined;
  if (/^a:\d+:\{/.test(text)) return readPhp(text);
  if (!/^(?:\[[^]*\]|\{[^]*\})$/.test(text)) return undefined;
  const isArray = text.startsWith('{') && !/^\{\s*(?:["'][^"']*["']\s*:|\})/.test(text);
  return isArray ? postgresArray(text) : parsed(text);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items of a list, with nested groups flattened. */
function itemsOf(value: unknown, depth = 0): unknown[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.slice(0, MOST).flatMap((item) => itemsOf(item, depth + 1));
  if (!isObject(value)) return [value];
  const groups = Object.values(value).filter((one) => Array.isArray(one) || isObject(one));
  const hasLists = groups.some((one) => Array.isArray(one));
  return hasLists ? groups.flatMap((one) => itemsOf(one, depth + 1)) : [value];
}

/** Turns line breaks written as « \n » into real ones. */
const unescapedLines = (cell: string) => cell.replaceAll(/\\r\\n|\\n|\\r/g, '\n');

const textOf = (cell: string): string => writtenLines(unescapedLines(cell)).join('\n');

const HEADING = /^\s*(?:les\s+)?(?:ingr[ée]dients?|zutaten|ingredienti|ingredientes)\s*:\s*/iu;

/** The ingredient lines of a cell. */
export function linesInCell(cell: string): DraftLine[] {
  const value = structured(cell);
  const text =
    value === undefined ? textOf(cell).replace(HEADING, '') : JSON.stringify(itemsOf(value));
  return ingredientsOf(text).slice(0, MOST);
}

/** The text of a step that also has a number and a title: the longest one. */
const longestText = (item: unknown): string =>
  (isObject(item) ? Object.values(item) : [item])
    .filter((one) => typeof one === 'string')
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '');

/** The steps in a cell, without their numbers. */
export function stepsInCell(cell: string): string[] {
  const value = structured(cell);
  const texts = value === undefined ? [cell] : itemsOf(value).map(longestText);
  return texts.flatMap((text) => stepsOf(textOf(text))).slice(0, MOST);
}

/** The words in a cell: tags or categories. */
export function wordsInCell(cell: string): string[] {
  const value = structured(cell);
  return wordsListed(value === undefined ? textOf(cell) : JSON.stringify(itemsOf(value))).slice(
    0,
    MOST,
  );
}
