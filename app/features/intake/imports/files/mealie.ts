/**
 * Recipes of Mealie: field names of schema.org, with ingredients in parts. Other JSON of that shape
 * is read too. https://github.com/mealie-recipes/mealie
 */
import { stepsOf, wordsListed } from '../csv/cells/cell-texts.ts';
import { emptyDraft, headingLine, type DraftLine, type ImportDraft } from '../draft.ts';
import { minutesOf, timesOf } from '../html/durations.ts';
import { servingsOf } from '../html/servings.ts';
import { measuredLine } from '../compose/measured-line.ts';
import { sectionedSteps, titleLine } from '../sections.ts';
import {
  fieldsIn,
  firstText,
  isFields,
  itemsIn,
  namesIn,
  orNull,
  textIn,
  type Fields,
} from './json-values.ts';

export const isMealie = (fields: Fields): boolean =>
  typeof fields['name'] === 'string' &&
  (Array.isArray(fields['recipeIngredient']) || Array.isArray(fields['recipe_ingredient']));

const nameOf = (value: unknown) => (isFields(value) ? firstText(value, 'name') : textIn(value));

/** An ingredient line, after the title of its section if it begins one. */
const linesOf = (value: unknown): DraftLine[] => [
  ...(isFields(value) ? headingLine(firstText(value, 'title')) : []),
  ...lineOf(value),
];

function lineOf(value: unknown): DraftLine[] {
  if (!isFields(value)) return textIn(value) === '' ? [] : [{ text: textIn(value) }];
  const name = nameOf(value['food']);
  const note = firstText(value, 'note');
  const quantity = firstText(value, 'quantity');
  if (name !== '') {
    const unit = nameOf(value['unit']);
    return [
      measuredLine({
        quantity: quantity === '0' ? '' : quantity,
        unit,
        name,
        note: note || undefined,
      }),
    ];
  }
  // Without `food`, the typed text is in `note`.
  const text = firstText(value, 'display', 'originalText', 'original_text') || note;
  return text === '' ? [] : [{ text }];
}

const steps = (value: unknown): string[] =>
  typeof value === 'string'
    ? stepsOf(value)
    : sectionedSteps(
        itemsIn(value).flatMap((item) => [
          ...titleLine(isFields(item) ? firstText(item, 'title') : ''),
          ...stepsOf(isFields(item) ? firstText(item, 'text', 'name') : textIn(item)),
        ]),
      );

const SERVINGS =
  'recipeServings recipe_servings recipeYieldQuantity recipe_yield_quantity recipeYield recipe_yield';
/** « recipeServings: 0.0 » says nothing. */
const servingsIn = (fields: Fields) =>
  SERVINGS.split(' ')
    .map((name) => servingsOf(textIn(fields[name])))
    .find((servings) => servings !== null) ?? null;

export function draftOfMealie(fields: Fields): ImportDraft {
  const text = (...names: string[]) => firstText(fields, ...names);
  const category = namesIn(fields['recipeCategory'])[0] ?? text('recipeCategory');
  const words = fields['tags'] ?? fields['keywords'];
  const picture = text('image', 'image_url');
  const times = timesOf({
    work: minutesOf(text('prepTime', 'prep_time')),
    cook: minutesOf(text('performTime', 'cookTime', 'perform_time', 'cook_time')),
    total: minutesOf(text('totalTime', 'total_time')),
  });
  return {
    ...emptyDraft(),
    title: text('name'),
    summary: text('description'),
    lines: itemsIn(fields['recipeIngredient'] ?? fields['recipe_ingredient']).flatMap(linesOf),
    steps: steps(fields['recipeInstructions'] ?? fields['recipe_instructions']),
    servings: servingsIn(fields),
    prepMinutes: times.prepMinutes,
    image: /^https?:/.test(picture) ? picture : null,
    sourceUrl: orNull(text('orgURL', 'org_url', 'url')),
    tags: typeof words === 'string' ? wordsListed(words) : namesIn(words),
    fields: { ...times.fields, ...(category !== '' && { categorie: category }) },
  };
}

/** Rows of a backup table, grouped by recipe, in order. */
function byRecipe(rows: unknown): Map<string, Fields[]> {
  const ordered = fieldsIn(rows).toSorted(
    (a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0),
  );
  return Map.groupBy(ordered, (row) => textIn(row['recipe_id']));
}

/** Takes the rows of a recipe: a second recipe with the same id has none. */
function takeRows(rows: Map<string, Fields[]>, id: string): Fields[] {
  const own = rows.get(id) ?? [];
  rows.delete(id);
  return own;
}

/** A backup of a whole Mealie: tables whose rows are joined. */
export const isMealieBackup = (fields: Fields): boolean =>
  Array.isArray(fields['recipes']) && Array.isArray(fields['recipes_ingredients']);

export function recipesOfBackup(tables: Fields): Fields[] {
  const named = (rows: unknown) => new Map(fieldsIn(rows).map((row) => [textIn(row['id']), row]));
  const [foods, units, tags] = ['ingredient_foods', 'ingredient_units', 'tags'].map((name) =>
    named(tables[name]),
  );
  const ingredients = byRecipe(tables['recipes_ingredients']);
  const instructions = byRecipe(tables['recipe_instructions']);
  const tagged = byRecipe(tables['recipes_to_tags']);
  return fieldsIn(tables['recipes']).map((recipe) => {
    const id = textIn(recipe['id']);
    return {
      ...recipe,
      recipeIngredient: takeRows(ingredients, id).map((row) => ({
        ...row,
        food: foods?.get(textIn(row['food_id'])),
        unit: units?.get(textIn(row['unit_id'])),
      })),
      recipeInstructions: takeRows(instructions, id),
      tags: takeRows(tagged, id).map((row) => tags?.get(textIn(row['tag_id']))),
    };
  });
}
