import { csvTemplate } from '#features/intake/imports/csv/export/export-csv.ts';
import type { Page } from '#app/routes/page.ts';
import { csvFile } from '../csv-file.server.ts';

export const handle: Page = { audience: 'editor' };

/** An example of the best file format for imports. */
export const loader = () => csvFile('modele.csv', csvTemplate());
