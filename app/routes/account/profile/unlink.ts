import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { unlinkIdentity } from '#features/members/identities/own-identities.server.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Page } from '#app/routes/page.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { requireSession } from '../client.server.ts';
import { failedVisitTo } from '../visit-outcome.server.ts';
import type { Route } from './+types/unlink.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect('/profile/connexions');

export async function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(request, context);
  const identityId = textOf(await readForm(request), 'identity');
  try {
    await unlinkIdentity(context.get(servicesContext), { actor: session.member, identityId });
  } catch (error) {
    return failedVisitTo(error, { returnTo: null, linkTo: session.member.id });
  }
  return redirect(withNotice('/profile/connexions', 'connexion-deliee'), 303);
}
