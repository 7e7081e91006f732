import { useState } from 'react';
import { Combobox, type ComboboxGroup } from '#ui/form/combobox.tsx';
import { typeInto } from '#ui/form/type-into.ts';
import { proposeIngredients, type IngredientName } from '#features/ingredients/ingredient-names.ts';

interface Choice {
  key: string;
  name: string;
  isNew: boolean;
}

const announce = (found: number) => (found === 1 ? '1 proposition' : `${found} propositions`);

/**
 * The ingredient of a line, by its name. With scripts a list proposes those that hold what is typed, and
 * to make the one that is not there.
 *
 * @param onCreate asks for a new ingredient of that name, which is then typed into the field
 */
export function IngredientField({
  known,
  onCreate,
  label,
  isInvalid,
  describedBy,
  ...field
}: {
  known: readonly IngredientName[];
  onCreate: (name: string, field: HTMLInputElement) => void;
  label: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  id: string;
  name: string;
  defaultValue: string;
}) {
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const load = (text: string): Promise<ComboboxGroup<Choice>[]> => {
    const found = proposeIngredients(known, text);
    const isKnown = found.some(({ name }) => name.toLowerCase() === text.toLowerCase());
    const choices = found.map(({ slug, name }) => ({ key: slug, name, isNew: false }));
    return Promise.resolve([
      { label: 'Ingrédients', options: choices },
      { label: 'Nouveau', options: isKnown ? [] : [{ key: '+', name: text, isNew: true }] },
    ]);
  };
  return (
    <div className="relative">
      <input
        {...field}
        type="text"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        placeholder="Ingrédient"
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        // Without scripts; with them the list comes with the focus, for a recipe has many such fields.
        list={focused ? undefined : 'ingredients-connus'}
        onFocus={(event) => setFocused(event.currentTarget)}
        {...(focused && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false })}
        className="block h-11 w-full rounded-md border border-zinc bg-surface px-3 text-base aria-invalid:border-danger"
      />
      {focused && (
        <Combobox
          input={focused}
          label="Ingrédients proposés"
          load={load}
          announce={announce}
          onChoose={({ name, isNew }) => {
            if (isNew) onCreate(name, focused);
            else typeInto(focused, name);
          }}
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface text-sm shadow-lg"
        >
          {({ name, isNew }) => <span>{isNew ? `Créer « ${name} »…` : name}</span>}
        </Combobox>
      )}
    </div>
  );
}
