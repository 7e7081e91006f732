import type { RunStage, SourceKind } from '../runs/run.ts';
import { columnsOf } from './columns-form.ts';
import { tablesOf } from './tables-form.ts';

/**
 * Address of the page where an editor corrects the columns or tables of a run; null once a recipe
 * of it was imported.
 */
export function saidPage({
  kind,
  stage,
  proposed,
}: {
  kind: SourceKind;
  stage: RunStage;
  proposed: unknown;
}): 'colonnes' | 'tables' | null {
  if (stage !== 'ready' && stage !== 'failed') return null;
  if (kind === 'csv' && columnsOf(proposed)) return 'colonnes';
  return kind === 'sql' && tablesOf(proposed) ? 'tables' : null;
}
