import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { BAR_PATH } from '#features/bar/bottles/bar-address.ts';
import type { HaveAnswer } from '#features/bar/bottles/have-button.tsx';
import { addBottle } from '#features/bar/bottles/open-bar.server.ts';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import { settingCookies } from '../account/client.server.ts';
import type { Page } from '../page.ts';
import { noticeOf } from '../refusal.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { readForm, textOf } from '../sent-body.server.ts';
import type { Route } from './+types/have-bottle.ts';
import { visitOf } from './receive-bottles.server.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect(BAR_PATH);

/** « Je l’ai »: the ingredient joins the bottles. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const byScript = form.has('script');
  const returnTo = safeReturnTo(textOf(form, 'retour')) ?? BAR_PATH;
  try {
    const { wasThere, there, cookies } = await addBottle(
      context.get(servicesContext),
      visitOf(request, context),
      textOf(form, 'ingredient'),
    );
    const notice = wasThere ? 'bouteille-deja-la' : 'bouteille-ajoutee';
    if (!byScript) return goTo(returnTo, notice, cookies);
    const headers = settingCookies(cookies);
    return data({ notice, there } satisfies HaveAnswer, { headers });
  } catch (error) {
    const { notice, status } = noticeOf(error, 'bouteille-non-ajoutee');
    if (!byScript) return goTo(returnTo, notice);
    return data({ notice } satisfies HaveAnswer, { status });
  }
}
