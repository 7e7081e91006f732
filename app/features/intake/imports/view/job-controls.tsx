import { Form } from 'react-router';
import { canStop, type JobState } from '#features/platform/jobs/job.ts';
import { RunProgress } from '#features/platform/jobs/run-progress.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { stateLabel, type RunStage } from '../runs/run.ts';

const READ_AGAIN = 'Lire à nouveau';

interface Job {
  state: JobState;
  done: number;
  total: number;
  progressLabel: string;
}

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

/**
 * Progress of a run's job, with its buttons.
 *
 * @param job null if another member follows it
 */
export function JobControls({
  stage,
  job,
  own,
}: {
  stage: RunStage;
  job: Job | null;
  own: string;
}) {
  if (job === null) return <p className="mt-4">Quelqu’un d’autre s’en occupe.</p>;
  const { done, total, state } = job;
  if (canStop(state)) {
    const share = shareOf(stage, total > 0 ? Math.min(done / total, 1) : 0);
    return <RunProgress label="Avancement de l’import" here={own} {...job} share={share} canStop />;
  }
  return (
    <>
      <p className="mt-4">
        {stateLabel({ stage, jobState: state })} avant la fin. Ce qui a été fait est gardé.
      </p>
      <Form method="post" action={own} className="mt-4 flex flex-wrap items-center gap-3">
        <SubmitButton name="geste" value="relancer">
          {stage === 'reading' ? READ_AGAIN : 'Reprendre'}
        </SubmitButton>
        {stage !== 'undoing' && (
          <SubmitButton name="geste" value="continuer" variant="outline">
            Continuer avec ce qui a été {stage === 'reading' ? 'lu' : 'importé'}
          </SubmitButton>
        )}
      </Form>
    </>
  );
}

/** Reads the source of an interrupted reading again. */
export const ReadAgain = ({ own }: { own: string }) => (
  <Form method="post" action={own} className="mt-4">
    <SubmitButton name="geste" value="relire" variant="outline">
      {READ_AGAIN}
    </SubmitButton>
  </Form>
);
