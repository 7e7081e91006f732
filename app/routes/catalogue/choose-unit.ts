import { data, redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import { chooseUnit } from '#features/members/measures/keep-unit.server.ts';
import { askedUnit, UNIT_PARAMETER } from '#features/members/measures/volume-unit.ts';
import type { Said } from '#ui/notice/notice.tsx';
import { settingCookies } from '../account/client.server.ts';
import type { Page } from '../page.ts';
import { noticeOf } from '../refusal.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { readForm, textOf } from '../sent-body.server.ts';
import type { Route } from './+types/choose-unit.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect('/cocktails');

/** The unit of volumes, for this page and all others. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const byScript = form.has('script');
  const returnTo = safeReturnTo(textOf(form, 'retour')) ?? '/cocktails';
  const unit = askedUnit(textOf(form, UNIT_PARAMETER));
  try {
    const services = context.get(servicesContext);
    const cookies =
      unit === null ? [] : await chooseUnit(services, { actor: context.get(actorContext) }, unit);
    if (byScript) return data<Said>({ notice: null }, { headers: settingCookies(cookies) });
    return redirect(returnTo, { status: 303, headers: settingCookies(cookies) });
  } catch (error) {
    const { notice, status } = noticeOf(error, 'unite-non-gardee');
    return byScript ? data<Said>({ notice }, { status }) : goTo(returnTo, notice);
  }
}
