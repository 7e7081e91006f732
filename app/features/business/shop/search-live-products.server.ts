import type { Database } from '#db/client.server.ts';
import { permit, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { RetailerError, type Retailer } from '#services/retailer/retailer.server.ts';
import { readAffiliation } from './read-affiliation.server.ts';
import { isRetailerUrl, type LiveAnswer, type LiveQuery } from './shop.ts';

/** Each visited page sends one request. */
const LIMIT: Limit = { what: 'search products, by address', times: 120, seconds: 10 * 60 };

interface Dependencies {
  db: Database;
  clock: () => Date;
  retailer: Retailer | null;
}

/**
 * Current products of the retailer. A failure of the retailer is reported in the note, never
 * thrown.
 *
 * @param asked keywords and number within `MAX_KEYWORDS_LENGTH` and `MAX_RESULTS`
 * @throws RateLimited
 */
export async function searchLiveProducts(
  { db, clock, retailer }: Dependencies,
  asked: LiveQuery & { actor: Actor; address: string },
): Promise<LiveAnswer> {
  const { actor, address, keywords, category, maxResults } = asked;
  permit(actor, 'search products');
  const { partnerTag, isLive } = await readAffiliation({ db, retailer });
  if (!retailer || !isLive) {
    return { success: false, note: 'La recherche en direct n’est pas configurée.', products: [] };
  }
  await consume({ db, clock }, LIMIT, address);
  try {
    const { items, at } = await retailer.search({ keywords, count: maxResults, partnerTag });
    const products = items
      .filter(({ url }) => isRetailerUrl(url))
      .map(({ asin, url, ...item }) => ({
        ...item,
        ASIN: asin,
        detailPageURL: url,
        category,
        pricedAt: at.toISOString(),
      }));
    return { success: true, note: '', products };
  } catch (error) {
    if (!(error instanceof RetailerError)) throw error;
    return { success: false, note: error.message, products: [] };
  }
}
