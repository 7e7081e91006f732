import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { COMMENT_BOUNDS, type OwnReview } from './rating.ts';
import { StarInput } from './star-input.tsx';

export interface Returned {
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

const starsOf = (form: HTMLFormElement) => Number(new FormData(form).get('stars') ?? 0);

export function RatingEditor({
  slug,
  own,
  draft,
  returned,
}: {
  slug: string;
  own: OwnReview | null;
  /** Input that could not be sent without a session. */
  draft: { stars: number; comment: string } | null;
  returned: Returned | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const typed = returned?.values;
  const initial = {
    stars: Number(typed?.['stars'] ?? draft?.stars ?? own?.stars ?? 0),
    comment: typed?.['comment'] ?? draft?.comment ?? own?.comment ?? '',
  };
  const [stars, setStars] = useState(initial.stars);
  const isHydrated = useHydrated();
  useEffect(() => {
    // Stars may have been chosen before scripts ran.
    if (form.current) setStars(starsOf(form.current));
  }, []);
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')
      ?.focus();
  }, [returned]);
  return (
    <Form
      ref={form}
      method="post"
      action={`/cocktails/${slug}#noter`}
      replace
      preventScrollReset
      aria-labelledby="noter"
      className="grid gap-4"
    >
      {own && <input type="hidden" name="modifier" value="oui" />}
      <h3 id="noter" className="text-xl">
        {own ? 'Modifier mon avis' : 'Noter ce cocktail'}
      </h3>
      {returned?.errors[''] && (
        <p role="alert" className="border-l-4 border-danger pl-3">
          {returned.errors[''].join(' ')}
        </p>
      )}
      <StarInput initial={initial.stars} errors={returned?.errors['stars']} onChoice={setStars} />
      <CountedField
        isLong
        {...COMMENT_BOUNDS}
        id="commentaire"
        name="comment"
        label="Commentaire (facultatif)"
        rows={4}
        defaultValue={initial.comment}
        errors={returned?.errors['comment']}
      />
      <p>
        <SubmitButton disabled={isHydrated && stars === 0}>
          {own ? 'Mettre à jour' : 'Envoyer mon avis'}
        </SubmitButton>
      </p>
    </Form>
  );
}
