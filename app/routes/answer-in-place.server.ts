import { data } from 'react-router';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import type { Said } from '#ui/notice/said.ts';
import type { Notice } from '#ui/notice/notices.ts';
import { settingCookies } from './account/client.server.ts';
import { noticeOf } from './refusal.server.ts';
import { goTo } from './reviews/answer.server.ts';
import { readForm, textOf } from './sent-body.server.ts';

/**
 * Answers a form that scripts send without leaving the page: data for them, else a redirect to the page that
 * it names, with the same notice.
 *
 * @param home page of a form that names none
 * @param failure notice of errors that have none of their own
 */
export async function answerInPlace(
  request: Request,
  { home, failure }: { home: string; failure: Notice },
  act: (
    form: FormData,
  ) => Promise<{ answer: Said & Record<string, unknown>; cookies: readonly string[] }>,
) {
  const form = await readForm(request);
  const byScript = form.has('script');
  const returnTo = safeReturnTo(textOf(form, 'retour')) ?? home;
  try {
    const { answer, cookies } = await act(form);
    if (!byScript) return goTo(returnTo, answer.notice, cookies);
    return data<Said>(answer, { headers: settingCookies(cookies) });
  } catch (error) {
    const { notice, status } = noticeOf(error, failure);
    if (!byScript) return goTo(returnTo, notice);
    return data<Said>({ notice }, { status });
  }
}
