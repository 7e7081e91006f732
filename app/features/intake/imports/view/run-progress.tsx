import { Progress } from '#ui/progress.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { RunStage } from '../runs/run.ts';

/** Shares of a run's progress: the file is sent, then read, then written. */
const SENT = 0.2;
const READ = 0.8;

/**
 * Progress of a run from 0 to 1.
 *
 * @param share progress of its job
 */
function shareOf(stage: RunStage, share: number): number {
  if (stage === 'reading') return SENT + (READ - SENT) * share;
  if (stage === 'importing') return READ + (1 - READ) * share;
  return share;
}

/** Progress of a run with a working job. */
export function RunProgress({
  stage,
  done,
  total,
  progressLabel,
}: {
  stage: RunStage;
  done: number;
  total: number;
  progressLabel: string;
}) {
  const share = shareOf(stage, total > 0 ? Math.min(done / total, 1) : 0);
  const percent = `${Math.floor(share * 100)}${NBSP}%`;
  return (
    <div className="mt-4 max-w-xl">
      <p role="status" className="flex justify-between gap-4 tabular-nums">
        <span>{progressLabel || 'En attente'}</span>
        <span>{percent}</span>
      </p>
      <Progress label="Avancement de l’import" share={share} className="mt-1 w-full" />
    </div>
  );
}
