import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { addToList } from '#features/bar/shopping/open-list.server.ts';
import { LIST_PATH } from '#features/bar/shopping/shopping-list.ts';
import { safeReturnTo } from '#features/members/accounts/account.ts';
import { askedPortions } from '#features/recipes/cocktails/lines/portions.ts';
import type { Said } from '#ui/notice/notice.tsx';
import { settingCookies } from '../account/client.server.ts';
import type { Page } from '../page.ts';
import { noticeOf } from '../refusal.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { readForm, textOf } from '../sent-body.server.ts';
import type { Route } from './+types/add-to-list.ts';
import { visitOf } from './receive-bottles.server.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect(LIST_PATH);

/** « Ajouter à ma liste » of a recipe. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const byScript = form.has('script');
  const returnTo = safeReturnTo(textOf(form, 'retour')) ?? LIST_PATH;
  try {
    const { wasThere, cookies } = await addToList(
      context.get(servicesContext),
      visitOf(request, context),
      { slug: textOf(form, 'recette'), servings: askedPortions(textOf(form, 'portions')) ?? 1 },
    );
    const notice = wasThere ? 'courses-changee' : 'courses-ajoutee';
    if (!byScript) return goTo(returnTo, notice, cookies);
    return data({ notice } satisfies Said, { headers: settingCookies(cookies) });
  } catch (error) {
    const { notice, status } = noticeOf(error, 'courses-non-ajoutee');
    if (!byScript) return goTo(returnTo, notice);
    return data({ notice } satisfies Said, { status });
  }
}
