import { useState } from 'react';
import { formatNumber } from '#language/format.ts';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { COMMENT_LENGTH } from './rating.ts';

/** Near the end, what is left is said aloud too. */
const NEAR_END = 50;

const characters = (number: number) =>
  `${formatNumber(number)}\u00a0${number > 1 ? 'caractères' : 'caractère'}`;

/** A few lines of plain text, and how many characters are left while they are typed. */
export function CommentField({
  id,
  name,
  label,
  initial = '',
  errors,
  required = false,
  rows = 4,
}: {
  id: string;
  name: string;
  label: string;
  initial?: string;
  errors?: readonly string[] | undefined;
  required?: boolean;
  rows?: number;
}) {
  const [length, setLength] = useState(initial.length);
  const left = COMMENT_LENGTH - length;
  const isTyping = useHydrated() && length > 0;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        required={required}
        maxLength={COMMENT_LENGTH}
        defaultValue={initial}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-erreur ${id}-reste` : `${id}-reste`}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        className="block w-full rounded-md border border-zinc bg-surface px-3 py-2 text-base aria-invalid:border-danger"
      />
      <p id={`${id}-reste`} className="mt-1 text-sm text-ink-soft tabular-nums">
        {isTyping
          ? `${characters(Math.max(left, 0))} de reste`
          : `${characters(COMMENT_LENGTH)} au plus.`}
      </p>
      <p aria-live="polite" className="sr-only">
        {isTyping && left <= NEAR_END ? `${characters(Math.max(left, 0))} de reste` : ''}
      </p>
      {errors && (
        <p id={`${id}-erreur`} className="mt-1 text-sm text-danger">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
