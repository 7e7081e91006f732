import { servicesContext } from '#app/context.server.ts';
import { FILE_NAME } from '#features/bar/bottles/bar-address.ts';
import { writeBottleFile } from '#features/bar/bottles/file/bottle-file.ts';
import { peekBar } from '#features/bar/bottles/open-bar.server.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/bottle-file.ts';
import { visitOf } from './receive-bottles.server.ts';

export const handle: Page = {
  audience: 'anybody',
  disallow: ['/bar-maison/mes-bouteilles/mes-bouteilles.json'],
};

/** The visitor’s bottles as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const said = await peekBar(services, visitOf(request, context));
  return new Response(writeBottleFile(await readCatalogue(services), said), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${FILE_NAME}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
