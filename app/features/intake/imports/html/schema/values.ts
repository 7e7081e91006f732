/** Reads things of schema.org, in any spelling. */
import { writtenText } from '../page-text.ts';

export type Thing = Record<string, unknown>;

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** « schema:name », « http://schema.org/name » and « Name » are all « name ». */
const plainName = (name: string) => name.replace(/^.*[/#:]/, '').toLowerCase();

/** A PHP list without one of its items: `{ "0": …, "2": … }`. */
function isNumbered(value: Thing): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}

const MOST_VALUES = 2000;
const MOST_LIKE = 20;

/** Properties with similar names: `recipe_ingredients`, `ingredientList`. */
export const propertiesLike = (thing: Thing, word: RegExp): string[] =>
  [
    ...new Set(
      Object.keys(thing)
        .map(plainName)
        .filter((name) => word.test(name)),
    ),
  ].slice(0, MOST_LIKE);

/** The values of a property, with nested lists flattened. */
export function valuesOf(thing: Thing, property: string): unknown[] {
  const wanted = property.toLowerCase();
  const pending = Object.keys(thing)
    .filter((name) => plainName(name) === wanted)
    .map((name) => thing[name])
    .toReversed();
  const values: unknown[] = [];
  while (pending.length > 0 && values.length < MOST_VALUES) {
    const value = pending.pop();
    if (Array.isArray(value)) {
      const most = value.length > MOST_VALUES ? value.slice(0, MOST_VALUES) : value;
      pending.push(...(most as unknown[]).toReversed());
    } else if (isThing(value) && isNumbered(value)) pending.push(Object.values(value));
    else if (isThing(value) && '@value' in value) pending.push(value['@value']);
    else if (isThing(value) && Array.isArray(value['@list'])) pending.push(value['@list']);
    else if (value !== null && value !== undefined) values.push(value);
  }
  return values;
}

export const thingsOf = (thing: Thing, property: string): Thing[] =>
  valuesOf(thing, property).filter(isThing);

/** Texts of a property, each on one line without markup; of an object, its value or name. */
export const textsOf = (thing: Thing, property: string): string[] =>
  valuesOf(thing, property).flatMap((value) => {
    if (typeof value === 'string') return [writtenText(value)];
    if (typeof value === 'number') return [String(value)];
    if (!isThing(value)) return [];
    const [said] = ['value', 'text', 'name', 'url'].flatMap((name) => valuesOf(value, name));
    return typeof said === 'string' || typeof said === 'number' ? [writtenText(String(said))] : [];
  });
