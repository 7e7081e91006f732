/** Form that corrects the tables and columns of an SQL file. */
import { z } from 'zod';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import {
  placeName,
  SQL_FIELDS,
  sqlMappingSchema,
  type Place,
  type SqlField,
  type SqlMapping,
} from '../sql/sql-mapping.ts';

const LONGEST_NAME = 1_000;
const name = z.string().max(LONGEST_NAME, { abort: true });

const proposedTables = z.object({
  mapping: sqlMappingSchema.nullable(),
  tables: z.array(z.object({ name, columns: z.array(z.string()), rows: z.number() })),
});
export type ProposedTables = z.output<typeof proposedTables>;

/** The table mapping of a run; null if it has none. */
export const tablesOf = (proposed: unknown): ProposedTables | null =>
  proposedTables.safeParse(proposed).data ?? null;

const KEPT = 'garder';
const LEFT_OUT = 'rien';
const ofColumn = (column: string) => `=${column}`;

type Asked = SqlField | 'ingredients' | 'steps';
const ASKED: readonly Asked[] = ['title', 'ingredients', 'steps', ...SQL_FIELDS.slice(1)];

const LABELS: Partial<Record<Asked, string>> = {
  title: 'Titre',
  summary: 'Résumé',
  ingredients: 'Ingrédients',
  steps: 'Préparation',
  image: 'Image',
  servings: 'Portions',
  prepMinutes: 'Temps de préparation',
  sourceUrl: 'Source',
  author: 'Auteur',
  licence: 'Licence',
};
const labelOf = (asked: Asked): string =>
  LABELS[asked] ?? RECIPE_FIELDS[asked as keyof typeof RECIPE_FIELDS].label;

export const tablesForm = z.object({
  geste: z.enum(['table', 'champs']).default('champs'),
  /** Accepts the loss of corrections, for the table or for its fields. */
  perdre: z.enum(['table', 'champs']).optional(),
  table: name.default(''),
  champs: z
    .array(z.object({ place: name.optional() }))
    .max(ASKED.length)
    .default([]),
});

/** Columns or tables of a field in a mapping, as a label; empty for none. */
function placesOf({ fields, ingredients, steps }: SqlMapping, asked: Asked): string {
  if (asked === 'ingredients') {
    return ingredients
      .map(({ rows, lines }) => {
        const [first] = lines;
        return rows?.table ?? (first ? placeName(first.name) : '');
      })
      .join(', ');
  }
  if (asked === 'steps') return steps.rows?.table ?? steps.places.map(placeName).join(', ');
  return (fields[asked] ?? []).map(placeName).join(', ');
}

const columnsOfRecipes = ({ mapping, tables }: ProposedTables) =>
  tables.find((table) => table.name === mapping?.recipes.table)?.columns ?? [];

/** The fields to assign, each with its possible columns; none without a table of recipes. */
export function askedColumns(proposed: ProposedTables) {
  const { mapping } = proposed;
  if (!mapping) return [];
  return ASKED.map((asked) => {
    const now = placesOf(mapping, asked);
    return {
      label: labelOf(asked),
      value: now === '' ? LEFT_OUT : KEPT,
      options: {
        ...(now !== '' && { [KEPT]: now }),
        [LEFT_OUT]: 'Ne pas importer',
        ...Object.fromEntries(columnsOfRecipes(proposed).map((one) => [ofColumn(one), one])),
      },
    };
  });
}

function changed(mapping: SqlMapping, asked: Asked, places: Place[]): SqlMapping {
  if (asked === 'steps') return { ...mapping, steps: { rows: null, places, all: false } };
  if (asked !== 'ingredients') {
    return { ...mapping, fields: { ...mapping.fields, [asked]: places } };
  }
  const nothing = { amount: null, unit: null, ownUnit: null, note: null };
  const lines = places.map((place) => ({ name: place, ...nothing }));
  return { ...mapping, ingredients: places.length === 0 ? [] : [{ rows: null, lines }] };
}

/** The mapping chosen in a form, in the format of the reader. */
export function tablesFrom(
  proposed: ProposedTables,
  { geste, table, champs }: Omit<z.output<typeof tablesForm>, 'perdre'>,
): SqlMapping | { table: string } | null {
  const { mapping } = proposed;
  if (geste === 'table') return { table };
  const known = columnsOfRecipes(proposed);
  return champs.reduce<SqlMapping | null>((made, { place = KEPT }, at) => {
    const asked = ASKED[at];
    if (!made || !asked || place === KEPT) return made;
    const column = place.startsWith('=') ? place.slice(1) : undefined;
    if (column !== undefined && !known.includes(column)) return made;
    return changed(made, asked, column === undefined ? [] : [{ via: [], column }]);
  }, mapping);
}
