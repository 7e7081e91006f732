/** How the buttons of the page of links are received. */
import { data, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { createCronLink, revokeCronLink } from '#features/generation/cron-links.server.ts';
import { linkForm } from '#features/generation/link-form.ts';
import { testCronLink } from '#features/generation/open-link.server.ts';
import { GENERATION_PAGE } from '#features/generation/tell-administrators.server.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { noticeOf } from '#app/routes/refusal.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { error, success } from '#ui/frame/toast.ts';
import type { Notice } from '#ui/notice/notices.ts';
import { orList } from '../entry.server.ts';
import { savedTo } from '../saved.server.ts';

const cronLinkPage = (theme: string) =>
  `${GENERATION_PAGE}?${new URLSearchParams({ theme }).toString()}`;

/** What fails through no fault of theirs is said where they were. */
async function orSaid<Result>(failure: Notice, here: string, work: Promise<Result>) {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw goTo(here, noticeOf(thrown, failure).notice);
  }
}

export function receiveCronLink({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return receiveForm(request, { schema: linkForm }, async ({ geste, theme, url, id }) => {
    const here = cronLinkPage(theme);
    switch (geste) {
      case 'tester': {
        const tested = testCronLink(services, { actor, url });
        const { ok, message } = await orSaid('lien-cron-non-teste', here, tested);
        const said = ok ? success('Test réussi', message) : error('Test échoué', message);
        return data({ said });
      }
      case 'revoquer': {
        const revoked = revokeCronLink(services, { actor, id });
        const missing = { list: here, missing: 'lien-cron-introuvable' } as const;
        await orList(revoked, { ...missing, code: 'lien-introuvable' });
        return goTo(here, 'lien-cron-revoque');
      }
      default: {
        const isFresh = geste === 'generer';
        const made = createCronLink(services, { actor, theme, isFresh });
        await orSaid('lien-cron-non-genere', here, made);
        return savedTo(here, null);
      }
    }
  });
}
