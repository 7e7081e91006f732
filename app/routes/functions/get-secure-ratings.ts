import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { getSecureRatings } from '#features/members/ratings/read-reviews.server.ts';
import type { Page } from '../page.ts';
import { answerFunction, readPayload } from './function-response.server.ts';
import type { Route } from './+types/get-secure-ratings.ts';

export const handle: Page = { audience: 'anybody' };

/** More than any page shows at once. */
const MOST = 1000;

const payload = z.object({ p_cocktail_id: z.uuid() });

/** Answers `{ p_cocktail_id }` with the reviews of a published recipe, newest first. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerFunction(async () => {
    const data = await readPayload(request, payload, 'p_cocktail_id est requis (uuid).');
    const reviews = await getSecureRatings(context.get(servicesContext), {
      actor: context.get(actorContext),
      cocktailId: data.p_cocktail_id,
      order: 'recent',
      page: 1,
      pageSize: MOST,
    });
    return reviews.map(({ id, stars, comment, createdAt, isOwnRating, authorName }) => ({
      id,
      stars,
      comment,
      created_at: createdAt,
      is_own_rating: isOwnRating,
      display_name: authorName,
    }));
  });
}
