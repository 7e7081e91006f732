/** Amazon's Creators API on loopback: token, search, and failures. */
// why: the real one takes an account that sells, and is not there for tests. `npm run dev` asks this
// one where no credentials are given.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Kind of answer to a search. */
type Mood =
  | 'usual'
  | 'one page'
  | 'empty'
  | 'nothing found'
  | 'throttled'
  | 'failing'
  | 'slow'
  | 'malformed'
  | 'not json'
  | 'elsewhere'
  | 'mocked';

export const CREDENTIALS = {
  clientId: 'amzn1.application-oa2-client.zinc',
  clientSecret: 'amzn1.oa2-cs.v1.zinc',
};

interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface FakeCreatorsApi {
  url: string;
  /** Oldest first. */
  asked: Asked[];
  mood: Mood;
  /** Lifetime of tokens, in seconds. */
  tokenSeconds: number;
  /** Refuses all tokens given so far. */
  revokeTokens(): void;
  close(): Promise<void>;
}

const SLOW_MS = 10_000;
const TITLES = [
  'Shaker Boston en acier inoxydable, deux timbales',
  'Lot de six verres highball de 35 cl',
  'Double doseur 2 et 4 cl',
  'Pilon en bois de hêtre',
  'Verres à margarita, lot de quatre',
  'Coffret de bar de onze pièces',
  'Cuillère à mélange torsadée de 30 cm, avec un titre aussi long que ceux que donnent les vendeurs, qui y mettent tout ce qu’ils peuvent',
];

function itemNumber(number: number, { keywords, partnerTag }: Record<string, unknown>) {
  const asin = `B${String(number).padStart(9, '0')}`;
  const cents = 850 + number * 415;
  const displayAmount = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')} €`;
  return {
    asin,
    detailPageURL: `https://www.amazon.fr/dp/${asin}?tag=${String(partnerTag)}&linkCode=ogi`,
    images: {
      primary: {
        large: { url: `https://m.media-amazon.com/images/I/${asin}.jpg`, width: 500, height: 500 },
      },
    },
    itemInfo: {
      title: { displayValue: TITLES[number % TITLES.length], label: 'Title', locale: 'fr_FR' },
      features: {
        displayValues: [`Trouvé pour « ${String(keywords)} ».`, 'Passe au lave-vaisselle.'],
      },
      byLineInfo: { brand: { displayValue: 'Au Zinc' } },
    },
    offersV2: {
      listings: [
        {
          isBuyBoxWinner: true,
          price: { money: { amount: cents / 100, currency: 'EUR', displayAmount } },
        },
      ],
    },
  };
}

function search(mood: Mood, body: Record<string, unknown>): [status: number, answer: unknown] {
  const { itemCount = 10, itemPage = 1 } = body;
  const first = (Number(itemPage) - 1) * 10;
  const items = Array.from({ length: Number(itemCount) }, (_, index) =>
    itemNumber(first + index, body),
  );
  switch (mood) {
    case 'empty':
      return [200, { searchResult: { totalResultCount: 0, items: [] } }];
    case 'nothing found':
      return [
        404,
        {
          type: 'ResourceNotFoundException',
          message: 'No results found for your request.',
          resourceId: 'items',
          resourceType: 'SearchResult',
        },
      ];
    case 'one page':
      return search(itemPage === 1 ? 'usual' : 'throttled', body);
    case 'throttled':
      return [429, { type: 'ThrottleException', message: 'Rate exceeded' }];
    case 'failing':
      return [500, { type: 'InternalServerException', message: 'Internal failure' }];
    case 'malformed':
      return [200, { searchResult: { items: 'aucun' } }];
    case 'mocked':
      return [
        200,
        {
          searchResult: {
            items: items.map((item) => ({
              ...item,
              images: { primary: { large: { url: 'https://via.placeholder.com/300' } } },
            })),
          },
        },
      ];
    default:
      return [
        200,
        // The last one lacks the fields we show.
        { searchResult: { totalResultCount: 200, items: [...items, { asin: 'B999999999' }] } },
      ];
  }
}

/** @param port 0 is a free one */
export async function startCreatorsApi(port = 0): Promise<FakeCreatorsApi> {
  let generation = 0;
  let given = 0;
  const leaving = new AbortController();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, said: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    };
    const path = request.url ?? '';
    const body = (await json(request)) as Record<string, unknown>;
    api.asked.push({ path, headers: request.headers, body });
    if (path === '/auth/o2/token') {
      const isKnown =
        body['grant_type'] === 'client_credentials' &&
        body['client_id'] === CREDENTIALS.clientId &&
        body['client_secret'] === CREDENTIALS.clientSecret &&
        body['scope'] === 'creatorsapi::default';
      if (!isKnown) return send(401, { error: 'invalid_client' });
      const text = `Atc|${generation}.${++given}`;
      return send(200, {
        access_token: text,
        token_type: 'bearer',
        expires_in: api.tokenSeconds,
        scope: 'creatorsapi::default',
      });
    }
    if (path !== '/catalog/v1/searchItems') return send(404, '');
    if (!request.headers.authorization?.startsWith(`Bearer Atc|${generation}.`)) {
      return send(401, { type: 'UnauthorizedException', reason: 'TokenExpired' });
    }
    if (request.headers['x-marketplace'] !== 'www.amazon.fr') {
      return send(400, { type: 'ValidationException', reason: 'InvalidMarketplace' });
    }
    if (api.mood === 'slow') await wait(SLOW_MS, undefined, { signal: leaving.signal });
    if (api.mood === 'not json') return send(200, '<html>Désolé</html>');
    if (api.mood === 'elsewhere') {
      response.writeHead(307, { Location: 'https://exemple.fr/' }).end();
      return;
    }
    send(...search(api.mood, body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: chosen } = server.address() as AddressInfo;
  const api: FakeCreatorsApi = {
    url: `http://127.0.0.1:${chosen}`,
    asked: [],
    mood: 'usual',
    tokenSeconds: 3600,
    revokeTokens: () => {
      generation += 1;
    },
    close: async () => {
      leaving.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return api;
}

if (import.meta.main) await startCreatorsApi(Number(process.argv[2] ?? 0));
