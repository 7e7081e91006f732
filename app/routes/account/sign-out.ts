import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { signOut } from '#features/accounts/sign-out.server.ts';
import { clientOf, enterAs } from './client.server.ts';
import type { Route } from './+types/sign-out.ts';

/** A link cannot sign out: it could be anywhere. */
export const loader = () => redirect('/');

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOut(context.get(servicesContext), clientOf(request, context));
  return enterAs('/', cookies);
}
