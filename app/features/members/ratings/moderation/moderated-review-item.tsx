import type { ReactNode } from 'react';
import { actionLabel } from '#features/platform/audit/audit.ts';
import { formatDateTime } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { TextField } from '#ui/form/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { Stars } from '#ui/stars.tsx';
import {
  DECISIONS,
  REPORT_REASONS,
  type Decision,
  type ModeratedReview,
  type OwnReview,
  type ReportReason,
} from '#features/members/ratings/rating.ts';

const STATES: Record<OwnReview['state'], string> = {
  public: 'Visible',
  held: 'Commentaire retenu',
  hidden: 'Masqué',
};

function possibleDecisions({ state, reports, contest }: ModeratedReview): Decision[] {
  const possible: Decision[] = [];
  if (state === 'held') possible.push('release');
  if (state === 'hidden') possible.push('restore');
  else possible.push('hide');
  if (reports.length > 0 || contest !== null) possible.push('dismiss');
  return possible;
}

function Moment({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDateTime(date)}</time>;
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3">
      <h3 className="text-sm font-medium">{title}</h3>
      {children}
    </div>
  );
}

function Past({ review }: { review: ModeratedReview }) {
  const { reports, reason, contest, history } = review;
  return (
    <>
      {reports.length > 0 && (
        <Facts title={reports.length > 1 ? 'Signalements' : 'Signalement'}>
          <ul className="mt-1 grid gap-1 text-sm text-ink-soft">
            {reports.map((report) => (
              <li key={report.id}>
                {REPORT_REASONS[report.reason as ReportReason]}
                {report.details !== '' && `${NBSP}: ${report.details}`}
                {report.byMember ? ' (un membre, ' : ' (un visiteur, '}
                <Moment date={report.createdAt} />)
              </li>
            ))}
          </ul>
        </Facts>
      )}
      {reason !== null && (
        <Facts title="Raison donnée à l’auteur">
          <p className="mt-1 text-sm text-ink-soft">{reason}</p>
        </Facts>
      )}
      {contest !== null && (
        <Facts title="L’auteur conteste">
          <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{contest}</p>
        </Facts>
      )}
      {history.length > 0 && (
        <Facts title="Décisions">
          <ul className="mt-1 grid gap-1 text-sm text-ink-soft">
            {history.map((line) => (
              <li key={line.id}>
                {actionLabel(line.action)} par {line.by}, <Moment date={line.at} />
                {line.reason !== null && `${NBSP}: ${line.reason}`}
              </li>
            ))}
          </ul>
        </Facts>
      )}
    </>
  );
}

export function ModeratedReviewItem({
  review,
  returned,
}: {
  review: ModeratedReview;
  /** Values and errors of a refused form. */
  returned: { reason: string; errors: string[] } | undefined;
}) {
  const { id, stars, comment, createdAt, authorName, cocktail, state, isHiddenWithAuthor } = review;
  const field = `raison-${id}`;
  return (
    <article
      id={`avis-${id}`}
      aria-label={`Avis de ${authorName} sur ${cocktail.title}`}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={stars} />
        <h2 className="text-base font-medium">
          {authorName},{' '}
          <TextLink to={`/cocktails/${cocktail.slug}#avis`}>{cocktail.title}</TextLink>
        </h2>
        <p className="text-sm text-ink-soft">
          <Moment date={createdAt} />
        </p>
        <p className="ml-auto rounded-full border border-brass-line px-2.5 text-sm">
          {isHiddenWithAuthor ? 'Masqué avec le compte de son auteur' : STATES[state]}
        </p>
      </div>
      <p className="mt-2 max-w-prose whitespace-pre-line">
        {comment ?? <span className="text-ink-soft">Sans commentaire</span>}
      </p>
      <Past review={review} />
      <OfficeForm
        id={`decision-${id}`}
        result={returned && {}}
        replace
        preventScrollReset
        className="mt-4 grid gap-3 border-t border-line pt-4"
      >
        <input type="hidden" name="review" value={id} />
        <TextField
          id={field}
          name="reason"
          label="Raison, que l’auteur lira"
          rows={2}
          maxLength={500}
          defaultValue={returned?.reason}
          errors={returned?.errors}
        />
        <div className="flex flex-wrap items-start gap-3">
          {possibleDecisions(review).map((decision) => (
            <Button
              key={decision}
              type="submit"
              name="decision"
              value={decision}
              variant="outline"
              size="sm"
            >
              {DECISIONS[decision]}
            </Button>
          ))}
          <details className="ml-auto">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4">
              Supprimer…
            </summary>
            <div className="mt-2 grid max-w-72 justify-items-start gap-2">
              <p className="text-sm text-ink-soft">
                Pour un contenu illicite seulement{NBSP}: c’est définitif. Masquer suffit sinon.
              </p>
              <Button type="submit" name="decision" value="delete" variant="destructive" size="sm">
                Supprimer définitivement
              </Button>
            </div>
          </details>
        </div>
      </OfficeForm>
    </article>
  );
}
