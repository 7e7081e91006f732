/** Which tables and columns of a SQL file hold what of a recipe: proposed, changed by people, kept for the next file. */
import { z } from 'zod';
import type { SqlTable } from './dump/sql-tables.ts';

const name = z.string().max(1000);

/** A column of a row, or of the row of another table that it names, and so on. */
const placeSchema = z.object({
  /** The columns on the way, each with the table and the column of it that hold the same value. */
  via: z.array(z.object({ column: name, table: name, key: name })).max(2),
  column: name,
});
export type Place = z.infer<typeof placeSchema>;

/** Rows of another table that belong to a recipe. */
const rowsSchema = z.object({
  table: name,
  /** The column that names the recipe, by which column of its own. */
  column: name,
  key: name,
  /** The column that puts them in their order; as they come without. */
  order: name.nullable(),
});
export type RowsOfRecipe = z.infer<typeof rowsSchema>;

/** The fields of a draft that a single text makes. */
export const SQL_FIELDS = [
  'title',
  'summary',
  'image',
  'servings',
  'prepMinutes',
  'sourceUrl',
  'author',
  'licence',
  'type_verre',
  'categorie',
  'difficulty',
  'idee_decoration',
  'pays',
  'history',
] as const;
export type SqlField = (typeof SQL_FIELDS)[number];

const places = z.array(placeSchema).max(40);

export const sqlMappingSchema = z.object({
  /** The table that has a row a recipe, and which of its rows are recipes. */
  recipes: z.object({
    table: name,
    only: z.object({ column: name, values: z.array(name).max(20) }).nullable(),
    /** Rows that hold the same there are of one recipe, each with an ingredient of it. */
    once: name.nullable(),
    /** Rows without any ingredient are no recipes: articles of a blog. */
    isMixed: z.boolean(),
  }),
  /** The places of each field, of which the first that holds something is taken. */
  fields: z.partialRecord(z.enum(SQL_FIELDS), places),
  /** Where lines of ingredients are: in the row itself (`rows` null), each in columns of its own or all in one. */
  ingredients: z
    .array(
      z.object({
        rows: rowsSchema.nullable(),
        lines: z
          .array(
            z.object({
              name: placeSchema,
              amount: placeSchema.nullable(),
              unit: placeSchema.nullable(),
              /** The unit of amounts that all have the same: « quantite_cl ». */
              ownUnit: name.nullable(),
              note: placeSchema.nullable(),
            }),
          )
          .max(100),
      }),
    )
    .max(10),
  /** `all`: one after the other; else the first that holds something, as of several languages. */
  steps: z.object({ rows: rowsSchema.nullable(), places, all: z.boolean() }),
  tags: z.array(z.object({ rows: rowsSchema.nullable(), place: placeSchema })).max(20),
});
export type SqlMapping = z.infer<typeof sqlMappingSchema>;
export type IngredientSource = SqlMapping['ingredients'][number];

/** A place as people choose it: « id_ingredient → ingredients.nom ». */
export const placeName = ({ via, column }: Place): string => {
  const last = via.at(-1);
  return last ? `${via.map((hop) => hop.column).join(' → ')} → ${last.table}.${column}` : column;
};

const FNV_PRIME = 0x01_00_01_93;

/** What tables and columns a file has, as a short text: the same for two dumps of one database. */
export function shapeOf(tables: readonly SqlTable[]): string {
  const written = tables
    .map((table) => `${table.name}(${table.columns.join(',')})`.toLowerCase())
    .toSorted()
    .join('\n');
  const hashOf = (seed: number) => {
    let hash = seed;
    for (let at = 0; at < written.length; at += 1) {
      hash = Math.imul(hash ^ written.charCodeAt(at), FNV_PRIME);
    }
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return `${tables.length}-${[0x81_1c_9d_c5, 0x12_34_56_78, 0x9e_37_79_b9].map(hashOf).join('')}`;
}
