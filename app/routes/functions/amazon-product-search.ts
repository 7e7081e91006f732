import { z } from 'zod';
import { actorContext, clientAddressContext, servicesContext } from '#app/context.server.ts';
import { searchLiveProducts } from '#features/business/shop/search-live-products.server.ts';
import { MAX_KEYWORDS_LENGTH, MAX_RESULTS } from '#features/business/shop/shop.ts';
import { typedText } from '#language/typed-text.ts';
import type { Page } from '../page.ts';
import { answerFunction, readPayload } from './function-response.server.ts';
import type { Route } from './+types/amazon-product-search.ts';

export const handle: Page = { audience: 'anybody' };

const payload = z.object({
  keywords: typedText(MAX_KEYWORDS_LENGTH).trim().min(1).max(MAX_KEYWORDS_LENGTH),
  category: z.string().max(40, { abort: true }).default('tous'),
  maxResults: z.int().min(1).max(MAX_RESULTS).default(MAX_RESULTS),
});

/** Answers `{ keywords, category, maxResults }` with `{ success, note, products }`. */
export async function action({ request, context }: Route.ActionArgs) {
  return answerFunction(async () => {
    const limits = `keywords (${MAX_KEYWORDS_LENGTH} caractères), maxResults (1 à ${MAX_RESULTS})`;
    const data = await readPayload(request, payload, `${limits} sont attendus.`);
    return searchLiveProducts(context.get(servicesContext), {
      ...data,
      actor: context.get(actorContext),
      address: context.get(clientAddressContext),
    });
  });
}
