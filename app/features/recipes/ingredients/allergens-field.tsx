import { useRef, useState } from 'react';
import { Field } from '#ui/form/field.tsx';
import { NBSP } from '#ui/spaces.ts';
import { typeInto } from '#ui/form/type-into.ts';
import { NO_ALLERGEN, readAllergens } from './allergens.ts';
import { ALLERGENS, COMMON_ALLERGENS, type Allergen } from './ingredient.ts';

function Choices<Choice extends string>({
  label,
  choices,
  chosen,
  onToggle,
}: {
  label: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  onToggle: (choice: Choice) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen.includes(choice)}
          onClick={() => onToggle(choice)}
          className="min-h-8 rounded-full border border-zinc px-3 text-sm transition-colors duration-150 hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {choice}
        </button>
      ))}
    </div>
  );
}

/** Comma-separated list; with scripts, buttons fill it in too. */
export function AllergensField({
  id,
  name,
  initial,
  errors,
}: {
  id: string;
  name: string;
  initial: string;
  errors: readonly string[] | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initial);
  const { allergens, unknown } = readAllergens(text);
  const chosen = allergens ?? [];
  const isNone = allergens?.length === 0 && unknown.length === 0;
  const type = (wanted: string) => typeInto(box.current?.querySelector('input') ?? null, wanted);
  const toggle = (allergen: Allergen) => {
    const wanted = chosen.includes(allergen)
      ? chosen.filter((other) => other !== allergen)
      : ALLERGENS.filter((other) => other === allergen || chosen.includes(other));
    type([...wanted, ...unknown].join(', '));
  };
  return (
    <div ref={box} className="grid gap-2.5">
      <Field
        id={id}
        name={name}
        label="Allergènes"
        hint={
          <>
            Séparés par des virgules
            <span className="without-script">
              {NBSP}: {ALLERGENS.join(', ')}
            </span>
            . «{NBSP}Aucun{NBSP}» s’il n’en contient pas{NBSP}; vide, les recettes les disent «
            {NBSP}non renseignés{NBSP}».
          </>
        }
        errors={errors}
        autoComplete="off"
        defaultValue={initial}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div className="needs-script grid gap-4">
        <Choices
          label="Allergènes courants"
          choices={ALLERGENS.slice(0, COMMON_ALLERGENS)}
          chosen={chosen}
          onToggle={toggle}
        />
        <Choices
          label="Autres allergènes de la liste européenne"
          choices={ALLERGENS.slice(COMMON_ALLERGENS)}
          chosen={chosen}
          onToggle={toggle}
        />
        <Choices
          label="Aucun allergène"
          choices={[NO_ALLERGEN]}
          chosen={isNone ? [NO_ALLERGEN] : []}
          onToggle={() => type(isNone ? '' : NO_ALLERGEN)}
        />
      </div>
    </div>
  );
}
