import { TriangleAlert } from 'lucide';
import { Form } from 'react-router';
import { count } from '#language/words/noun.ts';
import { Badge } from '#ui/badge.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NBSP } from '#ui/spaces.ts';

/** Classes that show the text of the checkbox's state, without scripts. */
const IN_TRIAL = 'hidden in-[form:has(:checked)]:contents';
const IN_EARNEST = 'in-[form:has(:checked)]:hidden';

/**
 * Form with a checkbox for a dry run. Each mode has its own button, so that the action matches the
 * label read.
 *
 * @param running the current run; null if none
 */
export function MigrationForm({
  here,
  total,
  running,
}: {
  here: string;
  total: number;
  running: { isDryRun: boolean } | null;
}) {
  const isDisabled = running !== null;
  const pictures = count(total, 'image');
  return (
    <Form
      // Resets the checkbox once a run is over.
      key={String(running?.isDryRun)}
      method="post"
      action={here}
      autoComplete="off"
      className="mt-6 grid justify-items-start gap-4"
      preventScrollReset
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-9 items-center gap-2.5">
          <input
            type="checkbox"
            defaultChecked={running?.isDryRun ?? true}
            disabled={isDisabled}
            aria-describedby="production"
            className="size-5 accent-primary"
          />
          Simulation{NBSP}: tout est vérifié, rien n’est écrit
        </label>
        <span className={IN_TRIAL}>
          <Badge look="moving">SIMULATION</Badge>
        </span>
        <span className={IN_EARNEST}>
          <Badge look="wrong">PRODUCTION</Badge>
        </span>
      </div>
      <p
        id="production"
        className={`${IN_EARNEST} flex max-w-prose gap-3 rounded-md border border-l-4 border-line border-l-danger bg-surface px-gutter py-3`}
      >
        <span className="mt-0.5 shrink-0">
          <Icon shape={TriangleAlert} size={20} />
        </span>
        <span>
          Mode production{NBSP}: les images sont copiées dans votre stockage, et les recettes
          changées. Chaque adresse d’origine est gardée, et peut être rétablie.
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span className={IN_TRIAL}>
          <SubmitButton name="geste" value="simuler" disabled={isDisabled || total === 0}>
            Simuler {pictures}
          </SubmitButton>
        </span>
        <SubmitButton
          name="geste"
          value="migrer"
          variant="destructive"
          disabled={isDisabled || total === 0}
          className={IN_EARNEST}
        >
          Migrer {pictures}
        </SubmitButton>
        <SubmitButton name="geste" value="scanner" variant="outline" disabled={isDisabled}>
          Re-scanner
        </SubmitButton>
      </div>
    </Form>
  );
}
