import { z } from 'zod';
import { actorContext, clientAddressContext, servicesContext } from '#app/context.server.ts';
import { answerAffiliateImage } from '#features/business/shop/pictures/answer-affiliate-image.server.ts';
import { typedText } from '#language/typed-text.ts';
import type { Page } from '../page.ts';
import { answerFunction, answerLater, readPayload } from './function-response.server.ts';
import type { Route } from './+types/generate-affiliate-image.ts';

export const handle: Page = { audience: 'anybody' };

const payload = z.object({ title: typedText(200).trim().min(1).max(200) });

/** Answers `{ title }` with `{ image }`: the generated picture of that product, or its drawing. */
export async function action({ request, context }: Route.ActionArgs) {
  let wait: (() => Promise<object>) | undefined;
  const answer = await answerFunction(async () => {
    const { title } = await readPayload(request, payload, 'title (200 caractères) est attendu.');
    const found = await answerAffiliateImage(context.get(servicesContext), {
      actor: context.get(actorContext),
      address: context.get(clientAddressContext),
      title,
      signal: request.signal,
    });
    if ('wait' in found) ({ wait } = found);
    return found;
  });
  return answer.ok && wait ? answerLater(wait) : answer;
}
