/** Finds ingredients, steps and tags of recipes in the rows of other tables. */
import lists from '#content/vocabulary/imports/sql-tables.json' with { type: 'json' };
import { normalizeUnit } from '#features/recipes/cocktails/lines/unit.ts';
import { kindsOf } from '../csv/cells/cell-kinds.ts';
import { INGREDIENT_NOUNS, nameColumn, type CsvField } from '../csv/column-names.ts';
import { columnWords, hasWord, wordSet } from '../csv/column-words.ts';
import { partOf } from './line-part.ts';
import { MOST_COMPARED, type Relation } from './relations.ts';
import { orderColumn } from './row-order.ts';
import { columnAt, isText, keyOf, sampleOf, titleColumn } from './table-columns.ts';
import { joinedColumn, type JoinedColumn, type Place, type RowsOfRecipe } from './sql-mapping.ts';
import type { SqlTable } from './dump/sql-tables.ts';

/** Words of tables about users' actions or trade, which are no part of a recipe. */
const OTHERS = wordSet(lists.notIngredients);
const STEPS = wordSet(lists.steps);
const TAGS = wordSet(lists.tags);
const UNITS = wordSet(lists.units);

export const own = (column: string): Place => ({ via: [], column });

/** The title of the referenced row. */
export function titleBeyond({ column, to, key }: Relation): Place | null {
  const title = titleColumn(to);
  return title === null ? null : { via: [{ column, table: to.name, key }], column: title };
}

/**
 * The unit of the referenced row, from the column with most known units: « cl » rather than «
 * Zentiliter ».
 */
function unitBeyond({ column, to, key }: Relation): Place | null {
  const known = (one: string) =>
    sampleOf(to, one, 50).filter((unit) => normalizeUnit(unit) !== null).length;
  const [best] = to.columns
    .filter((one) => isText(sampleOf(to, one, 50)))
    .toSorted(
      (a, b) =>
        known(b) - known(a) || Number(b === titleColumn(to)) - Number(a === titleColumn(to)),
    );
  return best === undefined ? null : { via: [{ column, table: to.name, key }], column: best };
}

const about = (relation: Relation) => [
  ...columnWords(relation.column),
  ...columnWords(relation.to.name),
];

/** A column of rows that belong to a recipe, with its field. */
export type FoundColumn = JoinedColumn & { field: CsvField };

interface Scored {
  columns: FoundColumn[];
  score: number;
  /** Location of the names: two sources must not read the same ones. */
  names: string;
}

/**
 * The name column of an ingredients table. If the table is named so or has amounts, its only text
 * column will do.
 */
function directName(
  texts: readonly string[],
  { isNamed, isMeasured }: { isNamed: boolean; isMeasured: boolean },
): string | undefined {
  const named = texts.find(
    (column) =>
      partOf(column, true) === 'name' &&
      (isNamed || hasWord(columnWords(column), INGREDIENT_NOUNS)),
  );
  if (named !== undefined || !(isNamed || isMeasured)) return named;
  const others = texts.filter((column) => partOf(column) !== 'note');
  return others.length === 1 ? others[0] : undefined;
}

/** True if texts are ingredient lines, whatever the name of their table: « 4 cl de rhum ». */
const saysAmounts = (table: SqlTable, texts: readonly string[]): boolean =>
  texts.every((column) => kindsOf(sampleOf(table, column, 50)).lists >= 0.5);

/** The ingredient columns in rows of another table that belong to recipes. */
function ingredientsIn(
  from: SqlTable,
  rows: RowsOfRecipe,
  relations: readonly Relation[],
): Scored | null {
  const others = relations.filter((one) => one.from === from && one.column !== rows.column);
  const texts = from.columns.filter(
    (column) => column !== rows.column && isText(sampleOf(from, column, 50)),
  );
  const isNamed = hasWord(columnWords(from.name), INGREDIENT_NOUNS);
  const filled = from.columns.filter((column) => sampleOf(from, column, 1).length > 0);
  const linked = new Set(others.map(({ column }) => column));
  const plain = filled.filter((column) => column !== rows.column && column !== rows.order);
  const amount = plain.find((column) => !linked.has(column) && partOf(column) === 'amount') ?? null;
  const isUnit = (relation: Relation) => hasWord(about(relation), UNITS);
  const named =
    others.find((one) => !isUnit(one) && hasWord(about(one), INGREDIENT_NOUNS)) ??
    others.find((one) => !isUnit(one) && amount !== null && titleColumn(one.to) !== null);
  const beyond = named && titleBeyond(named);
  const ownUnit = plain.find(
    (column) =>
      column !== amount && !linked.has(column) && partOf(column, amount !== null) === 'unit',
  );
  const isListed = amount === null && texts.length === 1 && saysAmounts(from, texts);
  const direct = directName(
    texts.filter((column) => column !== amount && column !== ownUnit && !linked.has(column)),
    { isNamed, isMeasured: isListed || (amount !== null && ownUnit !== undefined) },
  );
  const name = beyond ?? (direct === undefined ? null : own(direct));
  if (name === null) return null;

  const unitRelation = others.find(isUnit);
  let unit = ownUnit === undefined ? null : own(ownUnit);
  if (unitRelation) unit = unitBeyond(unitRelation);
  if (unit === null && named && beyond) {
    const further = relations.find((one) => one.from === named.to && isUnit(one));
    const title = further && unitBeyond(further);
    const unitColumn = named.to.columns.find((column) => partOf(column) === 'unit');
    if (title) unit = { via: [...beyond.via, ...title.via], column: title.column };
    else if (unitColumn !== undefined) unit = { via: beyond.via, column: unitColumn };
  }
  const note = texts.find((column) => column !== name.column && partOf(column) === 'note');
  const isAbout =
    isNamed || isListed || (named !== undefined && hasWord(about(named), INGREDIENT_NOUNS));
  const said: [CsvField, Place | null][] = [
    ['ingredients', name],
    ['quantity', amount === null ? null : own(amount)],
    ['unit', unit],
    ['ingredient_note', note === undefined ? null : own(note)],
  ];
  return {
    columns: said.flatMap(([field, place]) =>
      place === null ? [] : [{ ...joinedColumn(place, rows), field }],
    ),
    score: (isAbout ? 4 : 0) + (amount === null ? 0 : 3) + (unit === null ? 0 : 1),
    names: named?.to.name ?? from.name,
  };
}

function stepsIn(from: SqlTable, rows: RowsOfRecipe, relations: readonly Relation[]): Place | null {
  const others = relations.filter((one) => one.from === from && one.column !== rows.column);
  const isSteps = (table: SqlTable) => hasWord(columnWords(table.name), STEPS);
  const textOf = (table: SqlTable) =>
    ['instructions', 'summary', 'title']
      .map((field) =>
        table.columns.find(
          (column) =>
            column !== rows.column &&
            nameColumn(column).field === field &&
            isText(sampleOf(table, column, 50)),
        ),
      )
      .find((column) => column !== undefined) ?? null;
  const linked = others.find(({ to }) => isSteps(to));
  const beyond = linked ? textOf(linked.to) : null;
  if (linked && beyond !== null) {
    return {
      via: [{ column: linked.column, table: linked.to.name, key: linked.key }],
      column: beyond,
    };
  }
  const text = isSteps(from) ? textOf(from) : null;
  return text === null ? null : own(text);
}

function tagIn(from: SqlTable, rows: RowsOfRecipe, relations: readonly Relation[]): Place | null {
  const linked = relations.find(
    (one) => one.from === from && one.column !== rows.column && hasWord(about(one), TAGS),
  );
  if (linked) return titleBeyond(linked);
  const title = hasWord(columnWords(from.name), TAGS) ? titleColumn(from) : null;
  return title === null || title === rows.column ? null : own(title);
}

/** Columns of ingredients, steps and tags of recipes in other tables, by source. */
export function rowsOfRecipes(
  recipes: SqlTable,
  relations: readonly Relation[],
): { ingredients: FoundColumn[][]; steps: FoundColumn | null; tags: FoundColumn[] } {
  const scored: Scored[] = [];
  let steps: FoundColumn | null = null;
  const tags: FoundColumn[] = [];
  for (const { from, column, key } of relations.filter(({ to }) => to === recipes)) {
    if (from === recipes || hasWord(columnWords(from.name), OTHERS)) continue;
    const linked = new Set(
      relations.filter((one) => one.from === from).map((relation) => relation.column),
    );
    const unlinked = from.columns.filter((one) => !linked.has(one));
    const rows = { table: from.name, column, key, order: orderColumn(from, column, unlinked) };
    const place = stepsIn(from, rows, relations);
    const ingredients = place === null ? ingredientsIn(from, rows, relations) : null;
    if (place !== null) steps ??= { ...joinedColumn(place, rows), field: 'instructions' };
    else if (ingredients !== null && ingredients.score > 2) scored.push(ingredients);
    else {
      const tag = tagIn(from, rows, relations);
      if (tag !== null) tags.push({ ...joinedColumn(tag, rows), field: 'tags' });
    }
  }
  const best = scored.toSorted((a, b) => b.score - a.score);
  const ingredients = best
    .filter((one, at) => best.findIndex(({ names }) => names === one.names) === at)
    .map(({ columns }) => columns);
  return { ingredients, steps, tags };
}

/** Number of the first recipes that have a row in the other table. */
export function coverage(
  recipes: SqlTable,
  rows: RowsOfRecipe,
  tables: readonly SqlTable[],
): number {
  const from = tables.find(({ name }) => name === rows.table);
  if (!from) return 0;
  const at = columnAt(from, rows.column);
  const named = new Set(from.rows.slice(0, MOST_COMPARED).map((row) => keyOf(row[at])));
  const keyAt = columnAt(recipes, rows.key);
  return recipes.rows.slice(0, MOST_COMPARED).filter((row) => named.has(keyOf(row[keyAt]))).length;
}
