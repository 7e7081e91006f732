/**
 * Amazon's Creators API, successor of the Product Advertising API 5.0 since May 2026: OAuth client
 * credentials of version 3.2 (Europe), then one operation, SearchItems.
 * https://affiliate-program.amazon.com/creatorsapi/docs/en-us/introduction
 */
import { z } from 'zod';

const TOKEN_ORIGIN = 'https://api.amazon.co.uk';
const CATALOG_ORIGIN = 'https://creatorsapi.amazon';
const SCOPE = 'creatorsapi::default';
const MARKETPLACE = 'www.amazon.fr';
const RESOURCES = [
  'images.primary.large',
  'itemInfo.byLineInfo',
  'itemInfo.features',
  'itemInfo.title',
  'offersV2.listings.isBuyBoxWinner',
  'offersV2.listings.price',
];
/** Most items of one page. */
const PAGE_SIZE = 10;
/** A token is renewed that long before it ends. */
const TOKEN_MARGIN_MS = 30_000;

export interface CreatorsApiConfig {
  clientId: string;
  clientSecret: string;
  /** Replaces both of Amazon's origins, in tests and development. */
  url: string | undefined;
}

export interface ItemSearch {
  keywords: string;
  /** Most items wanted. */
  count: number;
  partnerTag: string;
}

export interface Item {
  asin: string;
  title: string;
  features: string[];
  imageUrl: string | null;
  /** Address with the partner tag. */
  url: string;
  /** Price as the retailer writes it, such as « 24,90 € ». */
  price: string | null;
  brand: string | null;
}

export type SearchItems = (search: ItemSearch, signal: AbortSignal) => Promise<Item[]>;

/** Reason of Amazon's failure; `throttled` means that a retry would make it worse. */
export class CreatorsApiError extends Error {
  readonly reason: 'refused' | 'throttled' | 'failed' | 'malformed';

  constructor(reason: CreatorsApiError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().default(3600),
});

const value = z.object({ displayValue: z.string() }).nullish();
const itemSchema = z.object({
  asin: z.string().min(1),
  detailPageURL: z.string().min(1),
  images: z
    .object({ primary: z.object({ large: z.object({ url: z.string() }).nullish() }).nullish() })
    .nullish(),
  itemInfo: z.object({
    title: z.object({ displayValue: z.string().min(1) }),
    features: z.object({ displayValues: z.array(z.string()) }).nullish(),
    byLineInfo: z.object({ brand: value, manufacturer: value }).nullish(),
  }),
  offersV2: z
    .object({
      listings: z
        .array(
          z.object({
            isBuyBoxWinner: z.boolean().nullish(),
            price: z.object({ money: z.object({ displayAmount: z.string() }).nullish() }).nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
});
const answerSchema = z.object({
  searchResult: z.object({ items: z.array(z.unknown()).nullish() }).nullish(),
});

/** An item as we need it; null when it lacks a title or a page. */
function readItem(raw: unknown): Item | null {
  const { data: item } = itemSchema.safeParse(raw);
  if (!item) return null;
  const { title, features, byLineInfo } = item.itemInfo;
  const listings = item.offersV2?.listings ?? [];
  const offer = listings.find(({ isBuyBoxWinner }) => isBuyBoxWinner === true) ?? listings[0];
  return {
    asin: item.asin,
    title: title.displayValue,
    features: features?.displayValues ?? [],
    imageUrl: item.images?.primary?.large?.url ?? null,
    url: item.detailPageURL,
    price: offer?.price?.money?.displayAmount ?? null,
    brand: (byLineInfo?.brand ?? byLineInfo?.manufacturer)?.displayValue ?? null,
  };
}

function failureOf(status: number): CreatorsApiError {
  const reasons: Record<number, CreatorsApiError['reason']> = {
    401: 'refused',
    403: 'refused',
    429: 'throttled',
  };
  return new CreatorsApiError(reasons[status] ?? 'failed', `HTTP ${status}`);
}

/** Posts JSON. @returns null if nothing is found */
async function post(url: string, body: object, headers: HeadersInit, signal: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // Credentials must not follow a redirect.
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new CreatorsApiError('failed', 'Amazon est injoignable.', { cause: error });
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw failureOf(response.status);
  }
  try {
    return (await response.json()) as unknown;
  } catch (error) {
    signal.throwIfAborted();
    throw new CreatorsApiError('malformed', 'Réponse illisible.', { cause: error });
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(answer);
  if (error) throw new CreatorsApiError('malformed', 'Réponse inattendue.', { cause: error });
  return data;
}

/**
 * A client that renews its token by itself; it throws CreatorsApiError, or the reason of an abort.
 */
export function createCreatorsApi(config: CreatorsApiConfig, clock: () => Date): SearchItems {
  const { clientId, clientSecret, url } = config;
  let token: { text: string; until: number } | null = null;

  async function readToken(signal: AbortSignal): Promise<string> {
    if (token && clock().getTime() < token.until) return token.text;
    const credentials = { client_id: clientId, client_secret: clientSecret };
    const body = { grant_type: 'client_credentials', ...credentials, scope: SCOPE };
    const answer = await post(`${url ?? TOKEN_ORIGIN}/auth/o2/token`, body, {}, signal);
    const { access_token: text, expires_in: seconds } = parse(tokenSchema, answer);
    token = { text, until: clock().getTime() + seconds * 1000 - TOKEN_MARGIN_MS };
    return text;
  }

  async function searchPage(body: object, signal: AbortSignal): Promise<unknown> {
    const authorization = `Bearer ${await readToken(signal)}`;
    const headers = { Authorization: authorization, 'x-marketplace': MARKETPLACE };
    return post(`${url ?? CATALOG_ORIGIN}/catalog/v1/searchItems`, body, headers, signal);
  }

  /** A token may end, or be revoked, before its time: a new one is requested once. */
  async function searchPageAgain(body: object, signal: AbortSignal): Promise<unknown> {
    try {
      return await searchPage(body, signal);
    } catch (error) {
      if (!(error instanceof CreatorsApiError && error.reason === 'refused' && token)) throw error;
      token = null;
      return searchPage(body, signal);
    }
  }

  return async ({ keywords, count, partnerTag }, signal) => {
    const items: Item[] = [];
    for (let itemPage = 1; items.length < count; itemPage++) {
      const itemCount = Math.min(count, PAGE_SIZE);
      const body = { keywords, partnerTag, itemCount, itemPage, resources: RESOURCES };
      const answer = await searchPageAgain(body, signal).catch((error: unknown) => {
        // The first page's items are worth more than an error of the second.
        if (items.length === 0) throw error;
        return null;
      });
      const found = parse(answerSchema, answer ?? {}).searchResult?.items ?? [];
      items.push(...found.flatMap((raw) => readItem(raw) ?? []));
      if (found.length < PAGE_SIZE) break;
    }
    return items.slice(0, count);
  };
}
