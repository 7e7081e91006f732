import { Eye, EyeOff } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { EARLY } from '../frame/early-script.ts';
import { Icon } from '../icon.tsx';
import { SHOWS_PASSWORD } from './show-password.ts';

const BOX =
  'block w-full rounded-md border border-zinc bg-surface px-3 text-base aria-invalid:border-danger';
const CONTROL = `${BOX} h-11`;

interface Described {
  /** Ids of errors and hint are made from it. */
  id: string;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** Language of the errors, if not the page's. */
  errorsIn?: 'en' | undefined;
  /** Errors come without a form being sent: screen readers say them. */
  saysErrors?: boolean | undefined;
}

const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-hint`;

const described = ({ id, hint, errors }: Described) => ({
  'aria-invalid': errors === undefined ? undefined : true,
  'aria-describedby':
    [errors && errorId(id), hint !== undefined && hintId(id)].filter(Boolean).join(' ') ||
    undefined,
});

/** A control with its hint and errors below it, and its label above it unless it has its own. */
function Framed({
  id,
  label,
  hidesLabel = false,
  hint,
  errors,
  errorsIn,
  saysErrors = false,
  children,
}: Described & { label?: string; hidesLabel?: boolean; children: ReactNode }) {
  const error = errors && (
    <p id={errorId(id)} lang={errorsIn} className="mt-1 text-sm text-danger">
      {errors.join(' ')}
    </p>
  );
  return (
    <div>
      {label !== undefined && (
        <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'mb-1 block font-medium'}>
          {label}
        </label>
      )}
      {children}
      {hint !== undefined && (
        <p id={hintId(id)} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {saysErrors ? <div aria-live="polite">{error}</div> : error}
    </div>
  );
}

type FieldProps = Described & { label: string } & Omit<ComponentProps<'input'>, 'id'>;

export function Field({ label, hint, errors, errorsIn, saysErrors, ...input }: FieldProps) {
  const below = { id: input.id, hint, errors, errorsIn, saysErrors };
  return (
    <Framed {...below} label={label}>
      <input className={CONTROL} {...input} {...described(below)} />
    </Framed>
  );
}

export function TextField({
  label,
  hint,
  errors,
  ...textarea
}: Described & { label: string } & Omit<ComponentProps<'textarea'>, 'id'>) {
  const below = { id: textarea.id, hint, errors };
  return (
    <Framed {...below} label={label}>
      <textarea rows={3} className={`${BOX} py-2`} {...textarea} {...described(below)} />
    </Framed>
  );
}

export function Select({
  label,
  hint,
  errors,
  options,
  hidesLabel = false,
  ...select
}: Described & {
  label: string;
  /** The label is for screen readers only. */
  hidesLabel?: boolean;
  options: Readonly<Record<string, string>>;
} & Omit<ComponentProps<'select'>, 'id'>) {
  const below = { id: select.id, hint, errors };
  return (
    <Framed {...below} label={label} hidesLabel={hidesLabel}>
      <select className={CONTROL} {...select} {...described(below)}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Framed>
  );
}

/** Password; the page's first script can show it. */
export function PasswordField({ label, hint, errors, ...input }: Omit<FieldProps, 'type'>) {
  const below = { id: input.id, hint, errors };
  return (
    <Framed {...below} label={label}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...described(below)}
          type="password"
          className={`${CONTROL} pr-12`}
        />
        <button
          type="button"
          {...EARLY}
          {...{ [SHOWS_PASSWORD]: '' }}
          aria-controls={input.id}
          aria-label="Afficher le mot de passe"
          aria-pressed="false"
          className="group needs-script absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <Icon shape={Eye} size={18} className="group-aria-pressed:hidden" />
          <Icon shape={EyeOff} size={18} className="hidden group-aria-pressed:block" />
        </button>
      </div>
    </Framed>
  );
}

export function Tick({
  label,
  hint,
  errors,
  ...input
}: Described & { label: ReactNode } & Omit<ComponentProps<'input'>, 'id'>) {
  const below = { id: input.id, hint, errors };
  return (
    <Framed {...below}>
      <label htmlFor={input.id} className="flex min-h-6 items-start gap-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0"
          {...input}
          {...described(below)}
        />
        <span>{label}</span>
      </label>
    </Framed>
  );
}
