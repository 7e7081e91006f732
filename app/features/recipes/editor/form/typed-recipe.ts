/** A recipe from a half-typed form: unreadable fields get the defaults of a new recipe. */
import {
  cocktailSchema,
  LONGEST_NOTE,
  MAX_LINES,
  type CocktailInput,
} from '#features/recipes/cocktails/cocktail-form.ts';
import { PRESET, type Preset } from '#features/recipes/suggestions/recipe-facts.ts';
import { linesFrom, NEW_RECIPE, type LineFields } from './editor-form.ts';

export function typedLines(
  payload: Readonly<Record<string, unknown>>,
  find: Parameters<typeof linesFrom>[1],
) {
  const typed = [payload['ingredients'] ?? []].flat() as unknown as Partial<LineFields>[];
  return linesFrom(
    typed
      .slice(0, MAX_LINES)
      .map(({ ingredient = '', quantity_text = '', unit = '', note, ...marks }) => ({
        ingredient,
        quantity_text,
        unit,
        facultatif: marks.facultatif === 'on' || undefined,
        rincage: marks.rincage === 'on' || undefined,
        service: marks.service === 'on' || undefined,
        note: note?.trim().slice(0, LONGEST_NOTE) || undefined,
      })),
    find,
  );
}

/** Groups of checkboxes: a single ticked one comes without an array. */
const LISTS = new Set(['garnitures', 'tags']);
const UNREAD = new Set([
  'slug',
  'ingredients',
  'jumelle',
  'image_bucket',
  'image_path',
  'image_url',
]);

/** Recipe fields that nobody chose: not sent, unreadable, or equal to the default of a new form. */
export const unchosenOf = (payload: Readonly<Record<string, unknown>>, isNew: boolean): Preset[] =>
  PRESET.filter((name) => {
    const { success, data } = cocktailSchema.shape[name].safeParse(payload[name]);
    return payload[name] === undefined || !success || (isNew && data === NEW_RECIPE[name]);
  });

export function typedRecipe(
  payload: Readonly<Record<string, unknown>>,
  find: Parameters<typeof linesFrom>[1],
): CocktailInput {
  const fields = Object.entries(cocktailSchema.shape).flatMap(([name, schema]) => {
    if (UNREAD.has(name) || payload[name] === undefined) return [];
    const read = schema.safeParse(LISTS.has(name) ? [payload[name]].flat() : payload[name]);
    return read.success ? [[name, read.data] as const] : [];
  });
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  const known = Object.fromEntries(fields);
  const standIn = { title: 'x', slug: 'x', instructions: 'x' };
  const recipe = cocktailSchema.parse({
    ...NEW_RECIPE,
    ...standIn,
    ingredients: [{ ingredient: 'x', quantity_text: '1' }],
    ...known,
  });
  return {
    ...recipe,
    // Empty counts as missing.
    title: text('title').trim() && recipe.title,
    instructions: text('instructions').trim() && recipe.instructions,
    ingredients: typedLines(payload, find),
  };
}
