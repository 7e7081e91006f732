import { pagesContext, servicesContext } from '#app/context.server.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import { openSitemap } from './write-sitemap.server.ts';
import { xmlResponse } from './xml-response.ts';
import type { Route } from './+types/sitemap.ts';

export const handle: Page = { audience: 'anybody' };

/** `/sitemap.xml`: every page that may be listed, or the index of `/sitemaps/*`. */
export function loader({ context }: Route.LoaderArgs) {
  const site = { ...context.get(servicesContext), pages: context.get(pagesContext) };
  return read('Impossible de charger le plan du site.', openSitemap(site).then(xmlResponse));
}
