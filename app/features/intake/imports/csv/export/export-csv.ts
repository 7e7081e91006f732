/** Exports the catalogue as a CSV file that can be imported without loss, and an empty template. */
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { fieldNames } from '#features/recipes/cocktails/recipe-fields.ts';
import { writeLine } from '#features/intake/imports/csv/cells/line-cell.ts';
import { OWN_ID, ownId, protectedCell } from '#features/intake/imports/csv/cells/own-cells.ts';

/** Format of a French spreadsheet: delimiter, line endings, and the byte order mark of UTF-8. */
const DELIMITER = ';';
const LINE_END = '\r\n';
export const CSV_MARK = '\uFEFF';

/** Cells that need quotes. A line break in a cell would end the row. */
const QUOTED = /[";\r\n]|^\s|\s$/;

function asCell(text: string): string {
  const safe = protectedCell(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvRow = (cells: readonly string[]) => cells.map(asCell).join(DELIMITER) + LINE_END;
const HEADER = CSV_MARK + csvRow([...fieldNames, OWN_ID]);

/** A recipe of the export; without `id`, it is imported as a new one. */
export interface ExportedRecipe {
  recipe: CocktailInput;
  id?: string;
  /** Number of its last revision; 0 if none. */
  revision?: number | undefined;
}

/** Names of ingredients and tags, by slug. */
export type NamesBySlug = Record<'ingredients' | 'tags', ReadonlyMap<string, string>>;

/** A recipe with names instead of slugs: readable, and portable to another site. */
export const withNames = (recipe: CocktailInput, names: NamesBySlug): CocktailInput => ({
  ...recipe,
  tags: recipe.tags.map((slug) => names.tags.get(slug) ?? slug),
  ingredients: recipe.ingredients.map((line) => ({
    ...line,
    ingredient: names.ingredients.get(line.ingredient) ?? line.ingredient,
  })),
});

/** Text of a field's cell: a list has one item a line. */
export function cellOf(recipe: CocktailInput, name: keyof CocktailInput): string {
  if (name === 'ingredients') return recipe.ingredients.map(writeLine).join('\n');
  const value = recipe[name];
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** Writes one row per recipe, one column per field. @returns pieces of the file, in order */
export async function* exportCsv(
  recipes: AsyncIterable<readonly ExportedRecipe[]>,
): AsyncGenerator<string> {
  yield HEADER;
  for await (const some of recipes) {
    yield some
      .map(({ recipe, id, revision }) =>
        csvRow([...fieldNames.map((name) => cellOf(recipe, name)), ownId(id, revision)]),
      )
      .join('');
  }
}

/** Example values of the template; only these fields have a column. */
const EXAMPLE: Partial<Record<keyof CocktailInput, string>> = {
  title: 'Mon cocktail',
  summary: 'Une phrase qui le présente.',
  ingredients: '4 cl de gin\n2 cl de jus de citron\n1 cl de sirop de sucre',
  instructions:
    'Versez le tout dans un shaker rempli de glaçons.\nSecouez, puis filtrez dans le verre.',
  servings: '1',
  prep_minutes: '5',
  difficulty: 'facile',
  categorie: 'court',
  type_verre: 'coupe',
  method: 'shaker',
  glace: 'aucune',
  garnitures: 'zeste-citron',
  idee_decoration: 'Un zeste de citron.',
  pays: 'france',
  tags: 'frais\nacidule',
  source_url: 'https://exemple.fr/mon-cocktail',
  licence_note: 'Recette de la maison',
};

/** Empty file to fill in: column names and an example recipe. */
export const csvTemplate = (): string =>
  CSV_MARK + csvRow(Object.keys(EXAMPLE)) + csvRow(Object.values(EXAMPLE));
