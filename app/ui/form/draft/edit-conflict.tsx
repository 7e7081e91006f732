/** Merged changes of two editors; the second one sees conflicts. */
import { useLocation } from 'react-router';
import { NBSP } from '#ui/spaces.ts';
import { takenIn } from './saved.ts';
import type { FormResult } from '../use-site-form.ts';
import { VERSION } from '../version-field.ts';

export const VersionField = ({ base }: { base: string }) => (
  <input type="hidden" name={VERSION} value={base} />
);

/** Fields that keep another editor's value. */
export function TakenNote({ author, labels }: { author?: string | null; labels: string[] }) {
  return (
    <p
      role="status"
      className="rounded-md border border-l-4 border-line border-l-brass-line bg-surface px-gutter py-3"
    >
      {author ?? 'Quelqu’un d’autre'} a enregistré entre-temps. Vos changements sont enregistrés
      avec les siens{NBSP}: {labels.join(', ')}.
    </p>
  );
}

/** Values of fields that are chosen: their labels, by field and value. */
export type ValueLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Labels of a checkbox's values. */
export const TICKED = { on: 'Oui', '': 'Non' } as const;

/**
 * Conflict: another editor's values of fields that both changed, beside the typed ones. After
 * saving: names of fields that only the other editor changed.
 */
export function EditConflict({
  result,
  saved,
  labels,
  options,
}: {
  result: FormResult | undefined;
  saved: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  options?: ValueLabels | undefined;
}) {
  const taken = takenIn(useLocation().search).flatMap((name) => labels[name] ?? []);
  if (result === undefined && taken.length > 0) return <TakenNote labels={taken} />;
  if (!result?.both) return null;
  const { both, error, initialValue } = result;
  const textOf = (name: string) => {
    const value = saved[name] ?? '';
    return options?.[name]?.[value] ?? value;
  };
  return (
    <div
      role="alert"
      className="rounded-md border border-l-4 border-line border-l-danger bg-surface px-gutter py-3"
    >
      <p>{(error?.[VERSION] ?? []).join(' ')}</p>
      <dl className="mt-2 grid gap-1 text-sm">
        {Object.entries(labels)
          .filter(([name]) => both.includes(name))
          .filter(([name]) => (saved[name] ?? '') !== (initialValue?.[name] ?? ''))
          .map(([name, label]) => (
            <div key={name}>
              <dt className="inline font-medium">
                {label}
                {NBSP}:{' '}
              </dt>
              <dd className="inline">
                {textOf(name) ? `«\u00a0${textOf(name)}\u00a0»` : 'rien'} est enregistré.
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
