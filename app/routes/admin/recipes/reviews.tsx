import { useEffect, useRef } from 'react';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { listModeration } from '#features/ratings/list-moderation.server.ts';
import { moderateReview } from '#features/ratings/moderate-review.server.ts';
import { ModeratedReviewItem } from '#features/ratings/moderated-review-item.tsx';
import {
  MODERATION_FILTERS,
  readModerationFilter,
  type ModerationFilter,
} from '#features/ratings/rating.ts';
import { moderationSchema } from '#features/ratings/rating-form.ts';
import { FilterNav } from '#ui/filter-nav.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { goTo, isUnauthenticated, refusalOf } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { pageNumber } from '../page-number.ts';
import type { Route } from './+types/reviews.ts';

const href = (filter: ModerationFilter, page = 1) => {
  const parameters = new URLSearchParams();
  if (filter !== 'signales') parameters.set('filtre', filter);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/admin/avis' : `/admin/avis?${parameters.toString()}`;
};

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  return { filter: readModerationFilter(searchParams.get('filtre')), page: pageNumber(request) };
}

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Modération des avis',
    section: 'site',
    purpose: 'Commentaires à relire, avis signalés ou contestés.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { filter, page } = readAddress(request);
  const asked = { actor: context.get(actorContext), filter, page };
  return { filter, page, ...(await listModeration(context.get(servicesContext), asked)) };
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const { filter, page } = readAddress(request);
  return receiveForm(
    request,
    { schema: moderationSchema, about: { 'raison-requise': 'reason' } },
    async ({ review, decision, reason }) => {
      const actor = context.get(actorContext);
      try {
        const asked = { actor, ratingId: review, decision, reason };
        await moderateReview(context.get(servicesContext), asked);
        return goTo(href(filter, page), 'moderation-faite');
      } catch (error) {
        if (error instanceof AppError && error.code === 'raison-requise') throw error;
        if (isUnauthenticated(error)) throw error;
        return goTo(href(filter, page), refusalOf(error, 'moderation-non-faite').notice);
      }
    },
  );
};

export const meta = () => adminMeta('Modération des avis');

const EMPTY: Record<ModerationFilter, string> = {
  signales: 'Aucun avis signalé.',
  retenus: 'Aucun commentaire en attente de relecture.',
  contestes: 'Aucune décision contestée.',
  masques: 'Aucun avis masqué.',
  tous: 'Aucun avis.',
};

export default function ModerateReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, page, pageCount, total, reviews } = loaderData;
  const returned = returnedOf(actionData);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('textarea[aria-invalid]')?.focus();
  }, [actionData]);
  const returnedFor = (id: string) => {
    const errors = Object.values(returned?.errors ?? {}).flat();
    if (returned?.values['review'] !== id || errors.length === 0) return undefined;
    return { reason: returned.values['reason'] ?? '', errors };
  };
  return (
    <div className="max-w-4xl">
      <h1 className="text-3xl sm:text-4xl">Modération des avis</h1>
      <FilterNav label="Quels avis" filters={MODERATION_FILTERS} current={filter} href={href} />
      <p role="status" className="mt-4 text-ink-soft">
        {total === 0 ? EMPTY[filter] : `${total} avis`}
      </p>
      <div ref={list} className="mt-4 grid gap-4">
        {reviews.map((review) => (
          <ModeratedReviewItem key={review.id} review={review} returned={returnedFor(review.id)} />
        ))}
      </div>
      <Pagination page={page} pageCount={pageCount} href={(number) => href(filter, number)} />
    </div>
  );
}
