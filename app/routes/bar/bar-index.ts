import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { indexPath } from '#features/bar/bottles/bar-address.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { CANNOT_LOAD } from '../client-read.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/bar-index.ts';

export const handle: Page = { audience: 'anybody', disallow: ['/bar-maison/recettes/'] };

/** `/bar-maison/recettes/<hash>.json`: who needs what, for the bar that answers in the browser. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { json, version } = await read(
    CANNOT_LOAD.recipes,
    readCatalogue(context.get(servicesContext)),
  );
  if (params.file !== `${version}.json`) return redirect(indexPath(version));
  return new Response(json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
