/**
 * Turns rows of names and values, as in `wp_postmeta`, into columns of the table they belong to.
 */
import { columnWords } from '../csv/column-words.ts';
import { columnAt, keyColumn, keyOf } from './table-columns.ts';
import type { SqlTable } from './dump/sql-tables.ts';

/** Most columns added to a table. */
const MOST_NAMES = 100;
/** Internal names of programs. */
const HIDDEN = /^_(?:edit|wp_|oembed|thumbnail|yoast|menu)/;

/** The table with the values of a meta table as extra columns. */
function withValues(
  table: SqlTable,
  meta: SqlTable,
  at: { owner: number; name: number; value: number },
  most: number,
): SqlTable {
  const key = keyColumn(table);
  if (key === null) return table;
  const places = new Map<string, number>();
  const byOwner = new Map<string, Map<number, string>>();
  for (const row of meta.rows) {
    const [name, value] = [row[at.name] ?? '', row[at.value] ?? ''];
    if (name === '' || value === '' || HIDDEN.test(name)) continue;
    if (!places.has(name) && places.size < most) places.set(name, places.size);
    const place = places.get(name);
    const owner = keyOf(row[at.owner]);
    const values = byOwner.get(owner) ?? new Map<number, string>();
    byOwner.set(owner, values);
    if (place !== undefined && !values.has(place)) values.set(place, value);
  }
  const keyAt = columnAt(table, key);
  return {
    ...table,
    columns: [...table.columns, ...places.keys()],
    rows: table.rows.map((row) => {
      const values = byOwner.get(keyOf(row[keyAt]));
      return [...row, ...Array.from(places.values(), (place) => values?.get(place) ?? null)];
    }),
  };
}

/** The tables, with meta rows added as columns. */
export function withMetaColumns(tables: readonly SqlTable[]): SqlTable[] {
  const all = [...tables];
  const left = new Map<number, number>();
  for (const meta of tables) {
    const name = meta.columns.findIndex((column) =>
      /^(?:meta_?key|meta_?name|cle|attribut|attribute)$/i.test(column),
    );
    const value = meta.columns.findIndex((column) =>
      /^(?:meta_?value|value|valeur|wert)$/i.test(column),
    );
    if (name < 0 || value < 0 || meta.rows.length === 0) continue;
    const owner = meta.columns.findIndex(
      (column) => /_id$|^id_/i.test(column) && !/meta/i.test(column),
    );
    const words = columnWords(meta.columns[owner] ?? '').filter((word) => word !== 'id');
    const of = all.findIndex((table) => {
      const named = columnWords(table.name).join(' ').replace(/s$/, '');
      return table !== meta && words.length > 0 && named.endsWith(words.join(' '));
    });
    const table = all[of];
    const most = left.get(of) ?? MOST_NAMES;
    if (!table || most === 0) continue;
    const widened = withValues(table, meta, { owner, name, value }, most);
    left.set(of, most - (widened.columns.length - table.columns.length));
    all[of] = widened;
  }
  return all;
}
