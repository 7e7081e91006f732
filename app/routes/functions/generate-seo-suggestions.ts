import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { MAX_LINES } from '#features/recipes/cocktails/cocktail-form.ts';
import { namesIn } from '#features/recipes/cocktails/lines/line-ingredient.ts';
import { parseIngredientList } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { lineOf } from '#features/recipes/editor/form/editor-form.ts';
import { typedRecipe, unchosenOf } from '#features/recipes/editor/form/typed-recipe.ts';
import { findNamedIngredients } from '#features/recipes/editor/named-ingredients.server.ts';
import { suggestRecipe } from '#features/recipes/suggestions/suggest-recipe.server.ts';
import { LONG_FORM_BYTES, type Page } from '../page.ts';
import { answerFunction, readPayload } from './function-response.server.ts';
import type { Route } from './+types/generate-seo-suggestions.ts';

export const handle: Page = { audience: 'anybody', mostBytes: LONG_FORM_BYTES };

/** Any field of a recipe by its name; lines as text, « 4 cl de gin », or in their parts. */
const payload = z.looseObject({
  title: z.string().max(1_000).default(''),
  instructions: z
    .union([
      z.string().max(20_000),
      z
        .array(z.string().max(2_000))
        .max(100)
        .transform((steps) => steps.join('\n')),
    ])
    .default(''),
  ingredients: z
    .array(
      z.union([
        z.string().max(300),
        z.looseObject({
          ingredient: z.string().max(120),
          quantity_text: z.coerce.string().max(60).default(''),
          unit: z.string().max(40).nullish(),
        }),
      ]),
    )
    .max(MAX_LINES)
    .default([]),
});

/**
 * Answers `{ title, instructions, ingredients?, … }` with `{ meta_title, meta_description,
 * image_alt, optimized_title?, optimized_summary, optimized_instructions, long_tail_keywords,
 * model, notes }`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return answerFunction(async () => {
    authorize(actor, 'edit catalogue');
    const expected = 'title et instructions sont attendus.';
    const asked = await readPayload(request, payload, expected);
    const written = asked.ingredients.map((line) =>
      typeof line === 'string'
        ? line
        : `${line.quantity_text} ${line.unit ?? ''} ${line.ingredient}`,
    );
    const { lines } = parseIngredientList(written.join('\n'), MAX_LINES);
    const named = asked.ingredients.flatMap((line) =>
      typeof line === 'string' ? [] : line.ingredient,
    );
    const typed = [...lines.flatMap(namesIn), ...named];
    const find = await findNamedIngredients(services, { actor, typed });
    const ingredients = lines.map((line) => lineOf(line, find));
    const recipe = typedRecipe({ ...asked, ingredients }, find);
    const { signal } = request;
    const unchosen = unchosenOf(asked, false);
    const call = { actor, recipe, unchosen, signal };
    const { suggestion, suggested } = await suggestRecipe(services, call);
    return { ...suggestion, model: suggested.model, notes: suggested.notes };
  });
}
