/**
 * Intention of a member or a future member: keep a recipe, review it, vote. Without a session it is
 * stored in a sealed cookie of the browser, with everything typed, and carried out once after
 * signing in (routes/reviews/resume.ts).
 */
import { isSlug } from '#app/language/fold.ts';
import { z } from 'zod';
import type { Services } from '#app/context.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import {
  keepPendingAct,
  readPendingAct,
} from '#features/members/accounts/sign-in/pending-act.server.ts';
import { addFavorite } from '#features/members/favorites/add-favorite.server.ts';
import { removeFavorite } from '#features/members/favorites/remove-favorite.server.ts';
import { rateCocktail } from '#features/members/ratings/rate-cocktail.server.ts';
import { ratingSchema } from '#features/members/ratings/rating-form.ts';
import { voteOnReview } from '#features/members/ratings/vote-on-review.server.ts';
import type { Notice } from '#ui/notice/notices.ts';

/** Notice of the result, and the next page. */
interface Done {
  to: string;
  notice: Notice | null;
}

const RATED = {
  new: { public: 'note-ajoutee', held: 'note-ajoutee-relecture' },
  changed: { public: 'note-mise-a-jour', held: 'note-mise-a-jour-relecture' },
} as const;

/** Carries out an intention. @throws what its use case throws */
export async function carryOut(
  services: Pick<Services, 'db' | 'clock'>,
  { actor, intention }: { actor: Actor; intention: Intention },
): Promise<Done> {
  switch (intention.kind) {
    case 'favorite': {
      const { slug, isKept, returnTo } = intention;
      if (isKept) await addFavorite(services, { actor, slug });
      else await removeFavorite(services, { actor, slug });
      const [page = ''] = returnTo.split('#', 1);
      const to = `${page}#favori-${slug}`;
      return { to, notice: isKept ? 'favori-ajoute' : 'favori-retire' };
    }
    case 'review': {
      const { slug, stars, comment } = intention;
      const rating = ratingSchema.parse({ stars, comment });
      const { isNew, isHeld } = await rateCocktail(services, { actor, slug, ...rating });
      const notice = RATED[isNew ? 'new' : 'changed'][isHeld ? 'held' : 'public'];
      return { to: `/cocktails/${slug}#avis`, notice };
    }
    case 'vote': {
      const slug = await voteOnReview(services, { actor, ...intention });
      return { to: `/cocktails/${slug}#liste-avis`, notice: null };
    }
  }
}

/** Notices for a visitor who must sign in first. */
export const SIGN_IN_NOTICES = {
  favorite: 'connexion-favoris',
  review: 'connexion-note',
  vote: 'connexion-utile',
} as const satisfies Record<Intention['kind'], Notice>;

/** Notice for a failure that is not the visitor's fault. */
export function failureNotice(intention: Intention): Notice {
  switch (intention.kind) {
    case 'favorite':
      return intention.isKept ? 'favori-non-ajoute' : 'favori-non-retire';
    case 'review':
      return 'note-non-ajoutee';
    case 'vote':
      return 'vote-non-enregistre';
  }
}

/** Page to show when an intention cannot be carried out. */
export function pageOf(intention: Intention): string {
  switch (intention.kind) {
    case 'favorite':
      return intention.returnTo;
    case 'review':
      return `/cocktails/${intention.slug}#noter`;
    case 'vote':
      return '/cocktails';
  }
}

/**
 * A longer address would not fit beside the longest comment: the visitor then comes back to the
 * recipe.
 */
const MAX_RETURN_LENGTH = 1_000;

const slug = z.string().refine(isSlug);
const intentionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('favorite'),
    slug,
    isKept: z.boolean(),
    returnTo: z.string().refine((address) => safeReturnTo(address) !== null),
  }),
  z.object({ kind: z.literal('review'), slug, stars: z.number(), comment: z.string() }),
  z.object({ kind: z.literal('vote'), ratingId: z.string(), isUseful: z.boolean() }),
]);
export type Intention = z.output<typeof intentionSchema>;

/** Set-Cookie headers that store the intention. */
export function keepIntention(
  services: Services,
  request: Request,
  intention: Intention,
): Promise<string[]> {
  const isLong = intention.kind === 'favorite' && intention.returnTo.length > MAX_RETURN_LENGTH;
  const fitting = isLong ? { ...intention, returnTo: `/cocktails/${intention.slug}` } : intention;
  return keepPendingAct(services, request, fitting);
}

/** Intention stored in the request's browser; null if there is none, or if it is invalid. */
export const keptIntention = async (
  services: Services,
  request: Request,
): Promise<Intention | null> =>
  intentionSchema.safeParse(await readPendingAct(services, request)).data ?? null;
