import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** A text box for one of many names, which the browser suggests while it is typed. */
export function NameField({
  names,
  ...field
}: ComponentProps<typeof Field> & { names: readonly string[] }) {
  const list = `${field.id}-noms`;
  return (
    <div>
      <Field {...field} list={list} autoComplete="off" />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  );
}
