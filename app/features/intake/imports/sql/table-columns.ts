/** Finds the key and title columns of a table. */
import { fieldOfColumn, withoutKeyWords } from '../csv/column-names.ts';
import { columnWords, stem } from '../csv/column-words.ts';
import type { Cell, SqlTable } from './dump/sql-tables.ts';

/** Values examined in a column. */
const SAMPLE = 200;

/** Caches a result per table. */
export function perTable<Found>(find: (table: SqlTable) => Found): (table: SqlTable) => Found {
  const known = new WeakMap<SqlTable, { found: Found }>();
  return (table) => {
    const before = known.get(table);
    if (before) return before.found;
    const found = find(table);
    known.set(table, { found });
    return found;
  };
}

export const keyOf = (value: Cell | undefined): string => value?.trim().toLowerCase() ?? '';

const placesByName = new WeakMap<readonly string[], Map<string, number>>();

/** Position of a column in its table; of two with one name, the first. */
export function columnAt({ columns }: SqlTable, column: string): number {
  let places = placesByName.get(columns);
  if (places === undefined) {
    places = new Map(columns.map((own, at) => [own.toLowerCase(), at] as const).toReversed());
    placesByName.set(columns, places);
  }
  return places.get(column.toLowerCase()) ?? -1;
}

/** The first non-empty values of a column. */
export function sampleOf(table: SqlTable, column: string, most = SAMPLE): string[] {
  const at = columnAt(table, column);
  const found: string[] = [];
  for (const row of table.rows) {
    const value = row[at];
    if (value !== null && value !== undefined && value.trim() !== '') found.push(value);
    if (found.length >= most) break;
  }
  return found;
}

export const isText = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.filter((value) => /\p{L}{2}/u.test(value)).length >= values.length / 2;

export const stems = (words: readonly string[]) => [...new Set(words.map(stem))];
export const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word) => other.includes(word));

/** The key column: declared, or named « id », or « id_recette » in recettes. */
export const keyColumn = perTable((table): string | null => {
  if (table.key !== null) return table.key;
  const owner = stems(columnWords(table.name));
  const named = table.columns.flatMap((column) => {
    const words = columnWords(column);
    const own = stems(withoutKeyWords(words));
    const isOwn = own.every((word) => owner.includes(word));
    return withoutKeyWords(words).length < words.length && isOwn ? [{ column, own }] : [];
  });
  // A join table has two such columns: neither is its key.
  const [first] = named;
  const found =
    named.find(({ own }) => own.length === 0 || isSame(own, owner)) ??
    (named.length === 1 && first?.column === table.columns[0] && first?.own.at(-1) === owner.at(-1)
      ? first
      : undefined);
  if (found === undefined) return null;
  const values = sampleOf(table, found.column).map(keyOf);
  return new Set(values).size === values.length ? found.column : null;
});

/**
 * The key by which others reference a table. If the table has another name, its first column counts
 * if it is a key.
 */
export function keyToName(table: SqlTable): string | null {
  const named = table.columns.filter((column) => {
    const words = columnWords(column);
    return withoutKeyWords(words).length < words.length;
  });
  const [first] = named;
  if (named.length !== 1 || first === undefined || first !== table.columns[0]) return null;
  const values = sampleOf(table, first).map(keyOf);
  return new Set(values).size === values.length ? first : null;
}

/** The column with the title of a row. */
export const titleColumn = perTable((table): string | null => {
  const texts = table.columns.filter((column) => isText(sampleOf(table, column, 50)));
  const named = texts.find((column) => fieldOfColumn(column, table.name) === 'title');
  const [only] = texts;
  if (named !== undefined || only === undefined || texts.length > 1) return named ?? null;
  return ['image_url', 'source_url'].includes(fieldOfColumn(only, table.name) ?? '') ? null : only;
});
