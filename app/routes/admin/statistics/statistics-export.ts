import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { CSV_MARK, csvRow } from '#features/intake/imports/csv/export/export-csv.ts';
import { exportStatistics } from '#features/business/statistics/reading/export-statistics.server.ts';
import type { Page } from '#app/routes/page.ts';
import { csvFile } from '../csv-file.server.ts';
import { namesOfPages } from './names-of-pages.server.ts';
import type { Route } from './+types/statistics-export.ts';

export const handle: Page = { audience: 'editor' };

/** All totals of the period in an address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams: parameters } = new URL(request.url);
  const pageNames = namesOfPages(context);
  const asked = { actor: context.get(actorContext), parameters, pageNames };
  const { period, rows } = await exportStatistics(context.get(servicesContext), asked);
  // The page shows the errors of the dates.
  if (Object.keys(period.form.errors).length > 0) throw redirect(`/admin/stats${search}`);
  const name = `zinc-statistiques-${period.from}-${period.to}.csv`;
  return csvFile(name, CSV_MARK + rows.map(csvRow).join(''));
}
