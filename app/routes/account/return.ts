import { servicesContext, sessionContext } from '#app/context.server.ts';
import { sendCodeAtOnce } from '#features/members/accounts/second-factor/send-code.server.ts';
import { findProvider } from '#features/members/identities/leave-for-provider.server.ts';
import { returnFromProvider } from '#features/members/identities/return-from-provider.server.ts';
import { VISIT } from '#features/members/identities/visit-cookies.server.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import { told } from '#ui/frame/error-page.tsx';
import type { Page } from '../page.ts';
import { clientOf, enterAs } from './client.server.ts';
import { failedVisitTo, reasonOf, withReturn } from './visit-outcome.server.ts';
import type { Route } from './+types/return.ts';

export const handle: Page = { audience: 'anybody' };

/** Return address of identity providers. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = findProvider(services, params.provider);
  if (!provider) throw told('Ce service n’est pas proposé.', { status: 404 });
  const { pathname, search } = new URL(request.url);
  const address = new URL(`${pathname}${search}`, services.publicUrl);
  const session = context.get(sessionContext);
  const client = clientOf(request, context);
  try {
    const arrival = await returnFromProvider(services, { provider, address, session, client });
    const { next, cookies, returnTo } = arrival;
    if (next === 'code') await sendCodeAtOnce(services, { client, cookies });
    const paths = {
      session: withNotice(returnTo ?? '/', 'connecte'),
      code: withReturn('/auth/code', returnTo),
      welcome: '/auth/bienvenue',
      linked: withNotice('/profile/connexions', 'connexion-reliee'),
    };
    return enterAs(paths[next], cookies);
  } catch (error) {
    const cookies = [VISIT.end(services), ...(await reasonOf(services, error))];
    return failedVisitTo(error, await VISIT.read(services, client), cookies);
  }
}
