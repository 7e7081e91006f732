import { useRef, useState } from 'react';
import { Field } from '#ui/form/field.tsx';
import { NBSP } from '#ui/spaces.ts';
import { typeInto } from '#ui/form/type-into.ts';
import { readAllergens, writeAllergens } from './allergens.ts';
import { ALLERGENS, COMMON_ALLERGENS, type Allergen } from './ingredient.ts';

function Choices({
  label,
  choices,
  chosen,
  onToggle,
}: {
  label: string;
  choices: readonly Allergen[];
  chosen: readonly Allergen[];
  onToggle: (allergen: Allergen) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {choices.map((allergen) => (
        <button
          key={allergen}
          type="button"
          aria-pressed={chosen.includes(allergen)}
          onClick={() => onToggle(allergen)}
          className="min-h-8 rounded-full border border-zinc px-3 text-sm transition-colors duration-150 hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
        >
          {allergen}
        </button>
      ))}
    </div>
  );
}

/** A list with commas, which scripts also fill in by buttons. */
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
  const { allergens: chosen, unknown } = readAllergens(text);
  const toggle = (allergen: Allergen) => {
    const { allergens } = readAllergens(`${writeAllergens(chosen)}, ${allergen}`);
    const wanted = chosen.includes(allergen)
      ? chosen.filter((other) => other !== allergen)
      : allergens;
    typeInto(
      box.current?.querySelector('input') ?? null,
      [writeAllergens(wanted), ...unknown].filter((part) => part !== '').join(', '),
    );
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
            . Vide, l’ingrédient n’en annonce aucun.
          </>
        }
        errors={errors}
        autoComplete="off"
        defaultValue={initial}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div className="needs-script grid gap-2.5">
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
      </div>
    </div>
  );
}
