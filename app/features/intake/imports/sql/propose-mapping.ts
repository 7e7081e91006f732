/** Proposes the table of recipes in an SQL file, and the fields of its columns. */
import lists from '#content/vocabulary/imports/sql-tables.json' with { type: 'json' };
import {
  INGREDIENT_NOUNS,
  isRecipeName,
  nameColumn,
  RECIPE_NOUNS,
  type CsvField,
} from '../csv/column-names.ts';
import { columnWords, hasWord, wordSet } from '../csv/column-words.ts';
import { proposeColumns, type MappedColumn } from '../csv/csv-mapping.ts';
import { tellsWholeRecipe } from '../headings.ts';
import type { Cell, SqlTable } from './dump/sql-tables.ts';
import {
  coverage,
  own,
  rowsOfRecipes,
  titleBeyond,
  type FoundColumn,
} from './propose-ingredients.ts';
import {
  filledTables,
  MOST_COMPARED,
  namesRecipes,
  relationsOf,
  type Relation,
} from './relations.ts';
import { RowLookup } from './row-lookup.ts';
import { columnAt, isText, perTable, sampleOf } from './table-columns.ts';
import {
  joinedColumn,
  type JoinedColumn,
  type RowsOfRecipe,
  type SqlMapping,
} from './sql-mapping.ts';

/** Words of tables with names and texts that are no recipes. */
const OTHERS = wordSet(lists.notRecipes);
/** Fields of ingredient lines, and of all parts of a recipe. */
const LINE_PARTS = new Set<CsvField>(['ingredients', 'quantity', 'unit']);
const PARTS = new Set<CsvField>([...LINE_PARTS, 'instructions', 'ingredient_note', 'tags']);
const MOST_COLUMNS = 500;
/** A table with a lower score holds no recipes, whatever its name. */
const LEAST_SCORE = 4;
const LANGUAGE = /^(?:locale|lang|langue|language|sprache|lingua|idioma)(?:_?code)?$/i;
const POST_KINDS = /recip|recett|cocktail|drink|wprm|tasty_|rezept|ricett|receta/i;

/**
 * The rows that are recipes in a table of all kinds of posts, or French in a table of several
 * languages; null if no column separates them.
 */
const kindOf = perTable((table): { column: string; values: string[] } | null => {
  const language = table.columns.find((name) => LANGUAGE.test(name));
  const languages =
    language === undefined ? [] : [...new Set(sampleOf(table, language, MOST_COMPARED))];
  const french = languages.filter((one) => /^fr/i.test(one));
  if (language !== undefined && french.length > 0) return { column: language, values: french };
  const column = table.columns.find((name) => /^(?:post_)?type$/i.test(name));
  if (column === undefined || !table.columns.some((name) => /content|title/i.test(name)))
    return null;
  const kinds = [...new Set(sampleOf(table, column, MOST_COMPARED))];
  const recipes = kinds.filter((kind) => POST_KINDS.test(kind));
  if (recipes.length > 0)
    return kinds.length === recipes.length ? null : { column, values: recipes };
  return kinds.includes('post') ? { column, values: ['post'] } : null;
});

/** The rows of a table that may be recipes. */
export function recipeRows(table: SqlTable): readonly Cell[][] {
  const only = kindOf(table);
  if (only === null) return table.rows;
  const [kindAt, statusAt] = [columnAt(table, only.column), columnAt(table, 'post_status')];
  return table.rows.filter(
    (row) =>
      only.values.includes(row[kindAt] ?? '') &&
      !/^(?:trash|auto-draft|inherit)$/.test(row[statusAt] ?? ''),
  );
}

/** Fields that a number may hold. */
const NUMERIC = new Set<CsvField | null>([
  'quantity',
  'servings',
  'prep_minutes',
  'cook_minutes',
  'total_minutes',
  'attente_minutes',
  'teneur_alcool',
  'cout',
  'recipe_id',
]);
/** Rows examined to guess the content of a column. */
const MOST_ROWS = 200;

/** Columns of a recipe's own row, each foreign key replaced by the title that it references. */
function ownColumns(table: SqlTable, relations: readonly Relation[]): JoinedColumn[] {
  const named = new Map(
    relations.filter(({ from }) => from === table).map((one) => [one.column, one] as const),
  );
  const only = kindOf(table)?.column;
  return table.columns.flatMap((column) => {
    if (column === only || /^post_(?:type|status)$/.test(column)) return [];
    const relation = named.get(column);
    const joined = joinedColumn((relation && titleBeyond(relation)) ?? own(column), null);
    const sample = sampleOf(table, column);
    const isHeld = isText(sample) || joined.place.via.length > 0;
    const isRead = isHeld || NUMERIC.has(nameColumn(joined.name).field);
    return sample.length > 0 && isRead ? [joined] : [];
  });
}

/** The columns of the joined table: the recipe's own, then those of rows that belong to it. */
export const joinedColumns = (
  table: SqlTable,
  relations: readonly Relation[],
): { own: JoinedColumn[]; beyond: ReturnType<typeof rowsOfRecipes> } => ({
  own: ownColumns(table, relations),
  beyond: rowsOfRecipes(table, relations),
});

/** True if texts of a table hold whole recipes, with ingredients under a heading. */
const tellWholeRecipes = (table: SqlTable, columns: readonly JoinedColumn[]): boolean =>
  columns.some(
    ({ place: { via, column } }) =>
      via.length === 0 && sampleOf(table, column, 50).some(tellsWholeRecipe),
  );

interface Candidate {
  mapping: SqlMapping;
  score: number;
  /** True if the mapping finds recipes, not just rows with a name and a text. */
  isEnough: boolean;
}

/** True if only some rows of a table are recipes: it also holds articles of a blog. */
export function isMixed(table: SqlTable, columns: readonly MappedColumn[]): boolean {
  const only = kindOf(table);
  return (
    columns.every(({ field }) => field !== 'ingredients') &&
    !namesRecipes(columnWords(table.name)) &&
    (only === null || only.values.includes('post') || LANGUAGE.test(only.column))
  );
}

function scored(table: SqlTable, mapping: SqlMapping, ownOnes: readonly JoinedColumn[]): Candidate {
  const fields = new Set(mapping.columns.flatMap(({ field }) => field ?? []));
  const words = columnWords(table.name);
  const isRecipe = hasWord(words, RECIPE_NOUNS);
  const isNamed = namesRecipes(words);
  const hasSteps = fields.has('instructions');
  const hasLines = fields.has('ingredients');
  const isOther = hasWord(words, OTHERS) || (hasWord(words, INGREDIENT_NOUNS) && !hasSteps);
  const others = [...fields].filter((field) => !PARTS.has(field)).length;
  const score =
    (isRecipe ? 6 : isNamed ? 4 : 0) +
    (hasLines ? 5 : 0) +
    (hasSteps ? 4 : 0) +
    Math.min(3, others) -
    (isOther ? 8 : 0);
  const isPartly = isMixed(table, mapping.columns);
  const isEnough =
    (hasLines && (isNamed || fields.has('quantity') || hasSteps)) ||
    (hasSteps && (isNamed || (kindOf(table) !== null && !isPartly))) ||
    (isPartly && tellWholeRecipes(table, ownOnes)) ||
    (isRecipe && fields.has('summary'));
  return { mapping, score, isEnough: isEnough && score >= LEAST_SCORE };
}

function candidateOf(
  table: SqlTable,
  tables: readonly SqlTable[],
  relations: readonly Relation[],
  lookup: RowLookup,
): Candidate | null {
  const { own: ownOnes, beyond } = joinedColumns(table, relations);
  const isTitle = ({ name, place: { via } }: JoinedColumn) =>
    via.length === 0 && (nameColumn(name).field === 'title' || isRecipeName(name));
  if (!ownOnes.some(isTitle)) return null;
  const covers = (found: RowsOfRecipe | null | undefined) =>
    found ? coverage(table, found, tables) : 0;
  const covered = Math.max(0, ...beyond.ingredients.map(([first]) => covers(first?.rows)));
  const coversSteps = covers(beyond.steps?.rows) > 0;
  const sample = recipeRows(table).slice(0, MOST_ROWS);
  const { columns, rows } = proposeColumns(
    ownOnes.map(({ name }) => name),
    sample.map((row) => ownOnes.map(({ place }) => lookup.cell(table, row, place) ?? '')),
    new Set([
      ...(covered > 0 ? (['ingredients'] as const) : []),
      ...(coversSteps ? (['instructions'] as const) : []),
    ]),
  );
  const has = (of: CsvField) => columns.some(({ field }) => field === of);
  if (!has('title')) return null;
  const isBeyond =
    covered > 0 &&
    (!has('ingredients') || covered * 2 > Math.min(MOST_COMPARED, table.rows.length));
  const isStepsBeyond = beyond.steps !== null && (!has('instructions') || coversSteps);
  const isTaken = (field: CsvField | null) =>
    (isBeyond && field !== null && LINE_PARTS.has(field)) ||
    (isStepsBeyond && field === 'instructions');
  const settled = columns.map((column) =>
    isTaken(column.field) ? { ...column, field: null, number: null } : column,
  );
  const asMapped = ({ name, field }: FoundColumn, number: number | null = null): MappedColumn => ({
    name,
    field,
    number,
  });
  const isSeveral = beyond.ingredients.length > 1;
  const mapping: SqlMapping = {
    table: table.name,
    hasHeader: true,
    rows: isBeyond ? 'recipe' : rows,
    columns: [
      ...settled,
      ...(isBeyond ? beyond.ingredients : []).flatMap((source, at) =>
        source.map((column) => asMapped(column, isSeveral ? at + 1 : null)),
      ),
      ...(isStepsBeyond && beyond.steps ? [asMapped(beyond.steps)] : []),
      ...beyond.tags.map((tag) => asMapped(tag)),
    ].slice(0, MOST_COLUMNS),
  };
  return scored(table, mapping, ownOnes);
}

/**
 * The best mapping, of a given table or of any; null if no table fits.
 *
 * @param chosen name of the table, if an editor chose it
 */
export function proposeMapping(
  tables: readonly SqlTable[],
  chosen?: string,
  relations = relationsOf(tables),
): SqlMapping | null {
  const lookup = new RowLookup(tables);
  const [best] = filledTables(tables)
    .filter(({ name }) => chosen === undefined || name === chosen)
    .flatMap((one) => candidateOf(one, tables, relations, lookup) ?? [])
    .filter(({ isEnough }) => isEnough || chosen !== undefined)
    .toSorted((a, b) => b.score - a.score);
  return best?.mapping ?? null;
}
