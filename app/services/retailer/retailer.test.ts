/** The retailer through its own protocol: answers and failures. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CREDENTIALS, startCreatorsApi, type FakeCreatorsApi } from '#test/outside/creators-api.ts';
import { createCreatorsApi } from './creators-api.server.ts';
import { openRetailer, RetailerError, type Retailer } from './retailer.server.ts';

const SEARCH = { keywords: 'shaker', count: 6, partnerTag: 'zinc-21' };
const START = new Date('2026-03-01T12:00:00Z').getTime();

let api: FakeCreatorsApi;
let retailer: Retailer;
let now = START;
const open = (config: { clientSecret?: string; url?: string; timeLimitMs?: number } = {}) => {
  const { timeLimitMs, ...given } = config;
  const clock = () => new Date(now);
  return openRetailer(createCreatorsApi({ ...CREDENTIALS, url: api.url, ...given }, clock), {
    clock,
    ...(timeLimitMs !== undefined && { timeLimitMs }),
  });
};

beforeEach(async () => {
  now = START;
  api = await startCreatorsApi();
  retailer = open();
});
afterEach(async () => {
  await api.close();
  vi.restoreAllMocks();
});

const asks = (path: string) => api.asked.filter((asked) => asked.path === path);
const tokens = () => asks('/auth/o2/token').length;
const searches = () => asks('/catalog/v1/searchItems').length;
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('a search', () => {
  test('is asked as Amazon documents it', async () => {
    await retailer.search(SEARCH);
    const [token, search] = api.asked;
    expect(token?.body).toEqual({
      grant_type: 'client_credentials',
      client_id: CREDENTIALS.clientId,
      client_secret: CREDENTIALS.clientSecret,
      scope: 'creatorsapi::default',
    });
    expect(search?.headers).toMatchObject({
      authorization: 'Bearer Atc|0.1',
      'content-type': 'application/json',
      'x-marketplace': 'www.amazon.fr',
    });
    expect(search?.body).toMatchObject({
      keywords: 'shaker',
      partnerTag: 'zinc-21',
      itemCount: 6,
      itemPage: 1,
    });
    expect(search?.body['resources']).toContain('offersV2.listings.price');
  });

  test('gives items with what we show of them, and when', async () => {
    const { items, at } = await retailer.search(SEARCH);
    expect(items).toHaveLength(6);
    expect(items[0]).toEqual({
      asin: 'B000000000',
      title: 'Shaker Boston en acier inoxydable, deux timbales',
      features: ['Trouvé pour « shaker ».', 'Passe au lave-vaisselle.'],
      imageUrl: 'https://m.media-amazon.com/images/I/B000000000.jpg',
      url: 'https://www.amazon.fr/dp/B000000000?tag=zinc-21&linkCode=ogi',
      price: '8,50 €',
      brand: 'Au Zinc',
    });
    expect(at.getTime()).toBe(START);
  });

  test('of more than a page holds asks for the next', async () => {
    const { items } = await retailer.search({ ...SEARCH, count: 20 });
    expect(new Set(items.map(({ asin }) => asin)).size).toBe(20);
    expect(asks('/catalog/v1/searchItems').map(({ body }) => body['itemPage'])).toEqual([1, 2]);
  });

  test.each(['empty', 'nothing found'] as const)('may find nothing: %s', async (mood) => {
    api.mood = mood;
    expect((await retailer.search(SEARCH)).items).toEqual([]);
  });
});

describe('what was found', () => {
  test('is kept for an hour', async () => {
    await retailer.search(SEARCH);
    now += 59 * 60_000;
    await retailer.search(SEARCH);
    expect(searches()).toBe(1);
    now += 60_000;
    await retailer.search(SEARCH);
    expect(searches()).toBe(2);
  });

  test('is of that search alone', async () => {
    await retailer.search(SEARCH);
    await retailer.search({ ...SEARCH, keywords: 'pilon' });
    await retailer.search({ ...SEARCH, partnerTag: 'autre-21' });
    expect(searches()).toBe(3);
  });

  test('is asked for once by many at once', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => retailer.search(SEARCH)));
    expect(searches()).toBe(1);
    expect(new Set(found).size).toBe(1);
  });
});

describe('the token', () => {
  test('serves until shortly before its end', async () => {
    api.tokenSeconds = 600;
    await retailer.search(SEARCH);
    now += 569_000;
    await retailer.search({ ...SEARCH, keywords: 'pilon' });
    expect(tokens()).toBe(1);
    now += 1_000;
    await retailer.search({ ...SEARCH, keywords: 'doseur' });
    expect(tokens()).toBe(2);
  });

  test('is renewed once when it is refused', async () => {
    await retailer.search(SEARCH);
    api.revokeTokens();
    await retailer.search({ ...SEARCH, keywords: 'pilon' });
    expect([tokens(), searches()]).toEqual([2, 3]);
  });

  test('is not to be had with wrong credentials, nor asked for twice', async () => {
    const refused = open({ clientSecret: 'autre' }).search(SEARCH);
    await expect(refused).rejects.toThrow('Amazon refuse nos identifiants.');
    expect(api.asked).toHaveLength(1);
  });
});

describe('a failure', () => {
  test.each([
    ['failing', 'Amazon ne répond pas comme prévu.'],
    ['malformed', 'La réponse d’Amazon est illisible.'],
    ['not json', 'La réponse d’Amazon est illisible.'],
    ['elsewhere', 'Amazon ne répond pas comme prévu.'],
  ] as const)('is told: %s', async (mood, message) => {
    api.mood = mood;
    const failed = retailer.search(SEARCH);
    await expect(failed).rejects.toThrow(RetailerError);
    await expect(failed).rejects.toThrow(message);
    // A failure is not cached.
    api.mood = 'usual';
    expect((await retailer.search(SEARCH)).items).toHaveLength(6);
  });

  test('is told when nobody answers', async () => {
    const nobody = open({ url: 'http://127.0.0.1:9' });
    await expect(nobody.search(SEARCH)).rejects.toThrow('Amazon ne répond pas comme prévu.');
  });

  test('is told when the answer takes too long', async () => {
    api.mood = 'slow';
    const slow = open({ timeLimitMs: 50 }).search(SEARCH);
    await expect(slow).rejects.toThrow('Amazon met trop de temps à répondre.');
  });

  test('of the second page leaves the first', async () => {
    api.mood = 'one page';
    expect((await retailer.search({ ...SEARCH, count: 20 })).items).toHaveLength(10);
  });
});

describe('a retailer that keeps failing', () => {
  const failing = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await expect(retailer.search(SEARCH)).rejects.toThrow(RetailerError);
    }
  };

  test('is left alone for a minute after three failures in a row', async () => {
    const log = quietly();
    api.mood = 'failing';
    await failing(5);
    expect(searches()).toBe(3);
    expect(log).toHaveBeenCalledOnce();
    api.mood = 'usual';
    now += 59_999;
    await failing(1);
    now += 1;
    expect((await retailer.search(SEARCH)).items).toHaveLength(6);
  });

  test('then has one try before it is left alone again', async () => {
    quietly();
    api.mood = 'failing';
    await failing(3);
    now += 60_000;
    await failing(3);
    expect(searches()).toBe(4);
  });

  test('is not when a success comes between', async () => {
    api.mood = 'failing';
    await failing(2);
    api.mood = 'usual';
    await retailer.search({ ...SEARCH, keywords: 'pilon' });
    api.mood = 'failing';
    await failing(2);
    expect(searches()).toBe(5);
  });

  test('is left alone at once when it says that we ask too much', async () => {
    quietly();
    api.mood = 'throttled';
    await failing(3);
    expect(searches()).toBe(1);
  });

  test('still gives what was found within the hour', async () => {
    quietly();
    await retailer.search({ ...SEARCH, keywords: 'pilon' });
    api.mood = 'throttled';
    await failing(1);
    expect((await retailer.search({ ...SEARCH, keywords: 'pilon' })).items).toHaveLength(6);
  });
});
