/**
 * Mapping of an SQL file's tables and columns to recipe fields: proposed, corrected by editors,
 * stored for the next file.
 */
import { z } from 'zod';
import type { SqlTable } from './dump/sql-tables.ts';

const name = z.string().max(1000);

/** A column of a row, or of a row that it references, possibly through another. */
const placeSchema = z.object({
  /** Foreign keys on the way: column, referenced table and its key. */
  via: z.array(z.object({ column: name, table: name, key: name })).max(2),
  column: name,
});
export type Place = z.infer<typeof placeSchema>;

/** Rows of another table that belong to a recipe. */
const rowsSchema = z.object({
  table: name,
  /** Foreign key to the recipe: `column` references `key`. */
  column: name,
  key: name,
  /** Column that orders the rows; null for file order. */
  order: name.nullable(),
});
export type RowsOfRecipe = z.infer<typeof rowsSchema>;

/** Fields of a draft with a single text. */
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
  /** The table of recipes, and the filter on its rows. */
  recipes: z.object({
    table: name,
    only: z.object({ column: name, values: z.array(name).max(20) }).nullable(),
    /** Column whose repeated values mark one recipe; each such row is an ingredient. */
    once: name.nullable(),
    /** Skips rows without ingredients: the table also holds articles of a blog. */
    isMixed: z.boolean(),
  }),
  /** Places of each field; the first non-empty one is used. */
  fields: z.partialRecord(z.enum(SQL_FIELDS), places),
  /**
   * Ingredient lines: in the recipe's row (`rows` null) or in other rows. Lines have separate
   * columns, or share one.
   */
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
              /** The unit shared by all amounts: « quantite_cl ». */
              ownUnit: name.nullable(),
              note: placeSchema.nullable(),
            }),
          )
          .max(100),
      }),
    )
    .max(10),
  /**
   * `all`: joins all places; otherwise the first non-empty one is used, as for several languages.
   */
  steps: z.object({ rows: rowsSchema.nullable(), places, all: z.boolean() }),
  tags: z.array(z.object({ rows: rowsSchema.nullable(), place: placeSchema })).max(20),
});
export type SqlMapping = z.infer<typeof sqlMappingSchema>;
export type IngredientSource = SqlMapping['ingredients'][number];

/** Label of a place: « id_ingredient → ingredients.nom ». */
export const placeName = ({ via, column }: Place): string => {
  const last = via.at(-1);
  return last ? `${via.map((hop) => hop.column).join(' → ')} → ${last.table}.${column}` : column;
};

const FNV_PRIME = 0x01_00_01_93;

/** Hash of the names of tables and columns: the same for two dumps of one database. */
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
