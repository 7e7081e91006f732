import { Form } from 'react-router';
import { formatDateTime, formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { Badge, type BadgeLook } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { NBSP } from '#ui/spaces.ts';
import { LogLines } from './job-log.tsx';
import { canRetry, canStop, JOB_STATES, type JobState } from './job.ts';
import type { JobView } from './list-jobs.server.ts';

const LOOKS: Record<JobState, BadgeLook> = {
  active: 'moving',
  waiting: 'asks',
  failed: 'wrong',
  stopped: 'plain',
  completed: 'plain',
};

/** The date that matters in the job's state: asked, started, ended or retried. */
function momentOf({ state, createdAt, startAfter, startedAt, completedAt, tries }: JobView) {
  if (completedAt) return `${JOB_STATES[state].toLowerCase()} le ${formatDateTime(completedAt)}`;
  if (state === 'active' && startedAt) return `commencée le ${formatDateTime(startedAt)}`;
  if (startAfter > createdAt) {
    return `${tries > 0 ? 'nouvel essai' : 'prévue'} le ${formatDateTime(startAfter)}`;
  }
  return `demandée le ${formatDateTime(createdAt)}`;
}

function HowFar({ label, state, done: counted, total, progressLabel }: JobView) {
  const done = state === 'completed' ? total : counted;
  const figures = total > 0 ? `${formatNumber(done)} sur ${formatNumber(total)}` : '';
  const text = [progressLabel, figures].filter((part) => part !== '').join(`${NBSP}: `);
  if (text === '' && total === 0) return null;
  return (
    <div className="mt-2 max-w-xl">
      <p className="text-sm tabular-nums">{text}</p>
      {total > 0 && (
        <Progress
          label={`Avancement de la tâche «${NBSP}${label}${NBSP}»`}
          share={Math.min(done / total, 1)}
          className="mt-1 w-full"
        />
      )}
    </div>
  );
}

function Log({ label, log }: JobView) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4">
        Journal{NBSP}: {count(log.length, 'ligne')}
      </summary>
      <LogLines label={`Journal de la tâche «${NBSP}${label}${NBSP}»`} log={log} />
    </details>
  );
}

export function JobItem({ job }: { job: JobView }) {
  const { id, label, state, by, failure, tries, log } = job;
  const [intent, verb] = canStop(state) ? ['arreter', 'Arrêter'] : ['relancer', 'Relancer'];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base font-medium">{label}</h2>
          <Badge look={LOOKS[state]}>{JOB_STATES[state]}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          {by === null ? 'Par le site' : `Par ${by}`}, {momentOf(job)}
          {tries > 1 && `, ${count(tries, 'essai')}`}
        </p>
        <HowFar {...job} />
        {failure !== null && (
          <p className="mt-2 text-sm text-danger">
            {failure === '' ? 'Le serveur qui s’en chargeait ne répond plus.' : failure}
          </p>
        )}
        {log.length > 0 && <Log {...job} />}
      </div>
      {(canStop(state) || canRetry(state)) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="tache" value={id} />
          <Button
            type="submit"
            name="geste"
            value={intent}
            variant="outline"
            size="sm"
            aria-label={`${verb} la tâche «${NBSP}${label}${NBSP}»`}
          >
            {verb}
          </Button>
        </Form>
      )}
    </li>
  );
}
