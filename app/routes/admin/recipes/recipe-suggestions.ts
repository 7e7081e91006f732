import { redirect } from 'react-router';
import { answerFunction } from '#app/routes/functions/function-response.server.ts';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { readRecipeForm } from './receive-recipe.server.ts';
import { suggestFor } from './suggest.server.ts';
import type { Route } from './+types/recipe-suggestions.ts';

export const handle: Page = { audience: 'editor', mostBytes: LONG_FORM_BYTES };

export const loader = () => redirect('/admin/cocktails');

/** Suggestions for a recipe as it is typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readRecipeForm({ request, context });
  return answerFunction(() => suggestFor(context, sent, request.signal));
}
