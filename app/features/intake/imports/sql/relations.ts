/** Finds foreign keys: declared, or inferred from names and values. */
import { DRINK_NOUNS, RECIPE_NOUNS, withoutKeyWords, wordsOfField } from '../csv/column-names.ts';
import { columnWords, hasWord } from '../csv/column-words.ts';
import type { Reference, SqlTable } from './dump/sql-tables.ts';
import {
  columnAt,
  isSame,
  keyColumn,
  keyOf,
  keyToName,
  sampleOf,
  stems,
  titleColumn,
} from './table-columns.ts';

export interface Relation {
  from: SqlTable;
  column: string;
  to: SqlTable;
  /** The column of `to` with the same values. */
  key: string;
}

const TITLES = wordsOfField('title');
/** Most tables, and most columns of each. */
const MOST_TABLES = 200;
/** Most relations of a table. */
const MOST_RELATIONS = 40;
/** Least share of values found in the other table, for an inferred foreign key. */
const SHARE = 0.5;
/** In larger tables, only the name decides: comparing all values takes too long. */
export const MOST_COMPARED = 50_000;

export const namesRecipes = (words: readonly string[]): boolean =>
  hasWord(words, RECIPE_NOUNS) || hasWord(words, DRINK_NOUNS);

/** The tables with rows; if there are too many, the largest. */
export const filledTables = (tables: readonly SqlTable[]): SqlTable[] => {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length <= MOST_TABLES) return filled;
  return filled.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, MOST_TABLES);
};

/** A table with the names that refer to it. */
interface Named {
  table: SqlTable;
  key: string | null;
  keyWords: string[];
  title: string | null;
  words: string[];
}

function named(table: SqlTable): Named {
  const key = keyColumn(table) ?? keyToName(table);
  return {
    table,
    key,
    keyWords: key === null ? [] : stems(columnWords(key)),
    title: titleColumn(table),
    words: stems(columnWords(table.name)),
  };
}

/** Similarity of a column name with a table: 3 for all words, 1 for the last word alone. */
function likeness(own: readonly string[], { words }: Named): number {
  if (own.length > 0 && isSame(own, words)) return 3;
  // « tbl_cocktail_recettes »: the last word names the table.
  if (own.length > 0 && own.at(-1) === words.at(-1)) return 1;
  // « drink » refers to recipes.
  return own.length === 1 && namesRecipes(own) && namesRecipes(words) ? 1 : 0;
}

/** The tables by the last word of their names. */
function byLastWord(all: readonly Named[]): (own: readonly string[]) => Named[] {
  const found = new Map<string, Named[]>();
  for (const one of all) {
    const lasts = [one.words, stems(withoutKeyWords(one.keyWords))].map((words) => words.at(-1));
    for (const last of new Set(lasts)) {
      if (last !== undefined) found.set(last, [...(found.get(last) ?? []), one]);
    }
  }
  const recipes = all.filter(({ words }) => namesRecipes(words));
  return (own) => [
    ...new Set([...(found.get(own.at(-1) ?? '') ?? []), ...(namesRecipes(own) ? recipes : [])]),
  ];
}

/** Share of sample values found in a column. */
function shares(): (sample: readonly string[], table: SqlTable, column: string) => number {
  const values = new Map<string, Set<string>>();
  return (sample, table, column) => {
    if (table.rows.length > MOST_COMPARED) return 1;
    const place = JSON.stringify([table.name, column]);
    const at = columnAt(table, column);
    const held = values.get(place) ?? new Set(table.rows.map((row) => keyOf(row[at])));
    values.set(place, held);
    return sample.filter((value) => held.has(keyOf(value))).length / sample.length;
  };
}

/** Declared foreign keys of a table, the first of each column. */
function declarations(): (table: SqlTable) => Map<string, Reference> {
  const known = new Map<SqlTable, Map<string, Reference>>();
  return (table) => {
    const before = known.get(table);
    if (before) return before;
    const declared = new Map(
      table.references.map((one) => [one.column.toLowerCase(), one] as const).toReversed(),
    );
    known.set(table, declared);
    return declared;
  };
}

/** The relations between tables with rows. */
export function relationsOf(tables: readonly SqlTable[]): Relation[] {
  const all = filledTables(tables).map(named);
  const byName = new Map(all.map((one) => [one.table.name.toLowerCase(), one]));
  const likely = byLastWord(all);
  const shareIn = shares();
  const declaredBy = declarations();

  function relationOf(from: SqlTable, column: string): Relation | null {
    const declared = declaredBy(from).get(column.toLowerCase());
    const target = byName.get(declared?.table.toLowerCase() ?? '');
    const key = declared?.to ?? target?.key ?? null;
    if (target && key !== null) return { from, column, to: target.table, key };
    const words = stems(columnWords(column));
    const own = stems(withoutKeyWords(columnWords(column)));
    const titled = own.filter((word) => !TITLES.has(word));
    const found = [...new Set([...likely(own), ...likely(titled)])]
      .filter(({ table }) => table !== from)
      .flatMap((one) => {
        const byKey = own.length > 0 && isSame(one.keyWords, words) ? 4 : likeness(own, one);
        const byTitle = byKey || likeness(titled, one);
        return [
          ...(one.key !== null && byKey > 0 ? [{ ...one, to: one.key, score: byKey + 1 }] : []),
          ...(one.title !== null && byTitle > 0 ? [{ ...one, to: one.title, score: byTitle }] : []),
        ];
      });
    const sample = found.length > 0 ? sampleOf(from, column) : [];
    const [best] = found
      .filter(({ table, to }) => sample.length > 0 && shareIn(sample, table, to) >= SHARE)
      .toSorted((a, b) => b.score - a.score);
    return best ? { from, column, to: best.table, key: best.to } : null;
  }

  return all.flatMap(({ table }) =>
    table.columns
      .slice(0, MOST_TABLES)
      .filter(
        (column) => column !== keyColumn(table) || declaredBy(table).has(column.toLowerCase()),
      )
      .flatMap((column) => relationOf(table, column) ?? [])
      .slice(0, MOST_RELATIONS),
  );
}
