/** Answers to posts about favourites and reviews, for scripts and for plain forms. */
import { data, redirect, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { Said } from '#ui/notice/said.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Notice } from '#ui/notice/notices.ts';
import { settingCookies, signInPath } from '../account/client.server.ts';
import { noticeOf } from '../refusal.server.ts';
import {
  carryOut,
  failureNotice,
  keepIntention,
  pageOf,
  SIGN_IN_NOTICES,
  type Intention,
} from './intention.server.ts';

/** Signing in leads to the page that carries out the intention. */
const SIGN_IN = signInPath('/reprendre');

const SEE_OTHER = 303;

export const isUnauthenticated = (error: unknown) =>
  error instanceof AppError && error.code === 'unauthenticated';

/** Redirects to a page with a notice; a form sent by a browser goes there with GET. */
export const goTo = (path: string, notice: Notice | null, cookies: readonly string[] = []) =>
  redirect(notice ? withNotice(path, notice) : path, {
    status: SEE_OTHER,
    headers: settingCookies(cookies),
  });

/** Stores the intention in the browser and redirects to sign in. */
export async function signInFirst(services: Services, request: Request, intention: Intention) {
  const cookies = await keepIntention(services, request, intention);
  return { to: SIGN_IN, notice: SIGN_IN_NOTICES[intention.kind], cookies };
}

/**
 * Carries out a form's intention and answers: data for scripts, a redirect with a notice for a
 * plain form.
 *
 * @param extra further data for scripts once it is done
 */
export async function answerIntention<Extra extends object>(
  context: Readonly<RouterContextProvider>,
  {
    request,
    intention,
    byScript,
    extra,
  }: { request: Request; intention: Intention; byScript: boolean; extra: Extra },
) {
  const services = context.get(servicesContext);
  const say = (said: Said & Partial<Extra>, init: ResponseInit) => data(said, init);
  try {
    const actor = context.get(actorContext);
    const { to, notice } = await carryOut(services, { actor, intention });
    if (!byScript) return goTo(to, notice);
    return say({ notice, ...extra }, { status: 200 });
  } catch (error) {
    if (isUnauthenticated(error)) {
      const { to, notice, cookies } = await signInFirst(services, request, intention);
      if (!byScript) return goTo(to, notice, cookies);
      const headers = settingCookies(cookies);
      return say({ notice, signIn: to } as Said & Partial<Extra>, { status: 401, headers });
    }
    const { notice, status } = noticeOf(error, failureNotice(intention));
    if (!byScript) return goTo(pageOf(intention), notice);
    return say({ notice } as Said & Partial<Extra>, { status });
  }
}
