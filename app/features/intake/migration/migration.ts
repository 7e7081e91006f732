/** How pictures of other sites become ours. */
import { count } from '#language/noun.ts';

/** The specification's: pictures that are fetched at once, and the pause after them. */
export const BATCH = 3;
export const PAUSE_MS = 1000;

/** Tables whose pictures are migrated, and the badge of each. */
export const MIGRATED = { cocktails: 'Cocktail', articles: 'Article' } as const;
export type MigratedTable = keyof typeof MIGRATED;

/** Failures that a run lists; the ledger has them all. */
export const SHOWN_ERRORS = 200;
/** Of what is to be migrated, those that the page lists. */
export const SHOWN_IMAGES = 200;

export interface Failure {
  url: string;
  message: string;
}

/** What became of a run: the specification's words. */
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
