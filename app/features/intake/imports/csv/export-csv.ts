/** The whole catalogue as a CSV file that comes back without loss, and a template to fill in. */
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { fieldNames } from '#features/recipes/cocktails/recipe-fields.ts';
import { writeLine } from './line-cell.ts';
import { OWN_ID, ownId, protectedCell } from './own-cells.ts';

/** As a French spreadsheet opens files: its delimiter, its ends of lines, and the mark by which it knows UTF-8. */
const DELIMITER = ';';
const LINE_END = '\r\n';
export const CSV_MARK = '\uFEFF';

/** What needs quotes: an end of a spreadsheet’s line is one of ours in a cell. */
const QUOTED = /[";\r\n]|^\s|\s$/;

function asCell(text: string): string {
  const safe = protectedCell(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvRow = (cells: readonly string[]) => cells.map(asCell).join(DELIMITER) + LINE_END;
const HEADER = CSV_MARK + csvRow([...fieldNames, OWN_ID]);

/** A recipe of the export; one without an id is read back as a new one. */
export interface ExportedRecipe {
  recipe: CocktailInput;
  id?: string;
  /** Number of its last revision; 0 without. */
  revision?: number | undefined;
}

/** Names of ingredients and tags, by slug. */
export type NamesBySlug = Record<'ingredients' | 'tags', ReadonlyMap<string, string>>;

/** A recipe that calls ingredients and tags by their names, as people read them and as another site may make them. */
export const withNames = (recipe: CocktailInput, names: NamesBySlug): CocktailInput => ({
  ...recipe,
  tags: recipe.tags.map((slug) => names.tags.get(slug) ?? slug),
  ingredients: recipe.ingredients.map((line) => ({
    ...line,
    ingredient: names.ingredients.get(line.ingredient) ?? line.ingredient,
  })),
});

/** A field as its cell says it: a list has an item a line. */
export function cellOf(recipe: CocktailInput, name: keyof CocktailInput): string {
  if (name === 'ingredients') return recipe.ingredients.map(writeLine).join('\n');
  const value = recipe[name];
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** A recipe a row, a field a column. @returns pieces of the file, in order */
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

/** What the template shows of each field that it has a column for. */
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

/** An empty file to fill in: its columns, and a recipe as an example. */
export const csvTemplate = (): string =>
  CSV_MARK + csvRow(Object.keys(EXAMPLE)) + csvRow(Object.values(EXAMPLE));
