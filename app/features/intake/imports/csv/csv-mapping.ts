/** Column mapping of a CSV file: proposed from names and cells, for a person to correct. */
import { z } from 'zod';
import { fieldNames } from '#features/recipes/cocktails/recipe-fields.ts';
import { kindsOf, type CellKinds } from './cells/cell-kinds.ts';
import {
  CSV_FIELDS,
  isCsvField,
  isForeign,
  isRecipeName,
  nameColumn,
  type CsvField,
} from './column-names.ts';

import { OWN_ID } from './cells/own-cells.ts';
import { tellsWholeRecipe } from '../headings.ts';
import { rowsPerRecipe } from './rows-per-recipe.ts';

const fieldSchema = z.enum(Object.keys(CSV_FIELDS) as [CsvField]);

export const csvMappingSchema = z.object({
  /** Sheet of a workbook. */
  sheet: z.string().optional(),
  hasHeader: z.boolean(),
  /** Each row is a recipe, or an ingredient of one. */
  rows: z.enum(['recipe', 'ingredient']),
  /** In the order of the file; a column without a field is ignored. */
  columns: z
    .array(
      z.object({
        name: z.string().max(200),
        field: fieldSchema.nullable(),
        /** Number of the ingredient or step, if each has its own column. */
        number: z.int().min(0).max(99).nullable(),
      }),
    )
    .max(500),
});

export type CsvMapping = z.infer<typeof csvMappingSchema>;
export type MappedColumn = CsvMapping['columns'][number];

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

interface Candidate extends MappedColumn {
  rank: number;
  key: string;
  /** Kinds of its cells, computed only if its name is unclear. */
  kinds: () => CellKinds;
  /** True if a cell tells a whole recipe under headings. */
  holdsRecipes: () => boolean;
}

const WORTH = 0.5;
/** A word of a list is shorter than a full sentence. */
const SHORT_CELL = 25;

/** The field of an ambiguous name, chosen by its cells. */
function fieldByCells(
  { field, name, kinds, holdsRecipes }: Candidate,
  has: (of: CsvField) => boolean,
): CsvField | null {
  if (isRecipeName(name)) {
    if (!has('title')) return 'title';
    return !has('ingredients') && kinds().lists > WORTH ? 'ingredients' : 'instructions';
  }
  if (field === 'method') {
    const isTelling = !has('instructions') && kinds().steps > WORTH;
    return isTelling || kinds().length > SHORT_CELL ? 'instructions' : field;
  }
  if (field === 'instructions' && kinds().length < SHORT_CELL && kinds().durations > WORTH) {
    return 'prep_minutes';
  }
  if (field === 'type_verre' && !has('servings') && kinds().numbers > WORTH) return 'servings';
  if (field === 'summary' && !has('instructions')) {
    const isTelling = kinds().steps > WORTH || (!has('ingredients') && holdsRecipes());
    return isTelling ? 'instructions' : field;
  }
  if (field === 'source_url' && kinds().pictures > WORTH) return 'image_url';
  return field;
}

/** 1 for a source that may be a book: beside it, « Url » is the page. */
const isBook = ({ field, key }: Candidate) =>
  field === 'source_url' && !/url|lien|link|adresse/.test(key) ? 1 : 0;

/** Keeps one column of each field, the surest, with its translations; all columns of tags. */
function withoutRivals(all: readonly Candidate[]): Candidate[] {
  return all.map((one) => {
    if (one.field === null || one.field === 'tags') return one;
    const same = all.filter(({ field, number }) => field === one.field && number === one.number);
    const [best = one] = same.toSorted((a, b) => a.rank - b.rank || isBook(a) - isBook(b));
    return best.key === one.key || best === one ? one : { ...one, field: null };
  });
}

type Kind = 'lists' | 'steps' | 'names' | 'amounts' | 'units' | 'pictures';

/** Assigns fields that no name gives: each takes the column with most cells of its kind. */
function filled(all: Candidate[], elsewhere: ReadonlySet<CsvField>): Candidate[] {
  const columns = all.map((column) => ({ ...column }));
  const has = (of: CsvField) => elsewhere.has(of) || columns.some(({ field }) => field === of);
  const fill = (field: CsvField, kind: Kind, isIt: (column: Candidate) => boolean = () => true) => {
    const free = columns.filter(
      (column) => column.field === null && !column.kinds().isEmpty && !isForeign(column.name),
    );
    const fit = free.filter((column) => column.kinds()[kind] >= WORTH && isIt(column));
    // Names: the first column. Other kinds: the column with most matches.
    const [best] =
      kind === 'names' ? fit : fit.toSorted((a, b) => b.kinds()[kind] - a.kinds()[kind]);
    if (best) best.field = field;
  };
  if (!has('ingredients')) fill('ingredients', 'lists');
  if (!has('instructions')) fill('instructions', 'steps');
  // A plain number may be a rating, a date or a price.
  const hasUnits = columns.some(({ kinds }) => kinds().units >= WORTH);
  if (!has('quantity') && !has('ingredients')) {
    fill('quantity', 'amounts', ({ kinds }) => hasUnits || kinds().measures >= WORTH);
  }
  if (!has('unit') && has('quantity')) fill('unit', 'units');
  if (!has('title'))
    fill('title', 'names', ({ kinds }) => kinds().lists < WORTH && kinds().steps < WORTH);
  if (!has('ingredients') && has('quantity')) fill('ingredients', 'names');
  if (!has('image_url')) fill('image_url', 'pictures');
  return columns;
}

/** Ignores amounts and units without an ingredient column. */
function withoutLoneAmounts(all: Candidate[]): Candidate[] {
  const isOfSome = all.some(({ field }) => field === 'ingredients');
  return all.map((one) =>
    !isOfSome && (one.field === 'quantity' || one.field === 'unit') ? { ...one, field: null } : one,
  );
}

/** True if the columns are those of our own export, even with some removed. */
export const isOwnHeader = (names: ReadonlySet<string>): boolean =>
  names.has(OWN_ID) || fieldNames.every((name) => names.has(name));

/** Mapping of our own export: each name is its field. */
const ownMapping = (header: readonly string[]): CsvMapping => ({
  hasHeader: true,
  rows: 'recipe',
  columns: header.map((name) => ({ name, field: isCsvField(name) ? name : null, number: null })),
});

/**
 * Proposes a column mapping.
 *
 * @param header column names; null if the file has none
 * @param rows some of the rows below
 * @param elsewhere fields that other tables hold
 */
export function proposeColumns(
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  elsewhere: ReadonlySet<CsvField> = new Set(),
): CsvMapping {
  const width = header?.length ?? Math.max(0, ...rows.map(({ length }) => length));
  const named = Array.from({ length: Math.min(width, 500) }, (_, at): Candidate => {
    const name = (header?.[at] ?? '').trim().slice(0, 200);
    return {
      name,
      ...nameColumn(name),
      kinds: once(() => kindsOf(rows.map((row) => row[at] ?? ''))),
      holdsRecipes: () => rows.some((row) => tellsWholeRecipe(row[at] ?? '')),
    };
  });
  const names = new Set(header);
  if (isOwnHeader(names)) return ownMapping(header ?? []);
  const hasNamed = (of: CsvField) => elsewhere.has(of) || named.some(({ field }) => field === of);
  const settled = named.map((one) => ({ ...one, field: fieldByCells(one, hasNamed) }));
  const columns = withoutLoneAmounts(filled(withoutRivals(settled), elsewhere)).map(
    ({ name, field, number }) => ({ name, field, number: field === null ? null : number }),
  );
  return { hasHeader: header !== null, rows: rowsPerRecipe(columns, rows), columns };
}

/** Positions of the columns of a field, the surest first. */
export const columnsOfField = (columns: readonly MappedColumn[], of: CsvField): number[] =>
  columns
    .flatMap(({ field, name }, at) => (field === of ? [{ at, rank: nameColumn(name).rank }] : []))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ at }) => at);
