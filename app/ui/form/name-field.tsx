import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** Text field with browser suggestions (`datalist`). */
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
