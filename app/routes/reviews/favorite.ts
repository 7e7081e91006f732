import { isSlug } from '#app/language/fold.ts';
import { redirect } from 'react-router';
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

/** A GET of this form's address goes to the recipe. */
export const loader = ({ params: { slug } }: Route.LoaderArgs) =>
  redirect(isSlug(slug) ? `/cocktails/${slug}` : '/cocktails');
