/** Proposes recipe fields for the columns of one table. */
import {
  INGREDIENT_NOUNS,
  meaningOf,
  numberOf,
  partOf,
  unitNamedBy,
  type Meaning,
} from './column-meaning.ts';
import { columnWords, hasWord } from './column-words.ts';
import { kindsOf } from '../csv/cells/cell-kinds.ts';
import { tellsPreparation } from './preparation.ts';
import { own, titleBeyond } from './propose-ingredients.ts';
import type { Relation } from './relations.ts';
import { orderColumn } from './row-order.ts';
import { isText, sampleOf } from './table-columns.ts';
import type { SqlTable } from './dump/sql-tables.ts';
import type { IngredientSource, Place, SqlMapping } from './sql-mapping.ts';
import { linesInCell } from './structured-cell.ts';

/** Longest average length of names, in characters. */
const LONGEST_NAME = 80;
/** Cells of a column examined to guess its content. */
const LOOKED_AT = 40;

export interface Column {
  place: Place;
  name: string;
  meaning: Meaning;
  language: string | null;
  sample: string[];
}

/**
 * French first, then names without a language, then English. For titles, names without a language
 * come first.
 */
const rankOf = ({ language, meaning }: Column) => {
  const rank = (meaning === 'title' ? [null, 'fr', 'en'] : ['fr', null, 'en']).indexOf(language);
  return rank < 0 ? 3 : rank;
};

/** A column called « recette » with long texts holds instructions, not titles. */
function readAs(said: ReturnType<typeof meaningOf>, sample: readonly string[]) {
  const length = sample.reduce((sum, value) => sum + value.length, 0) / sample.length;
  return said?.meaning === 'title' && length > LONGEST_NAME
    ? { ...said, meaning: 'instructions' as const }
    : said;
}

/** The recipe columns of a table, in order of language preference. */
export function columnsOf(table: SqlTable, relations: readonly Relation[]): Column[] {
  const named = new Map(
    relations.filter(({ from }) => from === table).map((one) => [one.column, one] as const),
  );
  const columns = table.columns.flatMap((name): Column[] => {
    const sample = sampleOf(table, name);
    if (sample.length === 0) return [];
    const relation = named.get(name);
    const place = relation ? titleBeyond(relation) : own(name);
    const said = meaningOf(name, table.name);
    const found =
      relation && (!said || said.meaning === 'title')
        ? meaningOf(relation.to.name)
        : readAs(said, sample);
    const isKey = relation === undefined && name === table.key && !isText(sample);
    if (!place || !found || isKey) return [];
    const held = relation ? sampleOf(relation.to, place.column) : sample;
    return [{ place, name, ...found, sample: held }];
  });
  // Columns of the table itself come before those of referenced rows.
  const order = (column: Column) => rankOf(column) + column.place.via.length * 10;
  return columns.toSorted((a, b) => order(a) - order(b));
}

/** Pairs « strIngredient1 » with « strMeasure1 », by number. */
function numberedLines(table: SqlTable): IngredientSource['lines'] {
  const byNumber = new Map<number, string[]>();
  for (const column of table.columns) {
    const number = numberOf(column);
    if (number === null) continue;
    const same = byNumber.get(number);
    if (same) same.push(column);
    else byNumber.set(number, [column]);
  }
  return [...byNumber.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, columns]) => {
      const amount = columns.find((column) => partOf(column) === 'amount');
      const unit = columns.find(
        (column) => column !== amount && partOf(column, amount !== undefined) === 'unit',
      );
      const name = columns.find(
        (column) =>
          column !== amount && column !== unit && hasWord(columnWords(column), INGREDIENT_NOUNS),
      );
      if (name === undefined) return [];
      return [
        {
          name: own(name),
          amount: amount === undefined ? null : own(amount),
          unit: unit === undefined ? null : own(unit),
          ownUnit: unit === undefined && amount !== undefined ? unitNamedBy(amount) : null,
          note: null,
        },
      ];
    });
}

/** True if cells are lists of ingredients, whatever the name of their column. */
function listsIngredients(sample: readonly string[]): boolean {
  const cells = sample.slice(0, LOOKED_AT).map((cell) => linesInCell(cell).map(({ text }) => text));
  const { lists } = kindsOf(cells.map((lines) => lines.join('\n')));
  return cells.some((lines) => lines.length > 1) && lists >= 0.5;
}

/** The title column, if titles repeat: each row is then one ingredient. */
function repeatedColumn(table: SqlTable, columns: readonly Column[]): string | null {
  const title = columns.find(({ meaning, place }) => meaning === 'title' && place.via.length === 0);
  if (title === undefined) return null;
  const sample = sampleOf(table, title.name);
  return new Set(sample).size < sample.length ? title.name : null;
}

/** Ingredients in columns of the recipes' own table. */
export function ingredientsWithin(table: SqlTable, columns: readonly Column[]): IngredientSource[] {
  const numbered = numberedLines(table).filter(
    ({ name }) => sampleOf(table, name.column, 1).length > 0,
  );
  if (numbered.length > 0) return [{ rows: null, lines: numbered }];
  const named =
    columns.find(({ meaning, sample }) => meaning === 'ingredients' && isText(sample))?.place
      .column ??
    table.columns.find(
      (column) =>
        meaningOf(column, table.name) === null && listsIngredients(sampleOf(table, column)),
    );
  if (named === undefined) return [];
  const amount = table.columns.find(
    (column) =>
      column !== named && partOf(column) === 'amount' && sampleOf(table, column, 1).length > 0,
  );
  const unit = table.columns.find(
    (column) => column !== amount && amount !== undefined && partOf(column, true) === 'unit',
  );
  const line = {
    name: own(named),
    amount: amount === undefined ? null : own(amount),
    unit: unit === undefined ? null : own(unit),
    ownUnit: amount === undefined ? null : unitNamedBy(amount),
    note: null,
  };
  const once = amount === undefined ? null : repeatedColumn(table, columns);
  const order = once === null ? null : orderColumn(table, once, table.columns);
  const rows = once === null ? null : { table: table.name, column: once, key: once, order };
  return [{ rows, lines: [line] }];
}

export function stepsWithin(columns: readonly Column[]): SqlMapping['steps'] {
  const told = columns.filter(
    ({ meaning, sample }) => meaning === 'instructions' && isText(sample),
  );
  const numbered = told.filter(({ name }) => numberOf(name) !== null);
  if (numbered.length > 1) {
    const inOrder = numbered.toSorted((a, b) => (numberOf(a.name) ?? 0) - (numberOf(b.name) ?? 0));
    return { rows: null, places: inOrder.map(({ place }) => place), all: true };
  }
  const texts = columns.filter(({ meaning }) => meaning === 'content' || meaning === 'summary');
  const telling = texts.filter(
    ({ sample, meaning }) => meaning === 'content' || tellsPreparation(sample),
  );
  const chosen = told.length > 0 ? told : telling;
  return { rows: null, places: chosen.map(({ place }) => place), all: false };
}
