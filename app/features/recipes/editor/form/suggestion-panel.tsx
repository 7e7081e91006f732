/**
 * Suggestions for the texts of a recipe, beside the current texts. Nothing is accepted
 * automatically.
 */
import { Sparkles } from 'lucide';
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { besideTexts, passedOver, type Texts } from '#features/recipes/suggestions/beside-texts.ts';
import {
  PARTS,
  TAKEN_BY,
  WITHOUT_AI,
  type Proposal,
  type Suggested,
  type SuggestedPart,
} from '#features/recipes/suggestions/suggestion.ts';
import { count } from '#language/words/noun.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { typeInto } from '#ui/form/type-into.ts';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { askSuggestions, whyOf } from '#features/recipes/suggestions/ask-suggestions.ts';
import { ACTION_FIELD, PROPOSED, SUGGEST, TAKE, TAKE_ALL, TAKE_NONE } from './editor-form.ts';
import { Section } from './editor-sections.tsx';
import { ProposalRow, SuggestionAbout } from './suggestion-parts.tsx';

type State =
  | { is: 'closed' | 'loading' }
  | { is: 'failed'; why: string }
  | { is: 'open'; suggested: Suggested };

type Field = HTMLInputElement | HTMLTextAreaElement;
const fieldOf = (form: HTMLFormElement | null, part: SuggestedPart) =>
  (form?.elements.namedItem(TAKEN_BY[part]) ?? null) as Field | null;

const textsOf = (form: HTMLFormElement | null, which: 'value' | 'defaultValue' = 'value'): Texts =>
  Object.fromEntries(PARTS.map((part) => [part, fieldOf(form, part)?.[which] ?? '']));

export function SuggestionPanel({
  form,
  given,
  hasModel,
}: {
  form: RefObject<HTMLFormElement | null>;
  given: Suggested | undefined;
  hasModel: boolean;
}) {
  const hydrated = useHydrated();
  const [state, setState] = useState<State>(
    given ? { is: 'open', suggested: given } : { is: 'closed' },
  );
  const [now, setNow] = useState<Texts>({});
  const [asked, setAsked] = useState<Texts | null>(null);
  /** Text of the fields after a suggestion was accepted, by part. */
  const [taken, setTaken] = useState<ReadonlyMap<SuggestedPart, string>>(new Map());
  const asking = useRef<AbortController>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => () => asking.current?.abort(), []);
  useEffect(() => {
    if (state.is === 'open') panel.current?.focus();
  }, [state.is]);
  useEffect(() => {
    const element = form.current;
    if (state.is !== 'open' || !element) return;
    const look = () => {
      setNow(textsOf(element));
      // A suggestion in the loaded page was requested with the form's default values.
      setAsked((before) => before ?? textsOf(element, 'defaultValue'));
    };
    look();
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form, state.is]);

  const suggest = (event: MouseEvent) => {
    if (!form.current) return;
    event.preventDefault();
    asking.current?.abort();
    const stop = new AbortController();
    const { signal } = stop;
    asking.current = stop;
    setState({ is: 'loading' });
    setTaken(new Map());
    setAsked(textsOf(form.current));
    askSuggestions(form.current, signal)
      .then((suggested) => {
        setNow(textsOf(form.current));
        setState({ is: 'open', suggested });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setState({ is: 'failed', why: whyOf(error) });
      });
  };
  const close = () => {
    setState({ is: 'closed' });
    opener.current?.focus();
  };
  const accept = (proposals: readonly Proposal[]) => {
    const before = new Map(taken);
    for (const { part, after } of proposals) {
      const field = fieldOf(form.current, part);
      before.set(part, field?.value ?? '');
      typeInto(field, after);
    }
    setTaken(before);
  };
  const undo = (part: SuggestedPart) => {
    typeInto(fieldOf(form.current, part), taken.get(part) ?? '');
    setTaken(new Map([...taken].filter(([one]) => one !== part)));
  };

  const proposals = besideTexts(state.is === 'open' ? state.suggested.proposals : [], {
    asked: asked ?? {},
    // Next to an accepted text: the text that it replaced.
    now: { ...now, ...Object.fromEntries(taken) },
  });
  const left = proposals.filter(({ part }) => !taken.has(part));
  const changed = left.filter(({ isChanged }) => isChanged);
  const free = left.filter(({ isChanged }) => !isChanged);
  return (
    <Section title="Suggestions">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={opener}
          type="submit"
          name={ACTION_FIELD}
          value={SUGGEST}
          formNoValidate
          variant="outline"
          aria-disabled={state.is === 'loading'}
          onClick={hydrated ? suggest : undefined}
        >
          <Icon shape={Sparkles} size={18} />
          {hasModel ? 'Suggestions IA' : 'Suggestions (sans IA)'}
        </Button>
        <p className="text-sm text-ink-soft">
          Titre, résumé, étapes et textes pour les moteurs, d’après ce qui est saisi. Rien n’est
          changé sans vous.
        </p>
      </div>
      <p role="status" className={state.is === 'loading' ? 'text-ink-soft' : 'sr-only'}>
        {state.is === 'loading' && 'Les suggestions se préparent…'}
        {state.is === 'open' &&
          taken.size > 0 &&
          `${count(taken.size, 'texte')} dans le formulaire, à enregistrer.`}
      </p>
      {state.is === 'failed' && (
        <p role="alert" className="text-danger">
          {state.why}
        </p>
      )}
      {state.is === 'open' && (
        <div
          ref={panel}
          tabIndex={-1}
          role="group"
          aria-label="Suggestions pour cette recette"
          className="grid gap-4 rounded-md border border-l-4 border-line border-l-brass-line bg-surface px-gutter py-4 outline-none"
        >
          {!hydrated && (
            <input type="hidden" name={PROPOSED} value={JSON.stringify(state.suggested)} />
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge look={state.suggested.model === null ? 'plain' : 'asks'}>
                {state.suggested.model === null ? WITHOUT_AI : `IA : ${state.suggested.model}`}
              </Badge>
              {proposals.length === 0 && 'Rien à changer : les textes sont déjà ainsi.'}
            </p>
            <div className="flex flex-wrap gap-2">
              {free.length > 0 && (
                <Button
                  size="sm"
                  type="submit"
                  formNoValidate
                  name={TAKE}
                  value={TAKE_ALL}
                  onClick={
                    hydrated
                      ? (event) => {
                          event.preventDefault();
                          accept(free);
                          panel.current?.focus();
                        }
                      : undefined
                  }
                >
                  Tout accepter
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                type="submit"
                formNoValidate
                name={TAKE}
                value={TAKE_NONE}
                onClick={
                  hydrated
                    ? (event) => {
                        event.preventDefault();
                        close();
                      }
                    : undefined
                }
              >
                {left.length > 0 && left.length === proposals.length ? 'Tout ignorer' : 'Fermer'}
              </Button>
            </div>
          </div>
          <p role="status" className="text-sm empty:hidden">
            {changed.length > 0 && passedOver(changed)}
          </p>
          {PARTS.flatMap((part) => proposals.find((one) => one.part === part) ?? []).map(
            (proposal) => (
              <ProposalRow
                key={proposal.part}
                proposal={proposal}
                isTaken={taken.has(proposal.part)}
                onAccept={hydrated ? () => accept([proposal]) : undefined}
                onUndo={() => undo(proposal.part)}
              />
            ),
          )}
          <SuggestionAbout suggested={state.suggested} />
        </div>
      )}
    </Section>
  );
}
