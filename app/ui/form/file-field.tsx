import { useState, type ComponentProps } from 'react';
import { formatBytes } from '#language/format.ts';
import { Field } from './field.tsx';

export const FILE_CLASS =
  'block w-full rounded-md border border-zinc bg-surface px-3 py-2 text-base file:mr-4 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:text-ink aria-invalid:border-danger';

/** Scripts add the name and size of the file, and clear errors when another one is chosen. */
export function FileField({ hint, errors, ...field }: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [chosen, setChosen] = useState('');
  const [answered, setAnswered] = useState<typeof errors>();
  return (
    <Field
      {...field}
      errors={errors === answered ? undefined : errors}
      type="file"
      hint={
        <>
          {hint}
          <span aria-live="polite" className="block empty:hidden">
            {chosen}
          </span>
        </>
      }
      onChange={({ currentTarget: { files } }) => {
        setAnswered(errors);
        setChosen(
          [...(files ?? [])].map(({ name, size }) => `${name}, ${formatBytes(size)}`).join(' · '),
        );
      }}
      className={FILE_CLASS}
    />
  );
}
