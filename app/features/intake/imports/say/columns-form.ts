/** What the columns of a CSV file are, as somebody corrects it. */
import { z } from 'zod';
import { CSV_FIELDS, isCsvField } from '../csv/column-names.ts';
import { csvMappingSchema, type CsvMapping } from '../csv/csv-mapping.ts';

/** Those that one form has; further ones are read as they were. */
const MOST_COLUMNS = 250;

/** The choice of a column that is left out: a form says nothing of what is empty. */
export const LEFT_OUT = 'rien';

/** What a column may be read as. */
export const COLUMN_CHOICES: Readonly<Record<string, string>> = {
  [LEFT_OUT]: 'Ne pas importer',
  ...CSV_FIELDS,
};

export const columnsForm = z.object({
  /** Corrections may be lost. */
  perdre: z.literal('colonnes').optional(),
  titres: z.boolean().default(false),
  lignes: z.enum(['recipe', 'ingredient']).default('recipe'),
  colonnes: z
    .array(z.object({ champ: z.string().max(60, { abort: true }).optional() }))
    .max(MOST_COLUMNS)
    .default([]),
});

/** What the columns of a run are taken for; null where it has none. */
export const columnsOf = (proposed: unknown): CsvMapping | null =>
  csvMappingSchema.safeParse(proposed).data ?? null;

export const shownColumns = ({ columns }: CsvMapping) => columns.slice(0, MOST_COLUMNS);

/** The mapping that a form asks for. */
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
