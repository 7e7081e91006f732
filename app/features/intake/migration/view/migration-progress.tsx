import { Form } from 'react-router';
import { formatNumber } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { NBSP } from '#ui/spaces.ts';

/** Progress of the current run, with a button to stop it. */
export function MigrationProgress({
  here,
  label,
  done,
  total,
  current,
  canStop,
}: {
  here: string;
  label: string;
  done: number;
  total: number;
  /** Name of the current step. */
  current: string;
  /** True for the member who started it, and for administrators. */
  canStop: boolean;
}) {
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  return (
    <section aria-label={label} className="mt-6 max-w-xl">
      <p role="status" className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span>{label}</span>
        <span>
          {formatNumber(done)} / {formatNumber(total)} ({Math.floor(share * 100)}
          {NBSP}%)
        </span>
      </p>
      <Progress label={label} share={share} className="mt-1 w-full" />
      <p className="mt-1 min-h-6 text-sm text-ink-soft">{current}</p>
      <Form method="post" action={here} className="mt-2 flex flex-wrap items-center gap-4">
        {canStop && (
          <Button type="submit" name="geste" value="arreter" variant="outline" size="sm">
            Arrêter
          </Button>
        )}
        <a href={here} className="without-script underline underline-offset-4">
          Actualiser
        </a>
      </Form>
    </section>
  );
}
