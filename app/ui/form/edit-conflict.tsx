/** Two people at one form: the second is told, and nothing that was typed is lost. */
import { NBSP } from '../spaces.ts';
import type { FormResult } from './use-site-form.ts';

/** The field that carries which state a form was filled in from, and that a conflict is an error of. */
const VERSION = 'version';

const isTold = (result: FormResult | undefined) => (result?.error?.[VERSION] ?? null) !== null;

/**
 * Which state the next sending replaces: the one that was shown, until a conflict has been told, whatever
 * the page has read since.
 */
export function VersionField({
  result,
  version,
}: {
  result: FormResult | undefined;
  /** Of what the page now shows. */
  version: string;
}) {
  const sent = result?.initialValue?.[VERSION];
  const replaced = isTold(result) || typeof sent !== 'string' ? version : sent;
  return <input type="hidden" name={VERSION} value={replaced} />;
}

/** What somebody else saved meanwhile, beside what was typed, field by field. */
export function EditConflict({
  result,
  saved,
  labels,
}: {
  result: FormResult | undefined;
  saved: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
}) {
  if (!isTold(result)) return null;
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
            <div key={name} className="wrap-anywhere">
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
