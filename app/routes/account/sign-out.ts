import { redirect } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.server.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { announceSignOut } from '#features/members/accounts/auth-events.ts';
import { signOut } from '#features/members/accounts/sign-in/sessions.server.ts';
import { askWorker } from '#ui/frame/ask-worker.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Page } from '../page.ts';
import { clientOf, enterAs } from './client.server.ts';
import type { Route } from './+types/sign-out.ts';

export const handle: Page = { audience: 'anybody' };

/** A link cannot sign out: any site could contain it. */
export const loader = () => redirect('/');

export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (session) tellSecurity('sign-out', { account: session.member.id });
  const cookies = await signOut(context.get(servicesContext), clientOf(request, context));
  return enterAs(withNotice('/', 'deconnecte'), cookies);
}

/** True if what waits on this device may be lost, or nothing waits once it was sent. */
async function mayLeave(): Promise<boolean> {
  if (!(await askWorker<'count'>('count'))) return true;
  if (!(await askWorker<'send'>('send'))) return true;
  return confirm(
    'Des changements faits sans réseau attendent sur cet appareil. Se déconnecter les efface. Continuer\u00a0?',
  );
}

/** The answer is a redirect, which is thrown: the other tabs are informed in either case. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await mayLeave())) return redirect('/profile');
  try {
    return await serverAction();
  } finally {
    announceSignOut();
  }
}
