import { useMemo, useRef } from 'react';
import {
  PART_NAMES,
  type Proposal,
  type Suggested,
} from '#features/recipes/suggestions/suggestion.ts';
import { wordChanges } from '#language/words/word-changes.ts';
import { Button } from '#ui/button.tsx';
import { ChangedText } from '#ui/compare/changed-text.tsx';
import { NBSP } from '#ui/spaces.ts';
import { TAKE } from './editor-form.ts';

export function ProposalRow({
  proposal: { part, before, after },
  isTaken,
  onAccept,
  onUndo,
}: {
  proposal: Proposal;
  isTaken: boolean;
  /** Undefined: the button submits the form. */
  onAccept: (() => void) | undefined;
  onUndo: () => void;
}) {
  const passages = useMemo(() => wordChanges(before, after), [before, after]);
  const label = PART_NAMES[part];
  const row = useRef<HTMLElement>(null);
  /** Another button replaces the pressed one: focus goes to the row. */
  const stay = (act: () => void) => () => {
    act();
    row.current?.focus();
  };
  return (
    <section
      ref={row}
      tabIndex={-1}
      aria-label={`Proposition${NBSP}: ${label}`}
      className="grid gap-2 border-t border-line pt-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-base font-medium">{label}</h3>
        {isTaken ? (
          <p className="flex items-center gap-2 text-sm">
            Dans le formulaire
            <Button size="sm" variant="outline" onClick={stay(onUndo)}>
              Annuler
              <span className="sr-only">
                {NBSP}: {label}
              </span>
            </Button>
          </p>
        ) : (
          <Button
            size="sm"
            variant="outline"
            type="submit"
            formNoValidate
            name={TAKE}
            value={part}
            onClick={
              onAccept &&
              ((event) => {
                event.preventDefault();
                stay(onAccept)();
              })
            }
          >
            Accepter
            <span className="sr-only">
              {NBSP}: {label}
            </span>
          </Button>
        )}
      </div>
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        {(['removed', 'added'] as const).map((change) => (
          <div key={change} className="border-l-2 border-line pl-3">
            <dt className="text-xs text-ink-soft">
              {change === 'removed' ? 'Maintenant' : `Proposé, ${after.length} caractères`}
            </dt>
            <dd>
              <ChangedText passages={passages} change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function SuggestionAbout({
  suggested: { model, notes, keywords },
}: {
  suggested: Suggested;
}) {
  return (
    <>
      {notes.length > 0 && (
        <ul className="grid gap-1 text-sm text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {keywords.length > 0 && (
        <p className="text-sm text-ink-soft">
          Recherches proches, pour information{NBSP}: {keywords.join(', ')}.
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {model === null
          ? 'Ces textes viennent des seuls faits de la recette\u00a0: relisez-les comme les vôtres.'
          : 'Ces textes sont d’un modèle de langue\u00a0: relisez-les avant d’enregistrer.'}
      </p>
    </>
  );
}
