import { Form } from 'react-router';
import { canStop, type JobState } from '#features/platform/jobs/job.ts';
import { Button } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { stateLabel, type RunStage } from '../runs/run.ts';
import { RunProgress } from './run-progress.tsx';

const READ_AGAIN = 'Lire à nouveau';

interface Job {
  state: JobState;
  done: number;
  total: number;
  progressLabel: string;
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
  const runs = canStop(job.state);
  return (
    <>
      {runs ? (
        <RunProgress stage={stage} {...job} />
      ) : (
        <p className="mt-4">
          {stateLabel({ stage, jobState: job.state })} avant la fin. Ce qui a été fait est gardé.
        </p>
      )}
      <Form method="post" action={own} className="mt-4 flex flex-wrap items-center gap-3">
        {runs ? (
          <>
            <Button type="submit" name="geste" value="arreter" variant="outline" size="sm">
              Arrêter
            </Button>
            <a href={own} className="without-script underline underline-offset-4">
              Actualiser
            </a>
          </>
        ) : (
          <>
            <SubmitButton name="geste" value="relancer">
              {stage === 'reading' ? READ_AGAIN : 'Reprendre'}
            </SubmitButton>
            {stage !== 'undoing' && (
              <SubmitButton name="geste" value="continuer" variant="outline">
                Continuer avec ce qui a été {stage === 'reading' ? 'lu' : 'importé'}
              </SubmitButton>
            )}
          </>
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
