/** The form of the shopping list. */
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { changeList, openList, takeShared } from '#features/bar/shopping/open-list.server.ts';
import { CLEAR, readListForm, TAKE } from '#features/bar/shopping/list-form.ts';
import { LIST_FIELDS, readList, writeList } from '#features/bar/shopping/shopping-list.ts';
import { askedPortions } from '#features/recipes/cocktails/lines/portions.ts';
import { readForm, textOf } from '../sent-body.server.ts';
import { checkMember, visitOf } from './receive-bottles.server.ts';

interface Received {
  /** Set-Cookie headers to answer with. */
  cookies: string[];
  /** The list that was emptied, as `writeList` writes it: the page can bring it back. */
  cleared?: string;
  /** The page asks first: nothing has changed. */
  asks?: boolean;
}

/** Recipe of « Ajouter à ma liste ». */
export const readAddedRecipe = (form: FormData) => ({
  slug: textOf(form, 'recette'),
  servings: Math.ceil(askedPortions(textOf(form, 'portions')) ?? 1),
});

/** Sent by a script, which shows the answer; browsers say so on https and on the machine itself. */
const isByScript = (request: Request) => request.headers.get('Sec-Fetch-Dest') === 'empty';

/**
 * Changes the list by what the form ticked, changed and pressed, or takes the list of the address.
 *
 * @throws AppError as `changeList`
 */
export async function receiveList(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Received> {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  checkMember(form, context);
  const visit = visitOf(request, context);
  const act = textOf(form, LIST_FIELDS.act);
  if (act === TAKE) {
    const shared = readList(new URL(request.url).searchParams);
    return { cookies: (await takeShared(services, visit, shared)).cookies };
  }
  if (act === CLEAR && !isByScript(request)) return { cookies: [], asks: true };
  const { list } = await openList(services, visit);
  const { cookies } = await changeList(services, visit, readListForm(form, list));
  return { cookies, ...(act === CLEAR && { cleared: writeList(list) }) };
}
