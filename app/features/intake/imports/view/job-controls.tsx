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

/** Parts of a run's progress: the file is sent, then read, then written. */
const PARTS: Partial<Record<RunStage, readonly [from: number, to: number]>> = {
  reading: [0.2, 0.8],
  importing: [0.8, 1],
};

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
  const { state } = job;
  if (canStop(state)) {
    const part = PARTS[stage];
    return <RunProgress label="Avancement de l’import" here={own} {...job} part={part} canStop />;
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
