import { useState, type ComponentProps } from 'react';
import { remarkOf, tallyOf } from './count-text.ts';
import { Field, TextField } from './field.tsx';

type Counted = {
  label: string;
  hint?: string | undefined;
  /** Longer text is dropped. */
  maxLength: number;
  /** Characters above which the remaining number is shown; 90 % by default. */
  warnPast?: number;
  isLong?: boolean;
} & Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'maxLength' | 'ref' | 'onInput'> & {
    id: string;
    errors?: readonly string[] | undefined;
  };

/** Announces the remaining characters when they are few. */
export function CountedField({
  hint = '',
  maxLength,
  warnPast = 0.9 * maxLength,
  isLong = false,
  ...field
}: Counted) {
  // Unset before the first letter: nothing may move while scripts take over.
  const [length, setLength] = useState<number>();
  const counting = { maxLength, warnPast, hint };
  const said = length === undefined ? '' : remarkOf(length, counting);
  const props = {
    ...field,
    maxLength,
    hint: [`${tallyOf(length, counting)}.`, said, hint].filter((part) => part !== '').join(' '),
  };
  return (
    <div
      data-counts={JSON.stringify(counting)}
      onInput={(event) =>
        setLength((event.target as HTMLInputElement | HTMLTextAreaElement).value.length)
      }
    >
      {isLong ? <TextField {...props} /> : <Field {...props} />}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
