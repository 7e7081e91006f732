import { useState, type ComponentProps } from 'react';
import { chooseInto, Combobox } from './combobox.tsx';
import { Field } from '../field.tsx';
import { readJson } from '../read-json.ts';

interface Proposed {
  key: string;
  label: string;
}

export const sayProposals = (found: number) =>
  found === 1 ? '1 proposition' : `${found} propositions`;

export const PROPOSALS_CLASS =
  'absolute inset-x-0 z-40 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface text-sm shadow-lg';

/**
 * Text field for a name. Scripts propose names that contain the typed text.
 *
 * @param of list in the answers of `from`, an address with query parameter `q`
 */
export function ProposingField({
  from,
  of,
  list,
  ...field
}: ComponentProps<typeof Field> & { from: string; of: string; list: string }) {
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const load = async (q: string, signal: AbortSignal) => {
    const found = await readJson<Record<string, { label: string; href: string }[]>>(
      from,
      { q },
      signal,
    );
    const options = (found[of] ?? []).map(({ label, href }): Proposed => ({ key: href, label }));
    return [{ label: list, options }];
  };
  return (
    <div className="relative">
      <Field
        {...field}
        autoComplete="off"
        onFocus={(event) => setFocused(event.currentTarget)}
        {...(focused && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false })}
      />
      {focused && (
        <Combobox
          input={focused}
          label={`${list} à choisir`}
          load={load}
          announce={sayProposals}
          onChoose={({ label }) => chooseInto(focused, label)}
          className={`top-18 ${PROPOSALS_CLASS}`}
        >
          {({ label }) => <span>{label}</span>}
        </Combobox>
      )}
    </div>
  );
}
