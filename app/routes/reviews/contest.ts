import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { findOwnReview } from '#features/members/ratings/read-own-reviews.server.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import { requireSession } from '../account/client.server.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/contest.ts';

export const handle: Page = { audience: 'member' };

/**
 * Link in mails about a review, for its author: once signed in, it leads to the recipe, which has
 * the form.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const asked = { actor, ratingId: params.review };
  const slug = await findOwnReview(context.get(servicesContext), asked);
  if (slug === null) return redirect(withNotice('/profile#avis', 'avis-introuvable'));
  return redirect(`/cocktails/${slug}#avis`);
}
