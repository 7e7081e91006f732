import { useState } from 'react';
import { initialText } from '#ui/form/use-site-form.ts';
import { OVERLAY } from '#features/images/hero/hero.ts';

interface OverlayFieldProps {
  field: {
    id: string;
    name: string;
    initialValue?: unknown;
    errors?: readonly string[] | undefined;
  };
  label: string;
  /** Warning about illegible text; null when it is legible. */
  fault: string | null;
}

export function OverlayField({ field, label, fault }: OverlayFieldProps) {
  const { id, name, errors } = field;
  const [percents, setPercents] = useState(initialText(field));
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 font-medium">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="tabular-nums">
          {percents}
          {'\u00a0'}%
        </output>
      </div>
      <input
        type="range"
        id={id}
        name={name}
        min={0}
        max={OVERLAY.max}
        step={OVERLAY.step}
        defaultValue={percents}
        aria-describedby={`${id}-hint`}
        onInput={(event) => setPercents(event.currentTarget.value)}
        className="h-9 w-full"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        Un voile noir entre le média et le texte. Le comptoir dessiné n’en a pas.
      </p>
      <p role="status" className="mt-2 border-l-4 border-brass-line pl-3 text-sm empty:hidden">
        {fault}
      </p>
      {errors && <p className="mt-1 text-sm text-danger">{errors.join(' ')}</p>}
    </div>
  );
}
