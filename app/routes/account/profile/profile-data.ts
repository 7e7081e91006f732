import { servicesContext } from '#app/context.server.ts';
import { exportAccount } from '#features/members/accounts/profile/export-account.server.ts';
import type { Page } from '#app/routes/page.ts';
import { requireSession } from '../client.server.ts';
import type { Route } from './+types/profile-data.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member } = requireSession(request, context);
  const exported = await exportAccount(context.get(servicesContext), member);
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="zinc-mes-donnees.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
