import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { forgetPendingAct } from '#features/members/accounts/sign-in/pending-act.server.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import { readNotices } from '#ui/notice/notices.ts';
import type { Page } from '../page.ts';
import { goTo, isUnauthenticated, signInFirst } from './answer.server.ts';
import { noticeOf } from '../refusal.server.ts';
import { carryOut, failureNotice, keptIntention, pageOf } from './intention.server.ts';
import type { Route } from './+types/resume.ts';

export const handle: Page = { audience: 'anybody' };

/**
 * Page after signing in, for a visitor whose intention needed an account: it is carried out once.
 * Only a form of ours can have set the cookie of the intention, in this browser.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { pathname, searchParams } = new URL(request.url);
  // Keeps the notices of the sign-in.
  const withSignIn = (path: string) =>
    readNotices(searchParams, pathname).reduce<string>(
      (to, notice) => withNotice(to, notice),
      path,
    );
  const intention = await keptIntention(services, request);
  if (!intention) return redirect(withSignIn('/'));
  const forgotten = forgetPendingAct(services);
  try {
    const { to, notice } = await carryOut(services, {
      actor: context.get(actorContext),
      intention,
    });
    return goTo(withSignIn(to), notice, forgotten);
  } catch (error) {
    if (isUnauthenticated(error)) {
      const { to, notice, cookies } = await signInFirst(services, request, intention);
      return goTo(to, notice, cookies);
    }
    // A comment that could not be sent is shown again with the recipe.
    const cookies = intention.kind === 'review' ? [] : forgotten;
    const { notice } = noticeOf(error, failureNotice(intention));
    return goTo(withSignIn(pageOf(intention)), notice, cookies);
  }
}
