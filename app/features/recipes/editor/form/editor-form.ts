/** The form of a recipe: the schema of every recipe, with ingredients by the names that people type. */
import { z } from 'zod';
import {
  checkQuantity,
  type CocktailInput,
  cocktailSchema,
  lineNote,
  LONGEST_NOTE,
  mark,
  MAX_LINES,
  NO_LINE,
  text,
  TOO_MANY_LINES,
} from '#features/recipes/cocktails/cocktail-form.ts';
import { typedValues } from '#features/recipes/cocktails/recipe-fields.ts';
import { ingredientOf } from '#features/recipes/cocktails/lines/line-ingredient.ts';
import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { normalizeUnit } from '#features/recipes/cocktails/lines/unit.ts';
import { slugOf, slugSchema } from '#features/platform/slugs/slug-form.ts';
import { fold } from '#language/fold.ts';
import type { IngredientName } from '#features/recipes/ingredients/ingredient-names.ts';
import { versionField } from '#ui/form/version-field.ts';

/** Form field of a button that does more than save. */
export const ACTION_FIELD = 'faire';
export type EditorAction = 'publier' | 'depublier' | 'dupliquer' | 'supprimer' | 'reprendre';
/** Field: pasted ingredient list, not yet read into lines. */
export const PASTED = 'liste';
/** Button that asks for suggested texts; it saves nothing. */
export const SUGGEST = 'suggerer';

/** Without scripts: field with the suggestions, and button that accepts a part of them. */
export const PROPOSED = '__propositions';
export const TAKE = '__prendre';
export const TAKE_ALL = 'tout';
export const TAKE_NONE = 'rien';

/** Field prefix of a choice between two editors' values, and the answer for the other editor's. */
export const CHOICE = 'choix-';
export const THEIRS = 'la-leur';

export const NOT_CHOSEN = 'Tous les ingrédients doivent être sélectionnés ou créés.';

type Find = (typed: string) => IngredientName | undefined;

export interface LineFields {
  ingredient: string;
  quantity_text: string;
  unit: string;
  /** « on » when ticked. */
  facultatif: string;
  rincage: string;
  service: string;
  note: string;
}

export const BLANK_LINE: LineFields = {
  ingredient: '',
  quantity_text: '',
  unit: '',
  facultatif: '',
  rincage: '',
  service: '',
  note: '',
};

type TypedLine = Pick<LineFields, 'ingredient' | 'quantity_text' | 'unit'>;
export const isBlank = ({ ingredient, quantity_text, unit }: TypedLine) =>
  `${ingredient}${quantity_text}${unit}`.trim() === '';

type FormLine = TypedLine &
  Pick<CocktailInput['ingredients'][number], 'facultatif' | 'rincage' | 'service' | 'note'>;

const lineForm = (isKnown: (name: string) => boolean) =>
  z
    .object({
      ingredient: text(120).default(''),
      quantity_text: text(60).default(''),
      unit: text(40).default(''),
      facultatif: mark,
      rincage: mark,
      service: mark,
      note: lineNote,
    })
    .superRefine((line, context) => {
      // Blank spare lines are valid.
      if (isBlank(line)) return;
      if (!isKnown(line.ingredient)) {
        context.addIssue({ code: 'custom', path: ['ingredient'], message: NOT_CHOSEN });
      }
      checkQuantity(line, context);
    });

export const editorForm = (isKnown: (name: string) => boolean) =>
  cocktailSchema.extend({
    slug: z.union([z.literal(''), slugSchema]).default(''),
    /** Title of the twin. */
    jumelle: text(200).default(''),
    ingredients: z
      .array(lineForm(isKnown))
      .max(MAX_LINES, TOO_MANY_LINES)
      .default([])
      .refine((lines) => lines.some((line) => !isBlank(line) && !line.service), NO_LINE),
    /** Version of the recipe when the form was loaded; none for a new recipe. */
    version: versionField,
  });

type EditorValue = z.output<ReturnType<typeof editorForm>>;

/** Without the lines whose ingredient is unknown. */
export const linesFrom = (lines: readonly FormLine[], find: Find) =>
  lines.flatMap((line) => {
    const found = isBlank(line) ? undefined : find(line.ingredient);
    if (!found) return [];
    const { unit } = line;
    const known = unit === '' ? null : (normalizeUnit(unit) ?? unit);
    return [{ ...line, ingredient: found.slug, unit: known }];
  });

/**
 * Recipe from the values of a form.
 *
 * @param jumelle slug of the twin: the form holds its title
 */
export function recipeFrom(
  { version: _, ...fields }: EditorValue,
  find: Find,
  jumelle: string | null,
): CocktailInput {
  return {
    ...fields,
    jumelle,
    slug: fields.slug || slugOf(fields.title),
    ingredients: linesFrom(fields.ingredients, find),
  };
}

/** Form values of a recipe. @param called names by slug; an unknown slug is shown as it is */
export function fieldsOf(
  recipe: CocktailInput,
  called: { ingredients: ReadonlyMap<string, string>; recipes: ReadonlyMap<string, string> },
) {
  const { jumelle } = recipe;
  return {
    ...typedValues(recipe),
    jumelle: jumelle ? (called.recipes.get(jumelle) ?? jumelle) : '',
    ingredients: recipe.ingredients.map(
      ({ ingredient, quantity_text, unit, facultatif, rincage, service, note }): LineFields => ({
        ingredient: called.ingredients.get(ingredient) ?? ingredient,
        quantity_text,
        unit: unit ?? '',
        facultatif: facultatif ? 'on' : '',
        rincage: rincage ? 'on' : '',
        service: service ? 'on' : '',
        note: note ?? '',
      }),
    ),
  };
}

/** Defaults of a new recipe, from the specification. */
export const NEW_RECIPE = {
  difficulty: 'moyen',
  prep_minutes: 5,
  servings: 1,
  teneur_alcool: 2,
  cout: 2,
  categorie: 'court',
  type_verre: 'tumbler',
  method: 'shaker',
  glace: 'glacons',
  pays: 'international',
  couleur_dominante: '#d8a24a',
  ingredients: [BLANK_LINE, BLANK_LINE, BLANK_LINE],
};

export interface ProposedIngredients {
  isKnown: boolean;
  proposed: IngredientName[];
}

export interface PastedLine {
  fields: LineFields;
  isKnown: boolean;
  /** For an unknown name: possible ingredients; `meant` is the nearest one, or empty. */
  proposed: string[];
  meant: string;
}

/** First lines of a pasted list, as many as a recipe may have; `total` counts all. */
export interface PastedList {
  lines: PastedLine[];
  total: number;
}

const sameLine = ({ ingredient, quantity_text, unit }: LineFields) =>
  fold([ingredient, quantity_text, unit].join('|'));

/**
 * Lines of a pasted list that the recipe does not have.
 *
 * @returns `same` counts the lines that it has already
 */
export function addedLines(typed: readonly LineFields[], pasted: readonly LineFields[]) {
  const there = new Set(typed.map(sameLine));
  const fresh = pasted.filter((line) => !there.has(sameLine(line)));
  const lines = fresh.slice(0, Math.max(0, MAX_LINES - typed.length));
  return { lines, same: pasted.length - fresh.length };
}

/** Message about the lines of a list that are left out; empty if none. */
export const leftOut = (total: number, added: number, same: number): string =>
  [
    ...(same === 0 ? [] : [`${same === 1 ? 'Une ligne y est' : `${same} lignes y sont`} déjà.`]),
    ...(added + same < total
      ? [`${added} sur ${total - same}\u00a0: une recette a ${MAX_LINES} lignes au plus.`]
      : []),
  ].join(' ');

/** Form fields of a parsed line; a known ingredient gets its own name. */
export function lineOf(read: ParsedLine, find: Find): LineFields {
  const { quantityText, facultatif, rincage, service } = read;
  const { found, name, unit, note } = ingredientOf(read, find);
  return {
    ...BLANK_LINE,
    ingredient: found?.name ?? name,
    quantity_text: quantityText,
    unit: unit ?? '',
    ...(facultatif && { facultatif: 'on' }),
    ...(rincage && { rincage: 'on' }),
    ...(service && { service: 'on' }),
    note: (note ?? '').slice(0, LONGEST_NOTE),
  };
}
