import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { offerPasskey } from '#features/members/accounts/passkeys/sign-in-with-passkey.server.ts';
import type { Page } from '../page.ts';
import { orRefusal } from '../receive-form.server.ts';
import { clientOf, settingCookies } from './client.server.ts';
import type { Route } from './+types/passkey-offer.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect('/auth');

/** Options for a browser to ask for a passkey, as JSON. */
export function action({ request, context }: Route.ActionArgs) {
  const client = clientOf(request, context);
  return orRefusal(async () => {
    const { options, cookies } = await offerPasskey(context.get(servicesContext), { client });
    const headers = settingCookies(cookies, { 'Cache-Control': 'no-store' });
    return Response.json(options, { headers });
  });
}
