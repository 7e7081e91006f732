/** From a visitor's request to Amazon's protocol and back. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { settings } from '#db/schema/office.server.ts';
import { createCreatorsApi } from '#services/retailer/creators-api.server.ts';
import { openRetailer, type Retailer } from '#services/retailer/retailer.server.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { CREDENTIALS, startCreatorsApi, type FakeCreatorsApi } from '#test/outside/creators-api.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { usableProducts } from './live-answer.ts';
import { readAffiliation } from './read-affiliation.server.ts';
import { searchLiveProducts } from './search-live-products.server.ts';

const ASKED = { actor: null, address: '::1', keywords: 'pilon', category: 'verre', maxResults: 6 };

let database: OpenDatabase;
let api: FakeCreatorsApi;
let retailer: Retailer;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await startCreatorsApi();
  const clock = () => OPENING;
  retailer = openRetailer(createCreatorsApi({ ...CREDENTIALS, url: api.url }, clock), { clock });
  await database.db.delete(settings);
  await database.db.delete(rateLimits);
});
afterEach(() => api.close());
afterAll(() => database.close());

const deps = () => testServices(database.db, { retailer });
const setTag = () =>
  database.db.insert(settings).values({ key: 'affiliation', value: { partnerTag: 'zinc-21' } });

test('live products take credentials and a tag', async () => {
  const off = { success: false, products: [] };
  expect(await searchLiveProducts(deps(), ASKED)).toMatchObject(off);
  await setTag();
  const without = testServices(database.db);
  expect(await searchLiveProducts(without, ASKED)).toMatchObject(off);
  expect(await readAffiliation(without)).toEqual({ partnerTag: 'zinc-21', isLive: false });
  expect(api.asked).toEqual([]);
  expect(await readAffiliation(deps())).toEqual({ partnerTag: 'zinc-21', isLive: true });
});

test('they are answered in the specified words', async () => {
  await setTag();
  const answer = await searchLiveProducts(deps(), ASKED);
  expect(answer).toMatchObject({ success: true, note: '' });
  expect(answer.products[0]).toEqual({
    ASIN: 'B000000000',
    title: 'Shaker Boston en acier inoxydable, deux timbales',
    features: ['Trouvé pour « pilon ».', 'Passe au lave-vaisselle.'],
    imageUrl: 'https://m.media-amazon.com/images/I/B000000000.jpg',
    detailPageURL: 'https://www.amazon.fr/dp/B000000000?tag=zinc-21&linkCode=ogi',
    price: '8,50 €',
    category: 'verre',
    brand: 'Au Zinc',
    pricedAt: OPENING.toISOString(),
  });
  // As sent over HTTP.
  expect(usableProducts(JSON.parse(JSON.stringify(answer)))).toHaveLength(6);
});

test.each(['failing', 'empty', 'mocked'] as const)(
  'a retailer that is %s leaves nothing to show',
  async (mood) => {
    await setTag();
    api.mood = mood;
    const answer = await searchLiveProducts(deps(), ASKED);
    expect(usableProducts(JSON.parse(JSON.stringify(answer)))).toEqual([]);
    expect(answer.note === '').toBe(answer.success);
  },
);

test('an address that asks too often is refused, and another is not', async () => {
  await setTag();
  for (let times = 0; times < 120; times++) await searchLiveProducts(deps(), ASKED);
  await expect(searchLiveProducts(deps(), ASKED)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(await searchLiveProducts(deps(), { ...ASKED, address: '2001:db8::1' })).toMatchObject({
    success: true,
  });
});
