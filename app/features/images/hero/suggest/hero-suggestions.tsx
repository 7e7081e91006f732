/** Dialog with suggested texts of a banner: a button copies each into the form, without saving. */
import { Sparkles } from 'lucide';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { askMember } from '#ui/frame/ask-member.ts';
import { typeInto } from '#ui/form/type-into.ts';
import { toast } from '#ui/frame/toast.ts';
import { Icon } from '#ui/icon.tsx';
import { NBSP } from '#ui/spaces.ts';
import { HERO_LABELS } from '../editor/hero-fields.tsx';
import {
  HERO_PARTS,
  TAKEN_BY,
  type HeroAsked,
  type HeroPart,
  type HeroSuggestion,
} from './hero-suggestion.ts';

const PATH = '/api/functions/generate-hero-suggestions';
const ERROR = 'Erreur IA';
const UNEXPECTED = 'Une erreur est survenue lors de la génération.';
const BUSINESS = 'recettes de cocktails à faire chez soi';

type Answer = HeroSuggestion & { model: string | null; without_model: HeroPart[] };

/** @throws Error with a message for people */
async function ask(asked: HeroAsked, signal: AbortSignal): Promise<Answer> {
  const response = await askMember(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  });
  if (response.ok) return (await response.json()) as Answer;
  const said = (await response.json()) as { message?: string };
  throw new Error(said.message ?? UNEXPECTED);
}

/** @param form whose fields are filled in */
export function HeroSuggestions({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [applied, setApplied] = useState<ReadonlySet<HeroPart>>(new Set());
  const turn = useRef(0);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const fieldOf = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
  };
  const textOf = (name: string) => fieldOf(name)?.value ?? '';
  const propose = () => {
    asking.current?.abort();
    const stop = new AbortController();
    const { signal } = stop;
    asking.current = stop;
    setBusy(true);
    const asked = {
      currentTitle: textOf('title'),
      currentSubtitle: textOf('subtitle'),
      businessType: BUSINESS,
      secondaryUrl: textOf('secondaryCtaUrl'),
      turn: turn.current,
    };
    ask(asked, signal)
      .then((found) => {
        turn.current += 1;
        setAnswer(found);
        setApplied(new Set());
        setBusy(false);
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const isOurs = error instanceof Error && error.name === 'Error';
        toast({ title: ERROR, message: isOurs ? error.message : UNEXPECTED, kind: 'error' });
        setBusy(false);
        if (!answer) setOpen(false);
      });
  };
  const apply = (parts: readonly HeroPart[]) => {
    if (!answer) return;
    for (const part of parts) typeInto(fieldOf(TAKEN_BY[part]), answer[part]);
    setApplied(new Set([...applied, ...parts]));
  };
  const close = () => {
    asking.current?.abort();
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="outline"
        className="needs-script"
        onClick={() => {
          setOpen(true);
          propose();
        }}
      >
        <Icon shape={Sparkles} size={18} />
        Suggestions IA
      </Button>
      {isOpen && (
        <Dialog title="Suggestions IA" onClose={close}>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            {answer && (
              <Badge look={answer.model === null ? 'plain' : 'asks'}>
                {answer.model === null ? 'sans IA' : `IA : ${answer.model}`}
              </Badge>
            )}
            <p role="status" className="text-sm text-ink-soft">
              {isBusy
                ? 'Les suggestions se préparent…'
                : applied.size > 0
                  ? 'Dans le formulaire, à enregistrer.'
                  : 'Rien n’est changé sans vous.'}
            </p>
          </div>
          {answer && (
            <dl className="mt-4 divide-y divide-line border-y border-line">
              {HERO_PARTS.map((part) => {
                const label = HERO_LABELS[TAKEN_BY[part]];
                return (
                  <div
                    key={part}
                    className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3"
                  >
                    <dt className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                      {label}
                      {answer.model !== null && answer.without_model.includes(part) && (
                        <Badge look="plain">sans IA</Badge>
                      )}
                    </dt>
                    <dd>{answer[part]}</dd>
                    <dd className="col-start-2 row-span-2 row-start-1">
                      <Button
                        size="sm"
                        variant="outline"
                        aria-disabled={applied.has(part)}
                        onClick={() => apply([part])}
                      >
                        {applied.has(part) ? 'Appliqué' : 'Appliquer'}
                        <span className="sr-only">
                          {NBSP}: {label}
                        </span>
                      </Button>
                    </dd>
                  </div>
                );
              })}
            </dl>
          )}
          <div className="mt-5 flex flex-wrap gap-2">
            <Button disabled={!answer || isBusy} onClick={() => apply(HERO_PARTS)}>
              Tout appliquer
            </Button>
            <Button variant="outline" aria-disabled={isBusy} onClick={isBusy ? undefined : propose}>
              Autre proposition
            </Button>
            <Button variant="ghost" onClick={close}>
              Fermer
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
