import { useMemo, useState } from 'react';
import { nameMatcher } from '#features/recipes/ingredients/match-names.ts';
import { chooseInto } from '#ui/form/combobox/combobox.tsx';
import { ComboboxField } from '#ui/form/combobox/combobox-field.tsx';
import { NBSP } from '#ui/spaces.ts';
import { FIELDS } from './bar-address.ts';

const MOST = 8;

export interface NamedBottle {
  key: string;
  name: string;
  aliases?: readonly string[];
}

const sayUnknown = (text: string) =>
  `Aucun ingrédient ne s’appelle «${NBSP}${text}${NBSP}». Plusieurs noms à la fois se lisent sous «${NBSP}Coller une liste${NBSP}».`;

/** Reading all names takes a while: it waits for the first letters. */
function finderOf(bottles: readonly NamedBottle[]) {
  let match: ReturnType<typeof nameMatcher<NamedBottle>> | undefined;
  return (text: string) => {
    match ??= nameMatcher(bottles);
    return match(text, MOST).map(({ key, name }) => ({ key, name }));
  };
}

/**
 * Field that finds a bottle by its names. Enter takes the first, or says that there is none; without scripts
 * its name is read as a list of one.
 */
export function BottleSearch({
  bottles,
  isWhole,
  onChoose,
}: {
  bottles: readonly NamedBottle[];
  /** Other names are among them. */
  isWhole: boolean;
  onChoose: (key: string) => void;
}) {
  const match = useMemo(() => finderOf(bottles), [bottles]);
  const [unknown, setUnknown] = useState<string | null>(null);
  return (
    <ComboboxField
      id="bouteille"
      name={FIELDS.list}
      label="Ajouter un ingrédient"
      maxLength={100}
      list="Ingrédients"
      find={(text) => Promise.resolve(match(text))}
      takesFirst
      onInput={() => setUnknown(null)}
      onKeyDown={(event) => {
        const { value, form } = event.currentTarget;
        const text = value.trim();
        const isTaken = event.key !== 'Enter' || event.nativeEvent.isComposing;
        if (isTaken || text === '' || match(text).length > 0) return;
        event.preventDefault();
        // The server knows other names too.
        if (!isWhole) form?.requestSubmit();
        else setUnknown(text);
      }}
      saysErrors
      errors={unknown === null ? undefined : [sayUnknown(unknown)]}
      onChoose={({ key }, field) => {
        setUnknown(null);
        chooseInto(field, '');
        onChoose(key);
      }}
    />
  );
}
