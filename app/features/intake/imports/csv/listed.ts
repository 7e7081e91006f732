/** Parses lists that programs write into a cell: JSON, Python, R, PHP, PostgreSQL. */
import { readPhp } from '#language/encoding/php-values.ts';
import { nameColumn, type CsvField } from './column-names.ts';
import { titleLine } from '../sections.ts';

/** An item of a list, with its parts if it has them. */
export interface Listed {
  text: string;
  quantity?: string;
  unit?: string;
  name?: string;
  note?: string;
}

const MOST_CHARACTERS = 100_000;
const DEEPEST = 5;
/**
 * Converts Python and R to JSON: quotes and empty values. An unclosed quote runs to the end, so
 * that no text is scanned twice.
 */
const TOKEN =
  /"(?:[^"\\]|\\(?:.|$))*(?:"|$)|'(?:[^'\\]|\\(?:.|$)|'(?!\s*[,\]}):]))*(?:'|$)|\b(?:None|NA|nan|NULL|True|False)\b/gs;

const WORDS: Record<string, string> = { True: 'true', False: 'false' };
function asJson(token: string): string {
  if (token.startsWith('"')) return token.replaceAll(/[\n\r\t]/g, ' ');
  if (!token.startsWith("'")) return WORDS[token] ?? 'null';
  return JSON.stringify(token.slice(1, -1).replace(/\\(['"\\])/g, '$1'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(text.replace(TOKEN, asJson).replace(/,\s*(?=[\]}])/g, ''));
    } catch {
      return undefined;
    }
  }
}

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

/** The list or object in a cell; undefined for another text. */
function structured(text: string): unknown {
  if (/^a:\d+:\{/.test(text)) return readPhp(text);
  if (!/^(?:\[.*\]|\{.*\})$/s.test(text)) return undefined;
  return parsed(text) ?? (text.startsWith('{') ? postgresArray(text) : undefined);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

type Fields = Record<string, unknown>;
const named = (fields: Fields, names: string): string =>
  textOf(
    names
      .split(' ')
      .map((name) => fields[name])
      .find((value) => textOf(value) !== ''),
  );

/** An object with more keys is a list by name: « {"Gin": "4 cl", …} ». */
const MOST_PARTS = 20;
/** Keys that mean no column of a table. */
const KEYS: Readonly<Record<string, CsvField>> = {
  item: 'ingredients',
  food: 'ingredients',
  value: 'quantity',
  note: 'ingredient_note',
  notes: 'ingredient_note',
};
const fieldOf = (key: string) => KEYS[key] ?? nameColumn(key).field;
/** The first non-empty text whose key names a column of one of the fields. */
const called = (fields: Fields, ...of: CsvField[]): string =>
  of
    .map((field) =>
      textOf(
        Object.entries(fields).find(
          ([key, value]) => textOf(value) !== '' && fieldOf(key) === field,
        )?.[1],
      ),
    )
    .find((text) => text !== '') ?? '';

const TEXT_KEYS = 'text raw original direction display label special instruction description step';

/** Fields of the lines of a group, below its name: « {name, ingredients: […]} ». */
const PARTS = new Set<CsvField | null>(['ingredients', 'instructions']);

const line = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

/** The longest text of an object: of a step with a number and a title, the step. */
const longestText = (fields: Fields): string =>
  Object.values(fields)
    .map(textOf)
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '');

/** An item of a list, or each entry of « {"Gin": "4 cl"} ». */
function itemsOf(value: unknown, isText: boolean, depth = 0): Listed[] {
  if (value === null || typeof value !== 'object') {
    return [{ text: textOf(value) }];
  }
  if (Array.isArray(value)) return [{ text: line(...value.map(textOf)) }];
  const fields = value as Fields;
  const text = named(fields, TEXT_KEYS);
  if (isText && text !== '') return [{ text }];
  const isItem = Object.keys(fields).length <= MOST_PARTS;
  const name = isItem ? called(fields, 'title', 'ingredients') : '';
  const within = Object.entries(fields).flatMap(([key, inner]) =>
    Array.isArray(inner) && PARTS.has(fieldOf(key)) ? (inner as unknown[]) : [],
  );
  if (within.length > 0 && depth <= DEEPEST) {
    const items = within.flatMap((item) => itemsOf(item, isText, depth + 1));
    return [...titleLine(name).map((title) => ({ text: title })), ...items];
  }
  if (name !== '') {
    const [quantity, unit] = [called(fields, 'quantity'), called(fields, 'unit')];
    const note = called(fields, 'ingredient_note');
    const parts = {
      name,
      ...(quantity && { quantity }),
      ...(unit && { unit }),
      ...(note && { note }),
    };
    return [{ text: line(quantity, unit, name, note && `(${note})`), ...parts }];
  }
  if (text !== '') return [{ text }];
  const groups = Object.values(fields).filter((inner) => Array.isArray(inner));
  if (groups.length > 0) {
    return depth > DEEPEST ? [] : groups.flat().flatMap((item) => itemsOf(item, isText, depth + 1));
  }
  if (isText) return [{ text: longestText(fields) }];
  return Object.entries(fields).flatMap(([of, amount]) =>
    textOf(amount) === '' && amount !== null
      ? []
      : [{ text: line(textOf(amount), of), quantity: textOf(amount), name: of }],
  );
}

/**
 * The items of a program's list, including empty ones; null for other text.
 *
 * @param isText an item is a text, such as a step, rather than a name
 */
export function listedIn(cell: string, isText = false): Listed[] | null {
  const text = cell.trim().replace(/^c\((.*)\)$/s, '[$1]');
  if (text.length > MOST_CHARACTERS) return null;
  const value = structured(text);
  if (value === undefined || value === null) return null;
  return (Array.isArray(value) ? value : [value]).flatMap((item) => itemsOf(item, isText));
}
