/** Suggestions for a recipe as its form was sent, and their acceptance without scripts. */
import { parseWithZod } from '@conform-to/zod/v4';
import { data, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { PROPOSED, TAKE, TAKE_ALL, TAKE_NONE } from '#features/recipes/editor/form/editor-form.ts';
import { typedRecipe, unchosenOf } from '#features/recipes/editor/form/typed-recipe.ts';
import { suggestRecipe } from '#features/recipes/suggestions/suggest-recipe.server.ts';
import {
  besideTexts,
  passedOver,
  type Beside,
} from '#features/recipes/suggestions/beside-texts.ts';
import {
  PARTS,
  suggestedSchema,
  TAKEN_BY,
  type Suggested,
} from '#features/recipes/suggestions/suggestion.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import { refusalOf } from '#app/routes/refusal.server.ts';
import { textOf } from '#app/routes/sent-body.server.ts';
import type { readRecipeForm } from './receive-recipe.server.ts';

type Context = Readonly<RouterContextProvider>;
type Sent = Awaited<ReturnType<typeof readRecipeForm>>;

const fieldsOf = ({ form, schema }: Sent): Record<string, unknown> =>
  parseWithZod(knownFields(form, schema), { schema }).payload;

/** @throws AppError as `suggestRecipe` */
export async function suggestFor(context: Context, sent: Sent, signal: AbortSignal) {
  const fields = fieldsOf(sent);
  const recipe = typedRecipe(fields, sent.find);
  // A new recipe has no version.
  const unchosen = unchosenOf(fields, textOf(sent.form, 'version') === '');
  const asked = { actor: context.get(actorContext), recipe, unchosen, signal };
  return (await suggestRecipe(context.get(servicesContext), asked)).suggested;
}

/** Returns the form as typed, above its suggestions. */
export async function withSuggestions(context: Context, sent: Sent, signal: AbortSignal) {
  const initialValue = fieldsOf(sent) as never;
  try {
    return data({ initialValue, suggested: await suggestFor(context, sent, signal) });
  } catch (thrown) {
    const { error, ...answer } = refusalOf(thrown);
    const said = [error.message, error.suggestion].filter((part) => part !== undefined);
    return data({ initialValue, error: { '': said } }, answer);
  }
}

function readSuggested(text: string): Suggested | undefined {
  try {
    return suggestedSchema.parse(JSON.parse(text));
  } catch {
    // No page of ours sends another value: nothing is suggested then.
    return undefined;
  }
}

/**
 * Returns the form with the accepted suggestions, above the remaining ones. "Accept all" skips
 * fields that were changed since, and shows them as they are now.
 */
export function withAccepted(sent: Sent) {
  const fields = fieldsOf(sent);
  const typed = typedRecipe(fields, sent.find);
  const now = Object.fromEntries(PARTS.map((part) => [part, typed[TAKEN_BY[part]] ?? '']));
  const wanted = textOf(sent.form, TAKE);
  const suggested = readSuggested(textOf(sent.form, PROPOSED));
  const given = suggested?.proposals ?? [];
  const asked = Object.fromEntries(given.map(({ part, before }) => [part, before]));
  const proposals = besideTexts(given, { asked, now });
  const isTaken = ({ part, isChanged }: Beside) =>
    wanted === TAKE_ALL ? !isChanged : wanted === part;
  const texts = proposals
    .filter(isTaken)
    .map(({ part, after }) => [TAKEN_BY[part], after] as const);
  const left = wanted === TAKE_NONE ? [] : proposals.filter((proposal) => !isTaken(proposal));
  const notes = [
    ...(suggested?.notes ?? []),
    ...(wanted === TAKE_ALL && left.length > 0 ? [passedOver(left)] : []),
  ];
  return data({
    initialValue: { ...fields, ...Object.fromEntries(texts) } as never,
    ...(suggested && left.length > 0 && { suggested: { ...suggested, proposals: left, notes } }),
  });
}
