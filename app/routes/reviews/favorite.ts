import { isSlug } from '#app/language/fold.ts';
import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import type { FavoriteAnswer } from '#features/members/favorites/favorite-button.tsx';
import { findFavorites } from '#features/members/favorites/find-favorites.server.ts';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import type { Page } from '../page.ts';
import { parseSent, readForm, textOf, yesOrNo } from '../sent-body.server.ts';
import { answerIntention } from './answer.server.ts';
import type { Route } from './+types/favorite.ts';

export const handle: Page = { audience: 'anybody' };

/** Favourite button: `favori` is « oui » to add the recipe, « non » to remove it. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!isSlug(slug)) return redirect('/cocktails');
  const isFavorite = parseSent(yesOrNo, form.get('favori'));
  const returnTo = safeReturnTo(textOf(form, 'retour')) ?? `/cocktails/${slug}`;
  return answerIntention(context, {
    request,
    intention: { kind: 'favorite', slug, isKept: isFavorite, returnTo },
    byScript: form.has('script'),
    extra: { isFavorite },
  });
}

/** The state of a heart as JSON, with the notice of the press that led to it; a page at this address is the recipe's. */
export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  if (!isSlug(slug)) return redirect('/cocktails');
  if (request.headers.get('Accept') !== 'application/json') return redirect(`/cocktails/${slug}`);
  const { db } = context.get(servicesContext);
  const favorites = await findFavorites(
    { db },
    { actor: context.get(actorContext), slugs: [slug] },
  );
  const isFavorite = favorites.includes(slug);
  const notice = isFavorite ? 'favori-ajoute' : 'favori-retire';
  return Response.json({ isFavorite, notice } satisfies FavoriteAnswer);
}
