/** What files of JSON hold, whose shape nobody promised. */

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** The first of some fields that says something. */
export const firstText = (fields: Fields, ...names: string[]): string =>
  names.map((name) => textIn(fields[name])).find((text) => text !== '') ?? '';

export const itemsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const fieldsIn = (value: unknown): Fields[] => itemsIn(value).filter(isFields);

/** Words, or things that are called so: « ["IBA"] », « [{"name": "IBA"}] ». */
export const namesIn = (value: unknown): string[] =>
  itemsIn(value)
    .map((item) => (isFields(item) ? textIn(item['name']) : textIn(item)))
    .filter((name) => name !== '');

export const orNull = (text: string): string | null => (text === '' ? null : text);

/** What a value is written as; empty of one that is nested too deep to be. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
