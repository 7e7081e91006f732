/** Reads the ingredient lines of a schema.org recipe. */
import { cleanedLine } from '../clean.ts';
import { writtenLines } from '../page-text.ts';
import { isThing, propertiesLike, textsOf, thingsOf, type Thing, valuesOf } from './values.ts';

const PROPERTIES = ['recipeIngredient', 'ingredients', 'ingredient', 'recipeIngredients', 'supply'];
const AMOUNTS = ['amount', 'quantity', 'requiredQuantity', 'value'];
const UNITS = ['unitText', 'unit', 'unitCode'];
const NAMES = ['name', 'item', 'ingredient', 'food'];
const MOST = 300;

const firstOf = (thing: Thing, names: readonly string[]) =>
  names.flatMap((name) => textsOf(thing, name)).find((text) => text !== '') ?? '';

/** « { name, amount, unit } » or « { text } » as a written line. */
function lineOf(thing: Thing): string {
  const text = firstOf(thing, ['@text', 'text', 'original', 'display']);
  if (text !== '') return text;
  const [measure] = AMOUNTS.flatMap((name) => thingsOf(thing, name));
  const amount = measure ? firstOf(measure, ['value']) : firstOf(thing, AMOUNTS);
  const unit = firstOf(measure ?? thing, UNITS) || firstOf(thing, UNITS);
  return [amount, unit, firstOf(thing, NAMES) || firstOf(thing, ['description'])]
    .filter((part) => part !== '')
    .join(' ');
}

/** The lines of a value: a list, a group, or a single line. */
function linesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
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
