import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { createCronLink } from '#features/intake/generation/cron-links.server.ts';
import {
  DEFAULT_THEME,
  LINK_MINUTES,
  themeSchema,
} from '#features/intake/generation/generation.ts';
import { testCronLink } from '#features/intake/generation/open-link.server.ts';
import type { Page } from '../page.ts';
import { answerFunction, readPayload } from './function-response.server.ts';
import type { Route } from './+types/create-cron-link.ts';

export const handle: Page = { audience: 'anybody' };

const payload = z.union([
  z.object({ action: z.literal('test'), url: z.string().min(1).max(2_000) }),
  z.object({
    action: z.undefined().optional(),
    theme: themeSchema.default(DEFAULT_THEME),
    ttlMin: z.int().min(1).max(LINK_MINUTES).default(LINK_MINUTES),
  }),
]);

/**
 * Answers `{ theme?, ttlMin? }` with `{ url, expiresAt }`, and `{ action: 'test', url }` with `{
 * ok, message }`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return answerFunction(async () => {
    authorize(actor, 'manage generation');
    const data = await readPayload(
      request,
      payload,
      `theme et ttlMin (1 à ${LINK_MINUTES}), ou action «\u00a0test\u00a0» et url, sont attendus.`,
    );
    if (data.action === 'test') return testCronLink(services, { actor, url: data.url });
    const { theme, ttlMin } = data;
    const { url, expiresAt } = await createCronLink(services, {
      actor,
      theme,
      ttlMin,
      isFresh: true,
    });
    return { url, expiresAt };
  });
}
