import { servicesContext } from '#app/context.server.ts';
import { writeSecurityContact } from '#features/pages/discovery/security-contact.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/security-contact.ts';

export const handle: Page = { audience: 'anybody' };

/** `/.well-known/security.txt`: contact for reporting a vulnerability. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl, clock } = context.get(servicesContext);
  const { email } = await read(
    'Impossible de lire le contact.',
    readSettings({ db }, 'entreprise'),
  );
  return new Response(writeSecurityContact({ publicUrl, email, now: clock() }), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
