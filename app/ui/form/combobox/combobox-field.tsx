import { useState, type ComponentProps } from 'react';
import { Field } from '../field.tsx';
import { Combobox } from './combobox.tsx';

export const sayProposals = (found: number) =>
  found === 1 ? '1 proposition' : `${found} propositions`;

export const PROPOSALS_CLASS =
  'absolute inset-x-0 z-40 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface text-sm shadow-lg';

interface Proposed {
  key: string;
  name: string;
}

/**
 * Text field whose scripts propose names, once it has the focus.
 *
 * @param list heading of the proposals
 * @param onChoose gets the field too
 */
export function ComboboxField({
  list,
  find,
  takesFirst = false,
  onChoose,
  ...field
}: ComponentProps<typeof Field> & {
  list: string;
  find: (text: string, signal: AbortSignal) => Promise<Proposed[]>;
  takesFirst?: boolean;
  onChoose: (option: Proposed, field: HTMLInputElement) => void;
}) {
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
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
          load={async (text, signal) => [{ label: list, options: await find(text, signal) }]}
          announce={sayProposals}
          takesFirst={takesFirst}
          onChoose={(option) => onChoose(option, focused)}
          className={`top-18 ${PROPOSALS_CLASS}`}
        >
          {({ name }) => <span>{name}</span>}
        </Combobox>
      )}
    </div>
  );
}
