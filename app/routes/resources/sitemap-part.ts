import { pagesContext, servicesContext } from '#app/context.server.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import { openSitemapPart } from './write-sitemap.server.ts';
import { xmlResponse } from './xml-response.ts';
import type { Route } from './+types/sitemap-part.ts';

export const handle: Page = { audience: 'anybody' };

/** `/sitemaps/<file>`: one part of a sitemap that is too long for one file. */
export function loader({ params: { file }, context }: Route.LoaderArgs) {
  const site = { ...context.get(servicesContext), pages: context.get(pagesContext) };
  return read(
    'Impossible de charger le plan du site.',
    openSitemapPart(site, file).then((part) =>
      part === null ? new Response(null, { status: 404 }) : xmlResponse(part),
    ),
  );
}
