/** Two people edit one form: the second sees the conflict, and no typed text is lost. */
import { NBSP } from '../spaces.ts';
import type { FormResult } from './use-site-form.ts';

/** Field with the version that a form was filled in from; a conflict is its error. */
export const VERSION = 'version';

/** True if an answer reports a conflict with another editor's save. */
export const isConflictTold = (result: FormResult | undefined) =>
  (result?.error?.[VERSION] ?? null) !== null;

/** Hidden field: version that the next sending replaces. */
export const VersionField = ({ base }: { base: string }) => (
  <input type="hidden" name={VERSION} value={base} />
);

/** Values that another editor saved meanwhile, beside the typed ones, field by field. */
export function EditConflict({
  result,
  saved,
  labels,
}: {
  result: FormResult | undefined;
  saved: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
}) {
  if (!isConflictTold(result)) return null;
  const typed = (name: string) => {
    const value = result?.initialValue?.[name];
    return typeof value === 'string' ? value : '';
  };
  return (
    <div
      role="alert"
      className="rounded-md border border-l-4 border-line border-l-danger bg-surface px-4 py-3"
    >
      <p>{(result?.error?.[VERSION] ?? []).join(' ')}</p>
      <dl className="mt-2 grid gap-1 text-sm">
        {Object.entries(labels)
          .filter(([name]) => (saved[name] ?? '') !== typed(name))
          .map(([name, label]) => (
            <div key={name}>
              <dt className="inline font-medium">
                {label}
                {NBSP}:{' '}
              </dt>
              <dd className="inline">
                {saved[name] ? `«\u00a0${saved[name]}\u00a0»` : 'rien'} est enregistré.
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
