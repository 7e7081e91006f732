import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { factorAt, WAY_PARAMETER } from '#features/members/accounts/second-factor/factor.ts';
import { sendSignInCode } from '#features/members/accounts/second-factor/send-code.server.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Notice } from '#ui/notice/notices.ts';
import type { Page } from '../page.ts';
import { clientOf } from './client.server.ts';
import type { Route } from './+types/send-sign-in-code.ts';

export const handle: Page = { audience: 'anybody' };

/** Notices for a code that was not sent. */
const FAILURES: Record<string, Notice> = {
  'rate-limited': 'trop-de-tentatives',
  sms: 'code-non-envoye',
};

/** Only a form sends a code. */
export const loader = () => redirect('/auth/code');

export async function action({ request, context }: Route.ActionArgs) {
  const { search, searchParams } = new URL(request.url);
  const page = `/auth/code${search}`;
  const factor = factorAt(searchParams.get(WAY_PARAMETER));
  if (factor === null) return redirect(page, 303);
  try {
    const client = clientOf(request, context);
    await sendSignInCode(context.get(servicesContext), { client, factor });
    return redirect(withNotice(page, 'code-envoye'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const notice = FAILURES[error.code];
    return redirect(notice === undefined ? page : withNotice(page, notice), 303);
  }
}
