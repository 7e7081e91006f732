/**
 * Recipes of Tandoor, where each ingredient belongs to a step.
 * https://github.com/TandoorRecipes/recipes
 */
import { stepsOf } from '../csv/cells/cell-texts.ts';
import { emptyDraft, headingLine, type DraftLine, type ImportDraft } from '../draft.ts';
import { measuredLine } from '../compose/measured-line.ts';
import { sectionedSteps, titleLine } from '../sections.ts';
import {
  fieldsIn,
  firstText,
  isFields,
  namesIn,
  orNull,
  textIn,
  type Fields,
} from './json-values.ts';

export const isTandoor = (fields: Fields): boolean =>
  typeof fields['name'] === 'string' &&
  Array.isArray(fields['steps']) &&
  fieldsIn(fields['steps']).some((step) => 'instruction' in step && 'ingredients' in step);

function lineOf(fields: Fields): DraftLine[] {
  const [food, unit] = [fields['food'], fields['unit']].map((of) =>
    isFields(of) ? firstText(of, 'name') : textIn(of),
  );
  const note = firstText(fields, 'note');
  if (fields['is_header'] === true) return headingLine(note);
  if (!food) return note === '' ? [] : [{ text: note }];
  const amount = fields['no_amount'] === true ? '' : firstText(fields, 'amount');
  const quantity = Number(amount) === 0 ? '' : amount;
  return [
    measuredLine({
      quantity,
      unit: quantity === '' ? undefined : unit,
      name: food,
      note: note || undefined,
    }),
  ];
}

const TEMPLATE =
  /\{\{\s{0,5}(?:ingredients\[(\d{1,3})\]|scale\(([\d.,]{1,10})\)|[^{}]{0,100})\s{0,5}\}\}/g;
/** The text of a step: « {{ ingredients[0] }} » and « {{ scale(2) }} » are filled in. */
function instructionOf(step: Fields): string {
  const ingredients = fieldsIn(step['ingredients']);
  return firstText(step, 'instruction').replace(
    TEMPLATE,
    (_, index: string | undefined, scaled: string | undefined) =>
      scaled ??
      (index === undefined ? '' : (lineOf(ingredients[Number(index)] ?? {})[0]?.text ?? '')),
  );
}

const isHeader = (ingredient: Fields | undefined) => ingredient?.['is_header'] === true;

/** The lines of all steps; a header is of the ingredients of its own step alone. */
const linesOf = (steps: readonly Fields[]): DraftLine[] =>
  steps.flatMap((step, at) => {
    const ingredients = fieldsIn(step['ingredients']);
    const isHeaded = steps.slice(0, at).some((one) => fieldsIn(one['ingredients']).some(isHeader));
    const isOpen = isHeaded && ingredients.length > 0 && !isHeader(ingredients[0]);
    return [
      ...(isOpen ? headingLine(firstText(step, 'name') || 'Ingrédients') : []),
      ...ingredients.flatMap(lineOf),
    ];
  });

const aboveNone = (value: unknown) => (Number(value) > 0 ? Math.round(Number(value)) : null);

export function draftOfTandoor(fields: Fields): ImportDraft {
  const steps = fieldsIn(fields['steps']);
  const waiting = aboveNone(fields['waiting_time']);
  return {
    ...emptyDraft(),
    title: firstText(fields, 'name'),
    summary: firstText(fields, 'description'),
    lines: linesOf(steps),
    steps: sectionedSteps(
      steps.flatMap((step) => [
        ...titleLine(firstText(step, 'name')),
        ...stepsOf(instructionOf(step)),
      ]),
    ),
    servings: aboveNone(fields['servings']),
    prepMinutes: aboveNone(fields['working_time']),
    sourceUrl: orNull(firstText(fields, 'source_url')),
    tags: namesIn(fields['keywords']),
    fields: waiting === null ? {} : { attente_minutes: String(waiting) },
  };
}
