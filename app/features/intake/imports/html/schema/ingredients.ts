/** The lines of ingredients of a recipe of schema.org. */
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

/** « { name, amount, unit } », « { text } »: as it would be written. */
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

/** The lines of one value: of a list, of a group with its own, of what is a line itself. */
function linesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (!isThing(value) || depth > 2) return [];
  const within = ['itemListElement', ...PROPERTIES].flatMap((name) => valuesOf(value, name));
  const isList = within.some(isThing) || within.length > 1;
  return isList ? within.flatMap((one) => linesOf(one, depth + 1)) : [lineOf(value)];
}

const AMOUNT_FIRST = /^[\d¼-¾⅐-⅞]/;

/** « 4 cl de rhum, 2 cl de jus, menthe » as the only text: each of them. */
function listed(text: string): string[] {
  const parts = text.split(/\s{0,20}[;|•]\s*|,\s+/).filter((part) => part !== '');
  const isList = parts.length > 1 && parts.filter((part) => AMOUNT_FIRST.test(part)).length > 1;
  return isList ? parts : [text];
}

const isGroup = (parts: readonly string[]) =>
  parts.filter((part) => AMOUNT_FIRST.test(part) && /\p{L}{3}/u.test(part)).length > 1;

/** Each line of ingredients, cleaned; headings among them stay. */
export function ingredientsOf(thing: Thing): string[] {
  for (const property of [...PROPERTIES, ...propertiesLike(thing, /ingredient/)]) {
    const written = valuesOf(thing, property)
      .flatMap((value) => linesOf(value))
      .map((text) => writtenLines(text));
    const [only] = written;
    // One text holds the list; of several, each is a line, wherever its site breaks it, or a group of them.
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
