import { count } from '#language/words/noun.ts';
import { Tick } from '#ui/form/field.tsx';
import { ProposingField } from '#ui/form/combobox/proposing-field.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { NameChoice as Choice } from '../runs/run.ts';
import { ofProposed, OTHER } from './names-form.ts';

export interface ShownName {
  key: string;
  name: string;
  uses: number;
  choice: Choice;
  /** Name of the chosen ingredient; empty for none. */
  ingredient: string;
  proposed: string[];
}

/** Initial choice: the stored decision. */
function initialOf({ choice, ingredient, proposed }: ShownName): string {
  if (choice === 'ask') return '';
  if (choice !== 'use') return choice;
  return proposed.includes(ingredient) ? ofProposed(ingredient) : OTHER;
}

export function NameChoice({
  at,
  shown,
  typed,
  error,
}: {
  at: number;
  shown: ShownName;
  /** Choice and text of a form that was refused. */
  typed: { choix?: string; autre?: string } | undefined;
  error: string[] | undefined;
}) {
  const { name, uses, proposed, ingredient } = shown;
  const field = (part: string) => `noms[${at}].${part}`;
  const chosen = typed?.choix ?? initialOf(shown);
  const options = [
    ...proposed.map((one) => [ofProposed(one), `C’est «${NBSP}${one}${NBSP}»`] as const),
    ['create', 'Créer cet ingrédient'] as const,
    ['leave', 'Laisser ces lignes de côté'] as const,
    [OTHER, 'C’est un autre ingrédient du catalogue'] as const,
  ];
  return (
    <fieldset className="grid gap-3 py-5">
      <legend className="contents">
        <span className="text-lg font-medium">
          {name}{' '}
          <span className="text-sm font-normal text-ink-soft">dans {count(uses, 'ligne')}</span>
        </span>
      </legend>
      <input type="hidden" name={field('cle')} value={shown.key} />
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {options.map(([value, label]) => (
          <Tick
            key={value}
            type="radio"
            id={`nom-${at}-${value}`}
            name={field('choix')}
            value={value}
            defaultChecked={chosen === value}
            label={label}
          />
        ))}
      </div>
      <div className="hidden max-w-md in-[fieldset:has([value=autre]:checked)]:block">
        <ProposingField
          id={`nom-${at}-nom`}
          name={field('autre')}
          label="Lequel"
          hint="Tel qu’il s’appelle au catalogue."
          defaultValue={typed?.autre ?? (chosen === OTHER ? ingredient : '')}
          errors={error}
          maxLength={120}
          from="/admin/palette"
          of="ingredients"
          list="Ingrédients"
        />
      </div>
    </fieldset>
  );
}
