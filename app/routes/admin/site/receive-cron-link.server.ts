/** Reception of the buttons of the page of links. */
import { data, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { Actor } from '#features/platform/access/access.ts';
import {
  createCronLink,
  findCronLink,
  revokeCronLink,
} from '#features/intake/generation/cron-links.server.ts';
import { readPlan } from '#features/intake/generation/draft-job.server.ts';
import {
  scheduledCommand,
  DEFAULT_THEME,
  themeSchema,
} from '#features/intake/generation/generation.ts';
import { testCronLink } from '#features/intake/generation/open-link.server.ts';
import { GENERATION_PAGE } from '#features/intake/generation/tell-administrators.server.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { noticeOf } from '#app/routes/refusal.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { formatDateTime } from '#language/format.ts';
import { error, success } from '#ui/frame/toast.ts';
import type { Notice } from '#ui/notice/notices.ts';
import { orList } from '../entry.server.ts';
import { z } from 'zod';

const LONGEST_URL = 2_000;

/** Form of the cron links page: one action, with its theme, address or link. */
const linkForm = z.object({
  geste: z.enum(['ouvrir', 'generer', 'tester', 'revoquer']),
  theme: themeSchema.default(DEFAULT_THEME),
  url: z.string().max(LONGEST_URL, { abort: true }).default(''),
  id: z.string().max(64, { abort: true }).default(''),
});

const cronLinkPage = (theme: string) =>
  `${GENERATION_PAGE}?${new URLSearchParams({ theme }).toString()}`;

/** A failure that is not the visitor's fault is shown on the page they came from. */
async function orSaid<Result>(failure: Notice, here: string, work: Promise<Result>) {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw goTo(here, noticeOf(thrown, failure).notice);
  }
}

/** The valid link of an administrator and a theme, without its address; null if there is none. */
export async function describeLink(
  services: Services,
  { actor, theme }: { actor: Actor; theme: string },
) {
  const link = await findCronLink(services, { actor, theme });
  const { hour, timeZone } = await readPlan(services);
  return link && { id: link.id, theme, hour, timeZone, until: formatDateTime(link.expiresAt) };
}

/** The same with its address, for the answer to the form that made it. */
async function showLink(
  services: Services,
  { url, ...asked }: { actor: Actor; theme: string; url: string },
) {
  const link = await describeLink(services, asked);
  return link && { ...link, url, command: scheduledCommand({ ...link, url }) };
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
        return data({ said, made: ok ? await showLink(services, { actor, theme, url }) : null });
      }
      case 'revoquer': {
        const revoked = revokeCronLink(services, { actor, id });
        const missing = { list: here, missing: 'lien-cron-introuvable' } as const;
        await orList(revoked, { ...missing, code: 'lien-introuvable' });
        return goTo(here, 'lien-cron-revoque');
      }
      default: {
        const isFresh = geste === 'generer';
        const making = createCronLink(services, { actor, theme, isFresh });
        const created = await orSaid('lien-cron-non-genere', here, making);
        const shown = created.url === null ? null : { actor, theme, url: created.url };
        const made = shown && (await showLink(services, shown));
        return data({ said: undefined, made });
      }
    }
  });
}
