import { useEffect, useRef } from 'react';
import type { RecipeConflict as Told } from '../save-recipe.server.ts';
import { Tick } from '#ui/form/field.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { CHOICE, THEIRS } from './editor-form.ts';

/**
 * Fields changed by two editors, with both versions to choose from. The typed one is the default.
 */
export function RecipeConflict({ author, taken, choices }: Told) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="grid gap-4 rounded-md border border-l-4 border-line border-l-danger bg-surface px-gutter py-3 outline-none"
    >
      <p>
        {author ?? 'Quelqu’un d’autre'} a enregistré cette recette entre-temps, et changé ce que
        vous changez aussi. Rien n’est perdu{NBSP}: choisissez champ par champ, puis enregistrez de
        nouveau. Sans choix, votre version est gardée{NNBSP}; l’autre reste dans l’historique.
      </p>
      {taken.length > 0 && (
        <p>
          Ses autres changements sont déjà dans le formulaire{NBSP}: {taken.join(', ')}.
        </p>
      )}
      {choices.map(({ name, label, mine, theirs }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="font-medium">{label}</legend>
          <div className="mt-1 grid gap-2 text-sm sm:grid-cols-2">
            {[
              ['la-mienne', 'Votre version', mine] as const,
              [THEIRS, 'Version enregistrée', theirs] as const,
            ].map(([value, title, text]) => (
              <Tick
                key={value}
                id={`${CHOICE}${name}-${value}`}
                type="radio"
                data-undrafted
                name={`${CHOICE}${name}`}
                value={value}
                defaultChecked={value !== THEIRS}
                label={
                  <>
                    <span className="block text-ink-soft">{title}</span>
                    <span className="whitespace-pre-line">{text || 'rien'}</span>
                  </>
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
