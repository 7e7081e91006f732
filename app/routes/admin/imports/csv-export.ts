import { Readable } from 'node:stream';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { exportRecipes } from '#features/intake/imports/csv/export/export-recipes.server.ts';
import { isoDate } from '#language/format.ts';
import type { Page } from '#app/routes/page.ts';
import { csvFile } from '../csv-file.server.ts';
import type { Route } from './+types/csv-export.ts';

export const handle: Page = { audience: 'editor' };

/** All recipes, in a format that an import reads. */
export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const rows = exportRecipes(services, { actor: context.get(actorContext) });
  const content = Readable.toWeb(Readable.from(rows, { objectMode: false }));
  return csvFile(`zinc-${isoDate(services.clock())}.csv`, content as ReadableStream);
}
