import { useEffect, useRef } from 'react';
import { Form, replace } from 'react-router';
import { actorContext, clientAddressContext, servicesContext } from '#app/context.server.ts';
import { RateLimited } from '#features/platform/limits/rate-limited.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { getReview } from '#features/members/ratings/read-reviews.server.ts';
import { COMMENT_BOUNDS, REPORT_REASONS } from '#features/members/ratings/rating.ts';
import { reportSchema } from '#features/members/ratings/rating-form.ts';
import { reportReview } from '#features/members/ratings/moderation/report-review.server.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Link, TextLink } from '#ui/link.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { Stars } from '#ui/stars.tsx';
import type { Page } from '../page.ts';
import { receiveForm } from '../receive-form.server.ts';
import { returnedOf } from '../returned-form.ts';
import { goTo } from './answer.server.ts';
import { noticeOf } from '../refusal.server.ts';
import type { Route } from './+types/report.ts';

export const handle: Page = { audience: 'anybody' };

const FAILURE = 'signalement-non-recu';

export async function loader({ params: { review }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const actor = context.get(actorContext);
  try {
    return { review: await getReview({ db }, { actor, ratingId: review }) };
  } catch (error) {
    throw replace(withNotice('/cocktails', noticeOf(error, FAILURE).notice), {
      headers: { 'X-Robots-Tag': 'noindex' },
    });
  }
}

export async function action({ request, params: { review }, context }: Route.ActionArgs) {
  return receiveForm(request, { schema: reportSchema }, async (report) => {
    try {
      const slug = await reportReview(context.get(servicesContext), {
        actor: context.get(actorContext),
        address: context.get(clientAddressContext),
        ratingId: review,
        ...report,
      });
      return goTo(`/cocktails/${slug}#liste-avis`, 'signalement-recu');
    } catch (error) {
      if (error instanceof RateLimited) throw error;
      return goTo('/cocktails', noticeOf(error, FAILURE).notice);
    }
  });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Signaler un avis · Zinc' },
  {
    name: 'description',
    content:
      'Dire à l’équipe de Zinc pourquoi un avis ne devrait pas être publié, avec ou sans compte.',
  },
  { name: 'robots', content: 'noindex' },
];

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { review } = loaderData;
  const returned = returnedOf(actionData);
  const reasonErrors = returned?.errors['reason'];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')
      ?.focus();
  }, [actionData]);
  return (
    <div className="mx-auto max-w-2xl px-gutter py-10 sm:px-6">
      <h1 className="text-3xl sm:text-4xl">Signaler un avis</h1>
      <blockquote className="mt-6 border-l-4 border-brass-line bg-surface p-4">
        <p className="flex flex-wrap items-center gap-x-3">
          <Stars value={review.stars} />
          <span>
            {review.authorName}, sur{' '}
            <Link to={`/cocktails/${review.cocktail.slug}`} className="underline">
              {review.cocktail.title}
            </Link>
          </span>
        </p>
        {review.comment !== null && <p className="mt-2 whitespace-pre-line">{review.comment}</p>}
      </blockquote>
      <p className="mt-6 text-ink-soft">
        Un modérateur le relira. Son auteur ne saura pas qui l’a signalé. Il n’est pas nécessaire
        d’avoir un compte.
      </p>
      {returned?.errors[''] && (
        <p role="alert" className="mt-6 border-l-4 border-danger pl-3">
          {returned.errors[''].join(' ')}
        </p>
      )}
      <Form ref={form} method="post" replace noValidate className="mt-6 grid gap-6">
        <fieldset
          role="radiogroup"
          aria-invalid={reasonErrors ? true : undefined}
          className="grid gap-1"
          aria-describedby={reasonErrors ? 'raison-erreur' : undefined}
        >
          <legend className="mb-1 font-medium">Pourquoi{'\u202f'}?</legend>
          {Object.entries(REPORT_REASONS).map(([reason, label]) => (
            <label key={reason} className="flex min-h-9 items-center gap-2.5">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={returned?.values['reason'] === reason}
                className="size-5 shrink-0"
              />
              {label}
            </label>
          ))}
          {reasonErrors && (
            <p id="raison-erreur" className="text-sm text-danger">
              {reasonErrors.join(' ')}
            </p>
          )}
        </fieldset>
        <CountedField
          isLong
          {...COMMENT_BOUNDS}
          id="precisions"
          name="details"
          label="Précisions (facultatif)"
          defaultValue={returned?.values['details'] ?? ''}
          errors={returned?.errors['details']}
        />
        <p className="flex flex-wrap items-center gap-4">
          <SubmitButton>Signaler</SubmitButton>
          <TextLink to={`/cocktails/${review.cocktail.slug}#liste-avis`}>
            Revenir à la recette
          </TextLink>
        </p>
      </Form>
    </div>
  );
}
