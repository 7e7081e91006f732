import { clientAddressContext, servicesContext } from '#app/context.server.ts';
import { callLink } from '#features/intake/generation/call-link.server.ts';
import type { Page } from '../page.ts';
import { answerFunction, onlyPost } from './function-response.server.ts';
import type { Route } from './+types/make-daily-draft.ts';

export const handle: Page = { audience: 'anybody' };

const ACCEPTED = 202;

/** Opening the link in a browser, or a program that checks addresses, makes nothing. */
export const loader = () =>
  onlyPost(
    'Ce lien n’agit qu’avec une requête POST, celle d’un programmateur\u00a0: curl -X POST, suivi de cette adresse.',
  );

/**
 * Makes the draft of the day, one more with `?force`: `{ ok, created, isUnderWay, message, title
 * }`.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader();
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
