import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import {
  answerDiscovery,
  answerRun,
  answerTrial,
} from '#features/intake/imports/runs/answer-functions.server.ts';
import { awaitRun } from '#features/intake/imports/runs/run-rows.server.ts';
import {
  MAX_URLS,
  WEB_LIMIT,
  WEB_MODES,
  webOptions,
  type WebMode,
} from '#features/intake/imports/runs/run.ts';
import { startWebRun } from '#features/intake/imports/runs/start-run.server.ts';
import { LONG_FORM_BYTES, type Page } from '../page.ts';
import { answerOnceDone, readPayload } from './function-response.server.ts';
import type { Route } from './+types/import-cocktails.ts';

export const handle: Page = { audience: 'anybody', mostBytes: LONG_FORM_BYTES };

const payload = z.object({
  mode: z.enum(Object.keys(WEB_MODES) as WebMode[]),
  urls: z.array(z.string().max(2_000)).max(MAX_URLS).nullish(),
  limit: z.int().min(WEB_LIMIT.least).max(WEB_LIMIT.most).default(WEB_LIMIT.usual),
});

const ANSWERS = { discover: answerDiscovery, dryRun: answerTrial, run: answerRun };

/**
 * Answers `{ mode, urls?, limit? }` once the run has ended: `{ success, count, urls }` or `{
 * success, results, … }`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const start = async () => {
    authorize(actor, 'import recipes');
    const expected = 'mode, urls et limit sont attendus.';
    const { mode, urls, limit } = await readPayload(request, payload, expected);
    const asked = { actor, urls: (urls ?? []).join('\n'), options: webOptions(mode, limit) };
    return { mode, id: await startWebRun(services, asked) };
  };
  return answerOnceDone(start, async ({ mode, id }) => {
    await awaitRun(services, id, request.signal);
    return ANSWERS[mode](services, id);
  });
}
