import type { ComponentProps } from 'react';
import { readJson } from '../read-json.ts';
import type { Field } from '../field.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { chooseInto } from './combobox.tsx';

/**
 * Text field for a name. Scripts propose names that contain the typed text.
 *
 * @param of list in the answers of `from`, an address with query parameter `q`
 */
export function ProposingField({
  from,
  of,
  ...field
}: ComponentProps<typeof Field> & { from: string; of: string; list: string }) {
  const find = async (q: string, signal: AbortSignal) => {
    const found = await readJson<Record<string, { label: string; href: string }[]>>(
      from,
      { q },
      signal,
    );
    return (found[of] ?? []).map(({ label, href }) => ({ key: href, name: label }));
  };
  return (
    <ComboboxField {...field} find={find} onChoose={({ name }, input) => chooseInto(input, name)} />
  );
}
