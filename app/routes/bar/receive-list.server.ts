/** The form of the shopping list. */
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { changeList, openList, takeShared } from '#features/bar/shopping/open-list.server.ts';
import { readListForm, TAKE } from '#features/bar/shopping/list-form.ts';
import { LIST_FIELDS, readList } from '#features/bar/shopping/shopping-list.ts';
import { readForm, textOf } from '../sent-body.server.ts';
import { visitOf } from './receive-bottles.server.ts';

/**
 * Changes the list by what the form ticked, changed and pressed, or takes the list of the address.
 *
 * @returns Set-Cookie headers to answer with
 * @throws AppError as `changeList`
 */
export async function receiveList(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string[]> {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const visit = visitOf(request, context);
  if (textOf(form, LIST_FIELDS.act) === TAKE) {
    const shared = readList(new URL(request.url).searchParams);
    return (await takeShared(services, visit, shared)).cookies;
  }
  const { list } = await openList(services, visit);
  return (await changeList(services, visit, readListForm(form, list))).cookies;
}
