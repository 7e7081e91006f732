/** Which columns of which tables name rows of others: declared, or told by their names and by what they hold. */
import {
  DRINK_NOUNS,
  isTitleWord,
  meaningOf,
  RECIPE_NOUNS,
  withoutKeyWords,
} from './column-meaning.ts';
import { columnWords, hasWord, stem } from './column-words.ts';
import type { Cell, SqlTable } from './dump/sql-tables.ts';

export interface Relation {
  from: SqlTable;
  column: string;
  to: SqlTable;
  /** The column of `to` that holds the same values. */
  key: string;
}

const SAMPLE = 200;
/** Each is compared with all others. */
const MOST_TABLES = 200;
/** How many of the values must be found there, for a column that only its name tells. */
const SHARE = 0.5;
/** Of larger tables the name alone decides: to look all through them takes long. */
export const MOST_COMPARED = 50_000;

export const keyOf = (value: Cell | undefined): string => value?.trim().toLowerCase() ?? '';
export const columnAt = (table: SqlTable, column: string): number =>
  table.columns.findIndex((own) => own.toLowerCase() === column.toLowerCase());

/** The first values of a column that are no null. */
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

const stems = (words: readonly string[]) => [...new Set(words.map(stem))];
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word) => other.includes(word));

/** The column that tells rows apart: declared, or named « id », « id_recette » of recettes. */
export function keyColumn(table: SqlTable): string | null {
  if (table.key !== null) return table.key;
  const owner = stems(columnWords(table.name));
  const named = table.columns.flatMap((column) => {
    const words = columnWords(column);
    const own = stems(withoutKeyWords(words));
    const isOwn = own.every((word) => owner.includes(word));
    return withoutKeyWords(words).length < words.length && isOwn ? [{ column, own }] : [];
  });
  // Of a table that joins two others, both are named: neither is its key.
  const [first] = named;
  const found =
    named.find(({ own }) => own.length === 0 || isSame(own, owner)) ??
    (named.length === 1 && first?.column === table.columns[0] && first?.own.at(-1) === owner.at(-1)
      ? first
      : undefined);
  if (found === undefined) return null;
  const values = sampleOf(table, found.column).map(keyOf);
  return new Set(values).size === values.length ? found.column : null;
}

/** The key of a table that others name: of one that is called otherwise, its first column where that is some key. */
function keyToName(table: SqlTable): string | null {
  const named = table.columns.filter((column) => {
    const words = columnWords(column);
    return withoutKeyWords(words).length < words.length;
  });
  const [first] = named;
  if (named.length !== 1 || first === undefined || first !== table.columns[0]) return null;
  const values = sampleOf(table, first).map(keyOf);
  return new Set(values).size === values.length ? first : null;
}

/** The column that says what a row is called. */
export function titleColumn(table: SqlTable): string | null {
  const texts = table.columns.filter((column) => isText(sampleOf(table, column, 50)));
  const named = texts.find((column) => meaningOf(column, table.name)?.meaning === 'title');
  return named ?? (texts.length === 1 ? (texts[0] ?? null) : null);
}

export const namesRecipes = (words: readonly string[]): boolean =>
  hasWord(words, RECIPE_NOUNS) || hasWord(words, DRINK_NOUNS);

/** How well the name of a column names a table: 3 wholly, 1 by the last word alone. */
function likeness(own: readonly string[], table: SqlTable): number {
  const words = stems(columnWords(table.name));
  if (isSame(own, words)) return 3;
  // « tbl_cocktail_recettes » is called by its last word.
  if (own.length > 0 && own.at(-1) === words.at(-1)) return 1;
  // « drink » of recipes.
  return own.length === 1 && namesRecipes(own) && namesRecipes(words) ? 1 : 0;
}

/** The tables that have rows, the largest of very many. */
export const filledTables = (tables: readonly SqlTable[]): SqlTable[] => {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length <= MOST_TABLES) return filled;
  return filled.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, MOST_TABLES);
};

/** The relations of the tables that have rows. */
export function relationsOf(tables: readonly SqlTable[]): Relation[] {
  const filled = filledTables(tables);
  const about = filled.map((table) => {
    const key = keyColumn(table);
    return { table, key, target: key ?? keyToName(table), title: titleColumn(table) };
  });
  const values = new Map<string, Set<string>>();
  const valuesOf = (table: SqlTable, column: string): Set<string> => {
    const place = JSON.stringify([table.name, column]);
    const known = values.get(place);
    if (known) return known;
    const at = columnAt(table, column);
    const made = new Set(table.rows.map((row) => keyOf(row[at])));
    values.set(place, made);
    return made;
  };
  const shareIn = (sample: readonly string[], table: SqlTable, column: string) => {
    if (table.rows.length > MOST_COMPARED) return 1;
    const held = valuesOf(table, column);
    return sample.filter((value) => held.has(keyOf(value))).length / sample.length;
  };

  function relationOf(from: SqlTable, column: string): Relation | null {
    const declared = from.references.find(
      (one) => one.column.toLowerCase() === column.toLowerCase(),
    );
    const target = about.find(
      ({ table }) => table.name.toLowerCase() === declared?.table.toLowerCase(),
    );
    const key = declared?.to ?? target?.target ?? null;
    if (target && key !== null) return { from, column, to: target.table, key };
    const sample = sampleOf(from, column);
    if (sample.length === 0) return null;
    const words = columnWords(column);
    const own = stems(withoutKeyWords(words));
    const found = about
      .filter(({ table }) => table !== from)
      .flatMap(({ table, target: ownKey, title }) => {
        const isKeyNamed =
          ownKey !== null && isSame(stems(columnWords(ownKey)), stems(words)) && own.length > 0;
        const byKey = isKeyNamed ? 4 : likeness(own, table);
        const titled = own.filter((word) => !isTitleWord(word));
        const byTitle = byKey || likeness(titled, table);
        return [
          ...(ownKey !== null && byKey > 0 ? [{ table, key: ownKey, score: byKey + 1 }] : []),
          ...(title !== null && byTitle > 0 ? [{ table, key: title, score: byTitle }] : []),
        ];
      })
      .filter(({ table, key: to }) => shareIn(sample, table, to) >= SHARE)
      .toSorted((a, b) => b.score - a.score);
    const [best] = found;
    return best ? { from, column, to: best.table, key: best.key } : null;
  }

  return about.flatMap(({ table, key }) =>
    table.columns
      .slice(0, MOST_TABLES)
      .filter((column) => column !== key || table.references.some((one) => one.column === column))
      .flatMap((column) => relationOf(table, column) ?? []),
  );
}
