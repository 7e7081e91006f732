import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import type { Returned } from './rating-editor.tsx';
import { COMMENT_BOUNDS, type OwnReview } from './rating.ts';

const STATES = {
  public: null,
  held: 'Votre note compte. Votre commentaire est en attente de relecture.',
  hidden: 'Votre avis a été masqué par la modération\u00a0: il ne compte plus dans la moyenne.',
} as const;

export function ModerationNote({
  slug,
  own,
  returned,
}: {
  slug: string;
  own: OwnReview;
  returned: Returned | undefined;
}) {
  const said = STATES[own.state];
  if (said === null) return null;
  return (
    <div role="note" className="grid gap-2 border-l-4 border-brass-line bg-surface p-4">
      <p className="font-medium">{said}</p>
      {own.reason && (
        <p>
          Raison{NBSP}: {own.reason}
        </p>
      )}
      {own.contest !== null && (
        <p className="text-ink-soft">
          Vous avez contesté{NBSP}: «{NBSP}
          <span className="whitespace-pre-line">{own.contest}</span>
          {NBSP}». Nous allons relire votre avis.
        </p>
      )}
      <details open={returned?.errors['contest'] !== undefined}>
        <summary className="min-h-6 cursor-pointer underline underline-offset-4">
          {own.contest === null ? 'Contester cette décision' : 'Modifier ma contestation'}
        </summary>
        <form
          method="post"
          action={`/cocktails/${slug}#avis`}
          data-post="page"
          className="mt-3 grid gap-3"
        >
          <input type="hidden" name="review" value={own.id} />
          <CountedField
            isLong
            {...COMMENT_BOUNDS}
            id="contestation"
            name="contest"
            label={`Pourquoi cette décision est-elle injuste${NNBSP}?`}
            defaultValue={returned?.values['contest'] ?? own.contest ?? ''}
            errors={returned?.errors['contest']}
            required
          />
          <p>
            <SubmitButton variant="outline" size="sm">
              Envoyer ma contestation
            </SubmitButton>
          </p>
        </form>
      </details>
    </div>
  );
}

export function DeleteOwnReview({ own }: { own: OwnReview }) {
  return (
    <details>
      <summary className="inline-block min-h-6 cursor-pointer text-sm underline underline-offset-4">
        Supprimer mon avis
      </summary>
      <form
        method="post"
        action={`/avis/${own.id}/supprimer`}
        data-post="page"
        className="mt-2 flex flex-wrap items-center gap-3"
      >
        <p className="text-sm">Votre note et votre commentaire seront perdus.</p>
        <SubmitButton variant="destructive" size="sm">
          Supprimer définitivement
        </SubmitButton>
      </form>
    </details>
  );
}
