import { Form } from 'react-router';
import { formatNumber } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { NBSP } from '#ui/spaces.ts';

const WHOLE = [0, 1] as const;

/** Progress of long work, with a button to stop it. */
export function RunProgress({
  label,
  here,
  done,
  total,
  progressLabel,
  part: [from, to] = WHOLE,
  note,
  canStop,
  job,
}: {
  /** Name of the work. */
  label: string;
  /** Address of the page. */
  here: string;
  done: number;
  /** 0 while unknown. */
  total: number;
  /** Present step. */
  progressLabel: string;
  /** Beginning and end of the job in the whole work, from 0 to 1. */
  part?: readonly [from: number, to: number] | undefined;
  /** A fact beside the figures. */
  note?: string | undefined;
  canStop: boolean;
  /** Id of the job, where the page does not know it otherwise. */
  job?: string;
}) {
  const share = from + (to - from) * (total > 0 ? Math.min(done / total, 1) : 0);
  return (
    <div className="mt-4 max-w-xl">
      <p role="status" className="flex flex-wrap justify-between gap-x-6 tabular-nums">
        <span>{progressLabel}</span>
        <span>
          {Math.floor(share * 100)}
          {NBSP}%
        </span>
      </p>
      <Progress label={label} share={share} className="mt-2 w-full" />
      <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft tabular-nums">
        {total > 0 && <span>{`${formatNumber(done)} sur ${formatNumber(total)}`}</span>}
        {note !== undefined && <span>{note}</span>}
      </p>
      <Form
        method="post"
        action={here}
        preventScrollReset
        className="mt-4 flex flex-wrap items-center gap-4"
      >
        {job !== undefined && <input type="hidden" name="tache" value={job} />}
        {canStop && (
          <Button type="submit" name="geste" value="arreter" variant="outline" size="sm">
            Arrêter
          </Button>
        )}
        <a href={here} className="without-script underline underline-offset-4">
          Actualiser
        </a>
      </Form>
    </div>
  );
}
