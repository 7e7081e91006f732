/** Reads JSON of an unknown shape. */

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** The first non-empty text among some fields. */
export const firstText = (fields: Fields, ...names: string[]): string =>
  names.map((name) => textIn(fields[name])).find((text) => text !== '') ?? '';

export const itemsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const fieldsIn = (value: unknown): Fields[] => itemsIn(value).filter(isFields);

/** Names from texts or objects: « ["IBA"] », « [{"name": "IBA"}] ». */
export const namesIn = (value: unknown): string[] =>
  itemsIn(value)
    .map((item) => (isFields(item) ? textIn(item['name']) : textIn(item)))
    .filter((name) => name !== '');

export const orNull = (text: string): string | null => (text === '' ? null : text);

/** A value as JSON; empty if it is nested too deep. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
