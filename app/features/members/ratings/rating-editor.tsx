import { SubmitButton } from '#ui/form/submit-button.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { COMMENT_BOUNDS, type OwnReview } from './rating.ts';
import { StarInput } from './star-input.tsx';

export interface Returned {
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** The form is sent in place, and its button waits for a star (`app/reading/follow-forms.ts`). */
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
  const typed = returned?.values;
  const initial = {
    stars: Number(typed?.['stars'] ?? draft?.stars ?? own?.stars ?? 0),
    comment: typed?.['comment'] ?? draft?.comment ?? own?.comment ?? '',
  };
  return (
    <form
      method="post"
      action={`/cocktails/${slug}#noter`}
      data-post="page"
      data-waits-for="stars"
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
      <StarInput initial={initial.stars} errors={returned?.errors['stars']} />
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
        <SubmitButton>{own ? 'Mettre à jour' : 'Envoyer mon avis'}</SubmitButton>
      </p>
    </form>
  );
}
