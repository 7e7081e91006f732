import { clientAddressContext, servicesContext } from '#app/context.server.ts';
import { callLink } from '#features/intake/generation/call-link.server.ts';
import type { Page } from '../page.ts';
import { answerFunction } from './function-response.server.ts';
import type { Route } from './+types/make-daily-draft.ts';

export const handle: Page = { audience: 'anybody' };

const ACCEPTED = 202;

/**
 * Makes the draft of the day, one more with `?force`: `{ ok, created, isUnderWay, message, title
 * }`.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  return answerFunction(
    () =>
      callLink(context.get(servicesContext), {
        token: params.token,
        address: context.get(clientAddressContext),
        isForced: new URL(request.url).searchParams.has('force'),
        signal: request.signal,
      }),
    ({ isUnderWay }) => (isUnderWay ? ACCEPTED : 200),
  );
}
