import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { KEPT, sayDuration } from '#features/platform/periods/periods.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FilterNav } from '#ui/page/filter-nav.tsx';
import { NBSP } from '#ui/spaces.ts';
import { isDay, periodQuery, PERIODS, sayDay, sayDays, type Days, type Period } from '../period.ts';

/** Most runs of days to name. */
const MOST_RUNS = 4;

const saySmall = (days: Days) => sayDays(days).replace(/^[DL]/, (letter) => letter.toLowerCase());

/** « il n’y a aucun total du 1er au 14 juin 2026, le 3 juillet 2026 » */
function sayMissing(missing: readonly Days[]): string {
  const named = missing.slice(0, MOST_RUNS).map(saySmall).join(', ');
  const more = missing.length > MOST_RUNS ? ' et d’autres jours' : '';
  return `il n’y a aucun total ${named}${more}`;
}

/** Comparison period, or the reason why there is none. */
function sayComparison({ before, missing, since, to, form }: Period): string {
  if (before) {
    return `à côté de la période d’avant, aux mêmes jours de la semaine (${saySmall(before)})`;
  }
  let why = 'rien n’avait encore été compté';
  if (to === form.within.to) why = 'aujourd’hui n’est pas fini';
  else if (missing.length > 0) why = sayMissing(missing);
  else if (since) {
    why = `les totaux commencent le ${sayDay(since)} et sont gardés ${sayDuration(KEPT.statistics)}`;
  }
  return `sans comparaison avec la période d’avant${NBSP}: ${why}`;
}

/** Chooses the period of a page by links or by a form; each period has its own address. */
export function PeriodPicker({ path, period }: { path: string; period: Period }) {
  const { choice, form } = period;
  const { typed, errors, within } = form;
  const days = sayDays(period);
  const isMistaken = Object.keys(errors).length > 0;
  const said = useRef<HTMLParagraphElement>(null);
  const isSent = useRef(false);
  // New dates replace the form and lose its focus: it moves to the new dates, or to the error.
  useEffect(() => {
    if (isSent.current && !isMistaken) said.current?.focus();
    isSent.current = false;
  }, [period, isMistaken]);
  const field = (name: 'from' | 'to') => ({
    // A date field would hide an invalid text.
    type: typed[name] === '' || isDay(typed[name]) ? 'date' : 'text',
    defaultValue: typed[name],
    min: within.from,
    max: within.to,
    required: true,
    errors: errors[name] === undefined ? undefined : [errors[name]],
    autoFocus: name === Object.keys(errors)[0],
  });
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        {errors.choice !== undefined && <p className="text-sm text-danger">{errors.choice}</p>}
        <FilterNav
          label="Période"
          filters={PERIODS}
          current={choice}
          href={(chosen) => `${path}${periodQuery({ ...period, choice: chosen })}`}
        />
      </div>
      <Form
        method="get"
        action={path}
        key={`${typed.from} ${typed.to}`}
        aria-label="Dates choisies"
        noValidate
        onSubmit={() => (isSent.current = true)}
        preventScrollReset
        className="grid w-full grid-cols-pair items-start gap-3 sm:w-auto sm:grid-cols-[11rem_11rem_auto]"
      >
        <Field id="du" name="du" label="Du" {...field('from')} />
        <Field id="au" name="au" label="Au" {...field('to')} />
        <Button type="submit" variant="outline" className="justify-self-start sm:mt-7">
          Afficher
        </Button>
      </Form>
      <p ref={said} role="status" tabIndex={-1} className="w-full text-ink-soft">
        {isMistaken ? `En attendant${NBSP}: ${saySmall(period)}` : days}, {sayComparison(period)}.
      </p>
    </div>
  );
}
