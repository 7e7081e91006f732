/** Finds the fields that an edited row changes. */
import { openPauses } from '#app/process/work-pauses.ts';
import {
  cocktailSchema,
  importedSchema,
  MAX_LINES,
  type CocktailInput,
} from '#features/recipes/cocktails/cocktail-form.ts';
import { ingredientOf } from '#features/recipes/cocktails/lines/line-ingredient.ts';
import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { fieldNames } from '#features/recipes/cocktails/recipe-fields.ts';
import { slugify } from '#language/fold.ts';
import { cellValue, labelOf, lineOf, type FindIngredient } from '../compose/compose-import.ts';
import { wordsListed } from '../csv/cells/cell-texts.ts';
import { cellOf, withNames, type NamesBySlug } from '../csv/export/export-csv.ts';
import { ingredientsOf } from '../csv/cells/ingredient-cell.ts';
import { writeLine } from '../csv/cells/line-cell.ts';
import { damageOf, sayDamage } from '../csv/spreadsheet-date.ts';
import { openLines, type OwnRow } from '../draft.ts';
import { isSameCell } from './same-cell.ts';

export interface RowVocabulary {
  names: NamesBySlug;
  find: FindIngredient;
  findTag: (word: string) => string | undefined;
}

export interface RowFields {
  /**
   * The exported recipe with the row's changes; new ingredients and tags keep their written names.
   */
  recipe: CocktailInput;
  /** Reasons why the row cannot be written, in French. */
  faults: string[];
  /** Lines changed by the row. */
  lines: ParsedLine[];
}

/** The lines of a cell; an unchanged line is the exported one. */
async function readLines(cell: string, exported: CocktailInput, { names, find }: RowVocabulary) {
  const named = withNames(exported, names).ingredients;
  const known = new Map(named.map((line, at) => [writeLine(line), exported.ingredients[at]]));
  const lines: ParsedLine[] = [];
  const faults: string[] = [];
  const typed = cell
    .split(/[\r\n]+/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    // Includes one line above the maximum, so that validation refuses the recipe.
    .slice(0, MAX_LINES + 1);
  const readNext = openLines();
  const valuesOf = (text: string): unknown[] => {
    const same = known.get(text);
    if (same) return [same];
    return ingredientsOf(text, true)
      .flatMap(readNext)
      .flatMap((line) => {
        const damage = damageOf(line.quantityText || line.name);
        if (damage !== null) faults.push(sayDamage(damage));
        lines.push(line);
        const { found, name, unit, note } = ingredientOf(line, (one) => find(one) ?? undefined);
        if (find(name) === null) return [];
        const former = exported.ingredients.find(({ ingredient }) => ingredient === slugify(name));
        const ingredient = found ?? former?.ingredient ?? name;
        return [lineOf(line, { ingredient, unit, note })];
      });
  };
  const value: unknown[] = [];
  const pause = openPauses();
  for (const text of typed) {
    await pause();
    value.push(...valuesOf(text));
  }
  return { value, lines, faults };
}

/** The tags of a cell, in the order of stored recipes. */
const readTags = (cell: string, exported: CocktailInput, { findTag }: RowVocabulary) =>
  wordsListed(cell)
    .map((word) => {
      const slug = slugify(word);
      return findTag(word) ?? (exported.tags.includes(slug) ? slug : word);
    })
    .toSorted();

/**
 * @param exported the recipe at the time of the export
 * @returns the changed fields: an unchanged cell or a missing column changes nothing
 */
export async function fieldsOfRow(
  { cells, isLossy }: OwnRow,
  exported: CocktailInput,
  vocabulary: RowVocabulary,
): Promise<RowFields> {
  const named = withNames(exported, vocabulary.names);
  const recipe: Record<string, unknown> = { ...exported };
  const faults: string[] = [];
  let lines: ParsedLine[] = [];
  for (const name of fieldNames) {
    const cell = cells[name];
    if (cell === undefined || isSameCell(cellOf(named, name), cell, isLossy)) continue;
    let value: unknown = cellValue(name, cell);
    if (name === 'tags') value = readTags(cell, exported, vocabulary);
    if (name === 'ingredients') {
      const read = await readLines(cell, exported, vocabulary);
      faults.push(...read.faults);
      ({ value, lines } = read);
    }
    const isNamed = name === 'tags' || name === 'ingredients';
    const checked = (isNamed ? importedSchema : cocktailSchema).shape[name].safeParse(value);
    if (checked.success) recipe[name] = checked.data;
    else {
      const said = new Set(checked.error.issues.map(({ message }) => message));
      faults.push(...[...said].map((message) => `${labelOf(name)}\u00a0: ${message}`));
    }
  }
  return { recipe: recipe as CocktailInput, faults, lines };
}
