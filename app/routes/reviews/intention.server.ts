/**
 * What a member, or whoever is about to be one, wants done: keep a recipe, review it, vote. Asked without
 * a session it is kept in a cookie of the browser's own, nothing typed being lost, and done once after
 * signing in (routes/reviews/resume.ts).
 */
import type { Services } from '#app/context.server.ts';
import type { Actor } from '#features/access/access.ts';
import { safeReturnTo } from '#features/accounts/account.ts';
import { isSlug } from '#features/cocktails/list-filters.ts';
import { addFavorite } from '#features/favorites/add-favorite.server.ts';
import { removeFavorite } from '#features/favorites/remove-favorite.server.ts';
import { rateCocktail } from '#features/ratings/rate-cocktail.server.ts';
import { ratingSchema } from '#features/ratings/rating-form.ts';
import { voteOnReview } from '#features/ratings/vote-on-review.server.ts';
import type { Notice } from '#ui/notices.ts';

export type Intention =
  | { kind: 'favorite'; slug: string; isKept: boolean; returnTo: string }
  | { kind: 'review'; slug: string; stars: number; comment: string }
  | { kind: 'vote'; ratingId: string; isUseful: boolean };

/** What was done, and where to go from there. */
interface Done {
  to: string;
  notice: Notice | null;
}

const RATED = {
  new: { public: 'note-ajoutee', held: 'note-ajoutee-relecture' },
  changed: { public: 'note-mise-a-jour', held: 'note-mise-a-jour-relecture' },
} as const;

/** Does what is wanted. @throws what its use case throws */
export async function carryOut(
  services: Pick<Services, 'db' | 'clock'>,
  { actor, intention }: { actor: Actor; intention: Intention },
): Promise<Done> {
  switch (intention.kind) {
    case 'favorite': {
      const { slug, isKept, returnTo } = intention;
      if (isKept) await addFavorite(services, { actor, slug });
      else await removeFavorite(services, { actor, slug });
      const to = `${returnTo.replace(/#.*$/s, '')}#favori-${slug}`;
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

/** What to say to whoever must sign in first. */
export const SIGN_IN_NOTICES = {
  favorite: 'connexion-favoris',
  review: 'connexion-note',
  vote: 'connexion-utile',
} as const satisfies Record<Intention['kind'], Notice>;

/** What to say when it fails for no reason of theirs. */
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

/** Where to go when it cannot be done. */
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

const COOKIE = 'zinc-intention';
const MAX_AGE_SECONDS = 30 * 60;

/** One line a field, the comment last with its own; no escapes, so that the longest has its room. */
function write(intention: Intention): string {
  switch (intention.kind) {
    case 'favorite':
      return ['favorite', intention.slug, String(intention.isKept), intention.returnTo].join('\n');
    case 'review':
      return ['review', intention.slug, String(intention.stars), intention.comment].join('\n');
    case 'vote':
      return ['vote', intention.ratingId, String(intention.isUseful)].join('\n');
  }
}

function read(text: string): Intention | null {
  const [kind, target = '', value = '', ...rest] = text.split('\n');
  if (kind === 'vote') return { kind, ratingId: target, isUseful: value === 'true' };
  if (!isSlug(target)) return null;
  if (kind === 'favorite') {
    const returnTo = safeReturnTo(rest[0] ?? null) ?? `/cocktails/${target}`;
    return { kind, slug: target, isKept: value === 'true', returnTo };
  }
  if (kind !== 'review') return null;
  const review = { stars: Number(value), comment: rest.join('\n') };
  return ratingSchema.safeParse(review).success ? { kind, slug: target, ...review } : null;
}

const cookie = (value: string, maxAge: number, publicUrl: string) =>
  [
    `${COOKIE}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/**
 * The Set-Cookie header that keeps it. 1,000 characters of UTF-16 are 2,668 of base64: browsers take
 * 4,096 bytes, which the longest comment never reaches.
 */
export const keepIntention = (intention: Intention, publicUrl: string) =>
  cookie(
    Buffer.from(write(intention), 'utf16le').toString('base64url'),
    MAX_AGE_SECONDS,
    publicUrl,
  );

/** The Set-Cookie header that forgets it. */
export const forgetIntention = (publicUrl: string) => cookie('', 0, publicUrl);

/** What the request's browser keeps, or null when that is nothing that can be done. */
export function keptIntention(request: Request): Intention | null {
  const cookies = request.headers.get('Cookie') ?? '';
  const [, value] = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{1,4000})(?:;|$)`).exec(cookies) ?? [];
  return value === undefined ? null : read(Buffer.from(value, 'base64url').toString('utf16le'));
}
