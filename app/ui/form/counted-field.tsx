import { useState, type ComponentProps } from 'react';
import { formatNumber } from '#language/format.ts';
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

const characters = (count: number) =>
  `${formatNumber(count)}\u00a0${count > 1 ? 'caractères' : 'caractère'}`;

function remark(length: number, maxLength: number, warnPast: number): string {
  if (length >= maxLength) return `Limite de ${characters(maxLength)} atteinte.`;
  if (length <= warnPast) return '';
  const left = maxLength - length;
  return `Plus que ${characters(left)}.`;
}

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
  const said = length === undefined ? '' : remark(length, maxLength, warnPast);
  const tally =
    length === undefined
      ? `${characters(maxLength)} au plus`
      : `${formatNumber(length)}\u00a0/\u00a0${formatNumber(maxLength)}`;
  const props = {
    ...field,
    maxLength,
    hint: [`${tally}.`, said, hint].filter((part) => part !== '').join(' '),
  };
  return (
    <div
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
