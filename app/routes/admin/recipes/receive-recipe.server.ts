/** Reception of a recipe's form: to create, save or preview it. */
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { MAX_LINES, type CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { namesIn } from '#features/recipes/cocktails/lines/line-ingredient.ts';
import { parseIngredientList } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { findTwinSlug } from '#features/recipes/editor/find-twin.server.ts';
import {
  ACTION_FIELD,
  CHOICE,
  editorForm,
  lineOf,
  recipeFrom,
  addedLines,
  leftOut,
  NOT_CHOSEN,
  PASTED,
  SUGGEST,
  TAKE,
  THEIRS,
  type LineFields,
  type PastedList,
} from '#features/recipes/editor/form/editor-form.ts';
import { mergedFields, withItsOwn } from '#features/recipes/editor/merge-recipes.ts';
import {
  findNamedIngredients,
  proposeForEach,
} from '#features/recipes/editor/named-ingredients.server.ts';
import {
  openVersion,
  type RecipeConflict,
  type Saved as SavedRecipe,
} from '#features/recipes/editor/save-recipe.server.ts';
import type { Suggested } from '#features/recipes/suggestions/suggestion.ts';
import type { FormResult } from '#ui/form/use-site-form.ts';
import { isSameName } from '#features/recipes/ingredients/match-names.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { withAccepted, withSuggestions } from './suggest.server.ts';

interface Received {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const findNamed = (context: Received['context'], typed: readonly string[]) =>
  findNamedIngredients(context.get(servicesContext), { actor: context.get(actorContext), typed });

/** The sent form of a recipe, with the ingredients of its lines. */
export async function readRecipeForm({ request, context }: Received) {
  const form = await readForm(request);
  const find = await findNamed(
    context,
    [...form].flatMap(([name, typed]) =>
      name.endsWith('.ingredient') && typeof typed === 'string' ? [typed] : [],
    ),
  );
  return { form, find, schema: editorForm((name) => find(name) !== undefined) };
}

/** Most names suggested for a pasted line. */
const PROPOSED = 4;

/** Lines read from a pasted list. */
export async function readPastedLines(
  context: Received['context'],
  form: FormData,
): Promise<PastedList> {
  const { lines: read, total } = parseIngredientList(textOf(form, PASTED), MAX_LINES);
  const find = await findNamed(context, read.flatMap(namesIn));
  const lines = read.map((line) => ({ fields: lineOf(line, find) }));
  const typed = lines.map(({ fields }) => fields.ingredient);
  const unknown = typed.filter((name) => find(name) === undefined);
  const proposed = await proposeForEach(context.get(servicesContext), {
    actor: context.get(actorContext),
    typed: unknown,
    most: PROPOSED,
  });
  const proposedFor = new Map(unknown.map((name, at) => [name, proposed[at] ?? []]));
  return {
    total,
    lines: lines.map((line) => {
      const { ingredient } = line.fields;
      const near = proposedFor.get(ingredient);
      const names = near?.map(({ name }) => name) ?? [];
      const meant = names.find((name) => isSameName(ingredient, name)) ?? '';
      return { ...line, isKnown: near === undefined, proposed: names, meant };
    }),
  };
}

const ABOUT = {
  'slug-pris': 'slug',
  'ingredient-inconnu': 'ingredients',
  'tag-inconnu': 'tags',
  'licence-requise': 'licence_note',
  'image-introuvable': 'image_path',
  'jumelle-inconnue': 'jumelle',
  'jumelle-d-elle-meme': 'jumelle',
  'jumelles-semblables': 'jumelle',
} as const;

/** Returns the form with the pasted list's lines in it: the preview without scripts. */
async function withPastedLines(
  context: Received['context'],
  { form, schema }: Awaited<ReturnType<typeof readRecipeForm>>,
) {
  const { payload } = parseWithZod(knownFields(form, schema), { schema });
  const typed = [payload['ingredients'] ?? []].flat() as unknown as LineFields[];
  const kept = typed.filter((line) => line.ingredient || line.quantity_text || line.unit);
  const { lines: read, total } = await readPastedLines(context, form);
  const pasted = read.map(({ fields }) => fields);
  const { lines, same } = addedLines(kept, pasted);
  const unknown = new Set(read.filter(({ isKnown }) => !isKnown).map(({ fields }) => fields));
  const error = Object.fromEntries(
    lines.flatMap((line, at) =>
      unknown.has(line) ? [[`ingredients[${kept.length + at}].ingredient`, [NOT_CHOSEN]]] : [],
    ),
  );
  const said = leftOut(total, lines.length, same);
  return data({
    initialValue: { ...payload, [PASTED]: '', ingredients: [...kept, ...lines] as never },
    error: { ...error, ...(said !== '' && { '': [said] }) },
  });
}

/** Status of any returned form. */
const REFUSED = 400;

type Answer = FormResult & { conflict?: RecipeConflict; suggested?: Suggested };

type Saved = Response | Extract<SavedRecipe, { conflict: unknown }>;

/** Entries of a field in a form: a text, several, or lines of parts. */
const entriesOf = (name: string, value: unknown): [string, string][] =>
  [value]
    .flat()
    .flatMap((item, at): [string, string][] =>
      typeof item === 'object' && item !== null
        ? Object.entries(item).map(([part, text]) => [`${name}[${at}].${part}`, String(text)])
        : [[name, String(item)]],
    );

/**
 * Replaces typed values by another editor's saved values where the editor chose them: the form has
 * these even when it is refused.
 */
async function takeChosen({ request, context }: Received, id: string): Promise<void> {
  const form = await readForm(request);
  const chosen = mergedFields.filter((name) => textOf(form, `${CHOICE}${name}`) === THEIRS);
  if (chosen.length === 0) return;
  const theirs = await openVersion(context.get(servicesContext), {
    actor: context.get(actorContext),
    id,
    version: textOf(form, 'version'),
  });
  for (const name of chosen.flatMap(withItsOwn)) {
    for (const key of new Set(form.keys())) {
      if (key === name || key.startsWith(`${name}[`)) form.delete(key);
    }
    for (const [key, value] of entriesOf(name, theirs[name])) form.append(key, value);
  }
}

/**
 * Reads the form of a recipe and works with it; errors and conflicting changes go back to the page.
 *
 * @param id of the recipe; null for a new one
 */
export async function receiveRecipe(
  { request, context }: Received,
  id: string | null,
  work: (recipe: CocktailInput, version: string) => Promise<Saved>,
): Promise<Response | ReturnType<typeof data<Answer>>> {
  if (id !== null) await takeChosen({ request, context }, id);
  const sent = await readRecipeForm({ request, context });
  if (sent.form.has('lire')) return withPastedLines(context, sent);
  if (sent.form.has(TAKE)) return withAccepted(sent);
  if (textOf(sent.form, ACTION_FIELD) === SUGGEST)
    return withSuggestions(context, sent, request.signal);
  const { schema, find } = sent;
  return receiveForm(request, { schema, about: ABOUT }, async (value) => {
    const actor = context.get(actorContext);
    const services = context.get(servicesContext);
    const jumelle = await findTwinSlug(services, { actor, id, typed: value.jumelle });
    const saved = await work(recipeFrom(value, find, jumelle), value.version);
    if (saved instanceof Response) return saved;
    const { conflict, fields } = saved;
    const { version } = conflict;
    return data<Answer>({ initialValue: { ...fields, version } as never, conflict }, REFUSED);
  });
}
