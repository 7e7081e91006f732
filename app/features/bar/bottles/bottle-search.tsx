import { useMemo, useState } from 'react';
import { nameMatcher } from '#features/recipes/ingredients/match-names.ts';
import { Combobox, chooseInto } from '#ui/form/combobox/combobox.tsx';
import { PROPOSALS_CLASS, sayProposals } from '#ui/form/combobox/proposing-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { FIELDS } from './bar-address.ts';

const MOST = 8;

export interface NamedBottle {
  key: string;
  name: string;
  aliases?: readonly string[];
}

/**
 * Field that finds a bottle by its names. Enter takes the first; without scripts its name is read as a
 * list of one.
 */
export function BottleSearch({
  bottles,
  onChoose,
}: {
  bottles: readonly NamedBottle[];
  onChoose: (key: string) => void;
}) {
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  // Reading all names takes a while: it waits for the field.
  const find = useMemo(() => (focused ? nameMatcher(bottles) : null), [focused, bottles]);
  return (
    <div className="relative">
      <Field
        id="bouteille"
        name={FIELDS.list}
        label="Ajouter un ingrédient"
        maxLength={100}
        autoComplete="off"
        onFocus={(event) => setFocused(event.currentTarget)}
        {...(focused && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false })}
      />
      {focused && (
        <Combobox
          input={focused}
          label="Ingrédients à choisir"
          load={(text) =>
            Promise.resolve([
              {
                label: 'Ingrédients',
                options: (find?.(text, MOST) ?? []).map(({ key, name }) => ({ key, name })),
              },
            ])
          }
          announce={sayProposals}
          takesFirst
          onChoose={({ key }) => {
            chooseInto(focused, '');
            onChoose(key);
          }}
          className={`top-18 ${PROPOSALS_CLASS}`}
        >
          {({ name }) => <span>{name}</span>}
        </Combobox>
      )}
    </div>
  );
}
