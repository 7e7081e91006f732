import { useMemo } from 'react';
import { nameMatcher } from '#features/recipes/ingredients/match-names.ts';
import { chooseInto } from '#ui/form/combobox/combobox.tsx';
import { ComboboxField } from '#ui/form/combobox/combobox-field.tsx';
import { FIELDS } from './bar-address.ts';

const MOST = 8;

export interface NamedBottle {
  key: string;
  name: string;
  aliases?: readonly string[];
}

/** Reading all names takes a while: it waits for the first letters. */
function finderOf(bottles: readonly NamedBottle[]) {
  let match: ReturnType<typeof nameMatcher<NamedBottle>> | undefined;
  return (text: string) => {
    match ??= nameMatcher(bottles);
    return Promise.resolve(match(text, MOST).map(({ key, name }) => ({ key, name })));
  };
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
  const find = useMemo(() => finderOf(bottles), [bottles]);
  return (
    <ComboboxField
      id="bouteille"
      name={FIELDS.list}
      label="Ajouter un ingrédient"
      maxLength={100}
      list="Ingrédients"
      find={find}
      takesFirst
      onChoose={({ key }, field) => {
        chooseInto(field, '');
        onChoose(key);
      }}
    />
  );
}
