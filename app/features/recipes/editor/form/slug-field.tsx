import { useEffect, useState } from 'react';
import { isSlug } from '#app/language/fold.ts';
import { SLUG_ERROR, slugOf } from '#features/platform/slugs/slug-form.ts';
import { Field } from '#ui/form/field.tsx';
import { readJson } from '#ui/form/read-json.ts';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { initialText, type Described } from '#ui/form/use-site-form.ts';

const DELAY_MS = 300;

type SlugState = 'unknown' | 'checking' | 'unique' | 'taken' | 'binned';

const STATES: Record<SlugState, string> = {
  unknown: 'Dans l’adresse de la page.',
  checking: 'Vérification…',
  unique: 'Ce slug est libre.',
  taken: SLUG_ERROR,
  binned: `${SLUG_ERROR} La recette qui a celui-ci est dans la corbeille.`,
};

/** Asks, 300 ms after the last change, whether another recipe has the slug. */
function useSlugState(slug: string, ownId: string, saved: string): SlugState {
  const [answer, setAnswer] = useState<{ slug: string; state: SlugState } | null>(null);
  useEffect(() => {
    if (!isSlug(slug) || slug === saved) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { slug, sauf: ownId };
      readJson<{ state: SlugState }>('/admin/cocktails/slug', query, stop.signal)
        .then(({ state }) => setAnswer({ slug, state }))
        // Saving checks it again.
        .catch(() => stop.signal.aborted || setAnswer({ slug, state: 'unknown' }));
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [slug, ownId, saved]);
  if (!isSlug(slug) || slug === saved) return 'unknown';
  return answer?.slug === slug ? answer.state : 'checking';
}

/**
 * Title and slug. The slug follows the title until an editor types one; a slug that was ever
 * public stays.
 *
 * @param saved the slug that the recipe has; empty for a new one
 * @param isKnown true if visitors may know its address
 */
export function TitleAndSlug({
  title,
  slug,
  ownId,
  saved,
  isKnown,
}: {
  title: Described;
  slug: Described;
  ownId: string;
  saved: string;
  isKnown: boolean;
}) {
  const initial = initialText(slug);
  const [typed, setTyped] = useState(initial);
  const [follows, setFollows] = useState(
    initial === '' || (!isKnown && initial === slugOf(initialText(title))),
  );
  const [before, setBefore] = useState({ saved, isKnown });
  if (saved !== before.saved || isKnown !== before.isKnown) {
    setBefore({ saved, isKnown });
    // It was empty: made from the title.
    if (typed === '') setTyped(saved);
    if (isKnown) setFollows(false);
  }
  const state = useSlugState(typed, ownId, saved);
  const isTaken = state === 'taken' || state === 'binned';
  const hydrated = useHydrated();
  return (
    <>
      <Field
        id={title.id}
        name={title.name}
        label="Titre"
        defaultValue={initialText(title)}
        errors={title.errors}
        maxLength={200}
        autoComplete="off"
        required
        onChange={(event) => {
          if (follows) setTyped(slugOf(event.target.value));
        }}
      />
      <div>
        <Field
          id={slug.id}
          name={slug.name}
          label="Slug"
          value={typed}
          errors={slug.errors ?? (isTaken ? [STATES[state]] : undefined)}
          hint={hydrated && !isTaken ? STATES[state] : 'Laissé vide, il vient du titre.'}
          data-slug-state={state}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setFollows(event.target.value === '');
          }}
        />
        <p aria-live="polite" className="sr-only">
          {state === 'unique' || isTaken ? STATES[state] : ''}
        </p>
      </div>
    </>
  );
}
