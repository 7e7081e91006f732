import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FilterNav } from '#ui/page/filter-nav.tsx';
import { periodQuery, PERIODS, sayDays, type Period } from '../period.ts';

/** Chooses the days that a page is of: by links, or by a form, each an address of its own. */
export function PeriodPicker({ path, period }: { path: string; period: Period }) {
  const { choice, from, to, before } = period;
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <FilterNav
        label="Période"
        filters={PERIODS}
        current={choice}
        href={(chosen) => `${path}${periodQuery({ ...period, choice: chosen })}`}
      />
      <Form
        method="get"
        action={path}
        key={`${from} ${to}`}
        aria-label="Dates choisies"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        <Field id="du" name="du" type="date" label="Du" defaultValue={from} required />
        <Field id="au" name="au" type="date" label="Au" defaultValue={to} required />
        <Button type="submit" variant="outline">
          Afficher
        </Button>
      </Form>
      <p role="status" className="w-full text-ink-soft">
        {sayDays(period)}, à côté de la période d’avant ({sayDays(before).toLowerCase()}).
      </p>
    </div>
  );
}
