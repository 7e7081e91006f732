import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { deleteOwnReview } from '#features/members/ratings/delete-own-review.server.ts';
import type { Page } from '../page.ts';
import { goTo, isUnauthenticated } from './answer.server.ts';
import { noticeOf } from '../refusal.server.ts';
import type { Route } from './+types/delete.ts';

export const handle: Page = { audience: 'anybody' };

/** Deletes the member's own review. */
export async function action({ params: { review }, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  try {
    const slug = await deleteOwnReview(context.get(servicesContext), { actor, ratingId: review });
    return goTo(`/cocktails/${slug}#avis`, 'avis-supprime');
  } catch (error) {
    if (isUnauthenticated(error)) return goTo('/auth', 'connexion-note');
    return goTo('/cocktails', noticeOf(error, 'avis-non-supprime').notice);
  }
}

/** A form's address has no page for a GET. */
export const loader = () => redirect('/cocktails');
