import { redirect } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.server.ts';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import { RETURN_PARAMETER } from '#features/members/accounts/sign-in/auth-tabs.tsx';
import {
  findProvider,
  leaveForProvider,
} from '#features/members/identities/leave-for-provider.server.ts';
import { told } from '#ui/frame/error-page.tsx';
import type { Page } from '../page.ts';
import { readForm, textOf } from '../sent-body.server.ts';
import { clientOf, enterAs } from './client.server.ts';
import { failedVisitTo } from './visit-outcome.server.ts';
import type { Route } from './+types/leave.ts';

export const handle: Page = { audience: 'anybody' };

/** A link cannot begin a visit: any site could contain it. */
export const loader = () => redirect('/auth');

export async function action({ request, context, params }: Route.ActionArgs) {
  if (context.get(sessionContext)) throw redirect('/');
  const services = context.get(servicesContext);
  const provider = findProvider(services, params.provider);
  if (!provider) throw told('Ce service n’est pas proposé.', { status: 404 });
  const returnTo = safeReturnTo(textOf(await readForm(request), RETURN_PARAMETER));
  const visit = { provider, returnTo, linkTo: null };
  try {
    const client = clientOf(request, context);
    return enterAs('/auth/depart', await leaveForProvider(services, { ...visit, client }));
  } catch (error) {
    return failedVisitTo(error, visit);
  }
}
