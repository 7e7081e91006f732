import { NBSP } from '#ui/spaces.ts';
import type { RunStage, SourceKind } from '../runs/run.ts';

/** Reason why a run found nothing or is stopped, in the specification's words. */
export function RunFailure({
  kind,
  stage,
  why,
  failure,
}: {
  kind: SourceKind;
  stage: RunStage;
  why: string | null;
  /** Error of the job's last try; empty if it has no message. */
  failure: string | null;
}) {
  const said = failure === '' ? 'Erreur inconnue' : (failure ?? why);
  if (said === null) return null;
  const isOver = stage === 'failed' || failure !== null;
  return (
    <p
      role="alert"
      className="mt-4 rounded-md border border-l-4 border-line border-l-danger bg-surface px-gutter py-3"
    >
      {kind === 'sql' && isOver && <span lang="en">SQL import failed. </span>}
      {kind === 'web' && isOver && `Erreur${NBSP}: `}
      {said}
    </p>
  );
}
