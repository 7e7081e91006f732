import { useRef, useState } from 'react';
import { chooseInto, Combobox, type ComboboxGroup } from '#ui/form/combobox/combobox.tsx';
import { PROPOSALS_CLASS, sayProposals } from '#ui/form/combobox/combobox-field.tsx';
import { readJson } from '#ui/form/read-json.ts';
import type { ProposedIngredients } from '#features/recipes/editor/form/editor-form.ts';

interface Choice {
  key: string;
  name: string;
  isNew: boolean;
}

const ask = (nom: string, signal: AbortSignal | null = null) =>
  readJson<ProposedIngredients>('/admin/cocktails/ingredients', { nom }, signal);

/**
 * Ingredient of a line, by its name. With scripts a list proposes names that contain the typed
 * text, and to create an unknown one.
 *
 * @param onCreate asks for a new ingredient of that name, which is then typed into the field
 * @param onUnknown called with true when the text left in the field is no ingredient
 */
export function IngredientField({
  onCreate,
  onUnknown,
  label,
  isInvalid,
  describedBy,
  ...field
}: {
  onCreate: (name: string, field: HTMLInputElement) => void;
  onUnknown: (isUnknown: boolean) => void;
  label: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  id: string;
  name: string;
  defaultValue: string;
}) {
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  /** Number of the last request: earlier answers are ignored. */
  const question = useRef(0);
  const load = async (text: string, signal: AbortSignal): Promise<ComboboxGroup<Choice>[]> => {
    const { isKnown, proposed } = await ask(text, signal);
    const choices = proposed.map(({ slug, name }) => ({ key: slug, name, isNew: false }));
    return [
      { label: 'Ingrédients', options: choices },
      { label: 'Nouveau', options: isKnown ? [] : [{ key: '+', name: text, isNew: true }] },
    ];
  };
  const check = (text: string) => {
    question.current += 1;
    const asked = question.current;
    if (text.trim() === '') return;
    ask(text).then(
      ({ isKnown }) => asked === question.current && onUnknown(!isKnown),
      // Saving checks it again.
      () => undefined,
    );
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
        // A recipe has many such fields: the list comes with the focus.
        onFocus={(event) => setFocused(event.currentTarget)}
        onInput={() => {
          question.current += 1;
          onUnknown(false);
        }}
        onBlur={({ currentTarget: { value } }) => value !== field.defaultValue && check(value)}
        {...(focused && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false })}
        className="block h-11 w-full rounded-md border border-zinc bg-surface px-3 text-base aria-invalid:border-danger"
      />
      {focused && (
        <Combobox
          input={focused}
          label="Ingrédients proposés"
          load={load}
          announce={sayProposals}
          onChoose={({ name, isNew }) => {
            if (isNew) onCreate(name, focused);
            else chooseInto(focused, name);
          }}
          className={`top-full ${PROPOSALS_CLASS}`}
        >
          {({ name, isNew }) => <span>{isNew ? `Créer «\u00a0${name}\u00a0»…` : name}</span>}
        </Combobox>
      )}
    </div>
  );
}
