import { servicesContext } from '#app/context.server.ts';
import { adsTxt } from '#features/business/ads/ad.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/ads-txt.ts';

export const handle: Page = { audience: 'anybody', shows: ['settings'] };

/** `/ads.txt`: authorised sellers of the site's ads; 404 without a publisher id. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { publisherId } = await readSettings({ db }, 'publicites');
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' };
  if (publisherId === '') return new Response('Aucune annonce.\n', { status: 404, headers });
  return new Response(adsTxt(publisherId), { headers });
}
