/** Form that corrects the columns of a CSV file. */
import { z } from 'zod';
import { CSV_FIELDS, isCsvField } from '../csv/column-names.ts';
import { csvMappingSchema, type CsvMapping } from '../csv/csv-mapping.ts';

/** Most columns in one form; further ones keep their mapping. */
const MOST_COLUMNS = 250;

/** Choice to ignore a column: a form does not send empty values. */
export const LEFT_OUT = 'rien';

/** Choices for a column. */
export const COLUMN_CHOICES: Readonly<Record<string, string>> = {
  [LEFT_OUT]: 'Ne pas importer',
  ...CSV_FIELDS,
};

export const columnsForm = z.object({
  /** Accepts the loss of corrections. */
  perdre: z.literal('colonnes').optional(),
  titres: z.boolean().default(false),
  lignes: z.enum(['recipe', 'ingredient']).default('recipe'),
  colonnes: z
    .array(z.object({ champ: z.string().max(60, { abort: true }).optional() }))
    .max(MOST_COLUMNS)
    .default([]),
});

/** The column mapping of a run; null if it has none. */
export const columnsOf = (proposed: unknown): CsvMapping | null =>
  csvMappingSchema.safeParse(proposed).data ?? null;

export const shownColumns = ({ columns }: CsvMapping) => columns.slice(0, MOST_COLUMNS);

/** The mapping chosen in a form. */
export const mappingFrom = (
  { columns }: CsvMapping,
  { titres, lignes, colonnes }: Omit<z.output<typeof columnsForm>, 'perdre'>,
): CsvMapping => ({
  hasHeader: titres,
  rows: lignes,
  columns: columns.map((column, at) => {
    const champ = colonnes[at]?.champ;
    if (champ === undefined || champ === (column.field ?? LEFT_OUT)) return column;
    return { ...column, field: isCsvField(champ) ? champ : null, number: null };
  }),
});
