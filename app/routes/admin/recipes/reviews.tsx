import { useEffect, useRef } from 'react';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { listModeration } from '#features/members/ratings/moderation/list-moderation.server.ts';
import { moderateReview } from '#features/members/ratings/moderation/moderate-review.server.ts';
import { ModeratedReviewItem } from '#features/members/ratings/moderation/moderated-review-item.tsx';
import { MODERATION_FILTERS, type ModerationFilter } from '#features/members/ratings/rating.ts';
import { moderationSchema } from '#features/members/ratings/rating-form.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { noticeOf } from '#app/routes/refusal.server.ts';
import { goTo, isUnauthenticated } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { savedTo } from '../saved.server.ts';
import { FilterList, filterHref, readFilter } from '../filter-list.tsx';
import type { Route } from './+types/reviews.ts';

const PATH = '/admin/avis';
const TITLE = 'Modération des avis';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Modération des avis',
    section: 'site',
    purpose: 'Commentaires à relire, avis signalés ou contestés.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readFilter(request, MODERATION_FILTERS);
  const asked = { actor: context.get(actorContext), ...view };
  return { ...view, ...(await listModeration(context.get(servicesContext), asked)) };
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const { filter, page } = readFilter(request, MODERATION_FILTERS);
  const here = filterHref(PATH, filter, page);
  return receiveForm(
    request,
    { schema: moderationSchema, about: { 'raison-requise': 'reason' } },
    async ({ review, decision, reason }) => {
      const actor = context.get(actorContext);
      try {
        const asked = { actor, ratingId: review, decision, reason };
        await moderateReview(context.get(servicesContext), asked);
        return savedTo(here, 'moderation-faite');
      } catch (error) {
        if (error instanceof AppError && error.code === 'raison-requise') throw error;
        if (isUnauthenticated(error)) throw error;
        return goTo(here, noticeOf(error, 'moderation-non-faite').notice);
      }
    },
  );
};

export const meta = () => adminMeta(TITLE);

const EMPTY: Record<ModerationFilter, string> = {
  'a-traiter': 'Rien n’attend votre décision.',
  signales: 'Aucun avis signalé.',
  retenus: 'Aucun commentaire en attente de relecture.',
  contestes: 'Aucune décision contestée.',
  masques: 'Aucun avis masqué.',
  tous: 'Aucun avis.',
};

export default function ModerateReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, total, reviews } = loaderData;
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
      <FilterList
        path={PATH}
        title={TITLE}
        label="Quels avis"
        filters={MODERATION_FILTERS}
        listed={loaderData}
        found={total === 0 ? EMPTY[filter] : `${total} avis`}
      >
        <div ref={list} className="mt-4 grid gap-4">
          {reviews.map((review) => (
            <ModeratedReviewItem
              key={review.id}
              review={review}
              returned={returnedFor(review.id)}
            />
          ))}
        </div>
      </FilterList>
    </div>
  );
}
