import { servicesContext } from '#app/context.server.ts';
import { publicKeys } from '#features/members/accounts/members/member-token.server.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/signing-keys.ts';

export const handle: Page = { audience: 'anybody' };

/** Other services read the keys now and then; a new one is known to them within minutes. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await publicKeys(context.get(servicesContext)), {
    headers: { 'Cache-Control': 'public, max-age=300' },
  });
}
