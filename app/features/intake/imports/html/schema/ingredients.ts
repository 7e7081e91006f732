/** Reads the ingredient lines of a schema.org recipe. */
import codes from '#content/vocabulary/imports/unit-codes.json' with { type: 'json' };
import { cleanedLine } from '../clean.ts';
import { writtenLines } from '../page-text.ts';
import { isThing, propertiesLike, textsOf, thingsOf, type Thing, valuesOf } from './values.ts';

const PROPERTIES = ['recipeIngredient', 'ingredients', 'ingredient', 'recipeIngredients', 'supply'];
const AMOUNTS = ['amount', 'quantity', 'requiredQuantity', 'value'];
const UNITS = ['unitText', 'unit', 'unitCode'];
const NAMES = ['name', 'item', 'ingredient', 'food'];
const MOST = 300;
const DEEPEST = 3;

const firstOf = (thing: Thing, names: readonly string[]) =>
  names.flatMap((name) => textsOf(thing, name)).find((text) => text !== '') ?? '';

/** UN/CEFACT codes of units, alone or at the end of an address. */
const UNIT_OF_CODE = new Map(
  Object.entries(codes).flatMap(([unit, list]) => list.map((code) => [code, unit] as const)),
);
const unitOf = (said: string) => {
  const code = said.replace(/^.*[/#:=]/, '');
  return UNIT_OF_CODE.get(code.toUpperCase()) ?? code;
};

/** « 4 », or « 4 à 6 » of `minValue` and `maxValue`. */
function amountOf(thing: Thing): string {
  const [said, least, most] = [AMOUNTS, ['minValue'], ['maxValue']].map((names) =>
    firstOf(thing, names),
  );
  if (said) return said;
  const bounds = [least, most].filter((bound) => bound !== '' && Number(bound) !== 0);
  return [...new Set(bounds)].join(' à ');
}

/** Amount and unit of a thing; a value may be nested: `requiredQuantity: { value: { … } }`. */
function measureOf(thing: Thing, depth = 0): string[] {
  const [nested] = AMOUNTS.flatMap((name) => thingsOf(thing, name));
  const [amount = '', within = ''] =
    nested && depth < DEEPEST ? measureOf(nested, depth + 1) : [amountOf(thing)];
  return [amount, within || unitOf(firstOf(thing, UNITS))];
}

/** « { name, amount, unit } » or « { text } » as a written line. */
function lineOf(thing: Thing): string {
  const text = firstOf(thing, ['@text', 'text', 'original', 'display']);
  if (text !== '') return text;
  return [...measureOf(thing), firstOf(thing, NAMES) || firstOf(thing, ['description'])]
    .filter((part) => part !== '')
    .join(' ');
}

/** Amounts as programs print them: « 1.0 None Citron vert », « 0.0 None Menthe », « 1 topup Soda ». */
const writtenAmount = (text: string) =>
  text
    .replace(/^\s*(?:0(?:\.0+)?\s+None|None)\s+/, '')
    .replace(/^(\s*\d+)\.0(?=\s)/, '$1')
    .replace(/^(\s*\d+(?:\.\d+)?)\s+None(?=\s)/, '$1')
    .replace(/^\s*\d+\s+top\s?up(?=\s)/i, 'Top up with');

/** The lines of a value: a list, a group, or a single line. */
function linesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [writtenAmount(value)];
  if (typeof value === 'number') return [String(value)];
  if (!isThing(value) || depth > 2) return [];
  const within = ['itemListElement', ...PROPERTIES].flatMap((name) => valuesOf(value, name));
  const isList = within.some(isThing) || within.length > 1;
  return isList ? within.flatMap((one) => linesOf(one, depth + 1)) : [lineOf(value)];
}

const AMOUNT_FIRST = /^[\d¼-¾⅐-⅞]/;

/** Cuts a single text such as « 4 cl de rhum, 2 cl de jus, menthe ». */
function listed(text: string): string[] {
  const parts = text.split(/\s{0,20}[;|•]\s*|,\s+/).filter((part) => part !== '');
  const isList = parts.length > 1 && parts.filter((part) => AMOUNT_FIRST.test(part)).length > 1;
  return isList ? parts : [text];
}

const isGroup = (parts: readonly string[]) =>
  parts.filter((part) => AMOUNT_FIRST.test(part) && /\p{L}{3}/u.test(part)).length > 1;

/** The cleaned ingredient lines, with the headings among them. */
export function ingredientsOf(thing: Thing): string[] {
  for (const property of [...PROPERTIES, ...propertiesLike(thing, /ingredient/)]) {
    const written = valuesOf(thing, property)
      .flatMap((value) => linesOf(value))
      .map((text) => writtenLines(text));
    const [only] = written;
    // A single text holds the whole list. Of several texts, each is one line, even with line
    // breaks, or a group of lines.
    const lines =
      written.length > 1
        ? written.flatMap((parts) => (isGroup(parts) ? parts : parts.join(' ')))
        : only?.length === 1
          ? listed(only[0] ?? '')
          : (only ?? []);
    const cleaned = lines.map(cleanedLine).filter((line) => /[\p{L}\p{N}]/u.test(line));
    if (cleaned.length > 0) return cleaned.slice(0, MOST);
  }
  return [];
}
