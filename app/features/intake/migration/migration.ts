/** Constants and messages of the migration of pictures. */
import { count } from '#language/words/noun.ts';

/** From the specification: pictures fetched at once, and the pause after them. */
export const BATCH = 3;
export const PAUSE_MS = 1000;

/** Tables whose pictures are migrated, with their badges. */
export const MIGRATED = { cocktails: 'Cocktail', articles: 'Article' } as const;
export type MigratedTable = keyof typeof MIGRATED;

/** Failures listed in a run; the ledger has all of them. */
export const SHOWN_ERRORS = 200;
/** Pictures to migrate listed on the page. */
export const SHOWN_IMAGES = 200;

export interface Failure {
  url: string;
  message: string;
}

/** Final message of a run, in the specification's words. */
export const endOf = ({
  isDryRun,
  completed,
  failed,
}: {
  isDryRun: boolean;
  completed: number;
  failed: number;
}) => ({
  title: isDryRun ? 'Simulation terminée' : 'Migration terminée',
  message: `${count(completed, isDryRun ? 'simulée' : 'migrée')}, ${count(failed, 'échec')}`,
});
