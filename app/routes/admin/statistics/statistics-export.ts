import { actorContext, servicesContext } from '#app/context.server.ts';
import { CSV_MARK, csvRow } from '#features/imports/csv/export-csv.ts';
import { exportStatistics } from '#features/statistics/reading/export-statistics.server.ts';
import type { Page } from '#app/routes/page.ts';
import { csvFile } from '../csv-file.server.ts';
import type { Route } from './+types/statistics-export.ts';

export const handle: Page = { audience: 'editor' };

/** Every total of the period that the address says. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const asked = { actor: context.get(actorContext), parameters };
  const { period, rows } = await exportStatistics(context.get(servicesContext), asked);
  const name = `zinc-statistiques-${period.from}-${period.to}.csv`;
  return csvFile(name, CSV_MARK + rows.map(csvRow).join(''));
}
