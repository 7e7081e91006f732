import { servicesContext } from '#app/context.server.ts';
import { OPEN_SEARCH_TYPE, writeOpenSearch } from '#features/pages/discovery/open-search.ts';
import { sitePicturePath } from '#features/images/social/social.ts';
import type { Page } from '../page.ts';
import { xmlResponse } from './xml-response.ts';
import type { Route } from './+types/open-search.ts';

export const handle: Page = { audience: 'anybody', shows: [] };

/** `/opensearch.xml`. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const icon = publicUrl + sitePicturePath('icone-192');
  return xmlResponse(writeOpenSearch({ publicUrl, icon }), OPEN_SEARCH_TYPE);
}
