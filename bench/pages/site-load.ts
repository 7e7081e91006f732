import { mulberry32, type Random } from '../synthetic/random.ts';

const WORDS = [
  'gin',
  'menthe',
  'citron vert',
  'rhum',
  'framboize',
  'creme',
  'mojito',
  'cafe',
  'xyz',
];
const TAGS = ['gin', 'rhum', 'vodka', 'whisky', 'fruite', 'frais', 'aperitif', 'ete'];
const LEVELS = ['facile', 'moyen', 'difficile'];

const one = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to choose from.');
  return value;
};

/** Mostly frequent words, sometimes a new one. */
function listQuery(random: Random): string {
  const parameters = new URLSearchParams();
  if (random() < 0.3) parameters.set('q', one(random, WORDS));
  if (random() < 0.4) parameters.set('difficulty', one(random, LEVELS));
  if (random() < 0.4) parameters.set('tag', one(random, TAGS));
  if (random() < 0.3) parameters.set('max', String(1 + Math.floor(random() * 120)));
  if (random() < 0.2) parameters.set('degre_max', String(Math.floor(random() * 60)));
  if (random() < 0.2) parameters.set('sort', 'title_asc');
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

type Kind = (random: Random, recipes: readonly string[]) => string;

const KINDS: Kind[] = [
  () => '/',
  (random) => `/cocktails${listQuery(random)}`,
  (random) => `/cocktails${listQuery(random)}`,
  (random) => `/cocktails.data${listQuery(random)}`,
  (random, recipes) => one(random, recipes),
  (random, recipes) => one(random, recipes),
  (random, recipes) => `${one(random, recipes)}?portions=${1 + Math.floor(random() * 24)}`,
  (random, recipes) => `${one(random, recipes)}.data`,
  (random) => `/search?q=${encodeURIComponent(one(random, WORDS))}`,
  (random) => `/suggestions?q=${encodeURIComponent(one(random, WORDS).slice(0, 1 + random() * 6))}`,
  () => '/sitemap.xml',
  () => '/nulle-part',
];

/** Pictures of a page, including its picture for social networks. */
const PICTURE = /(?:src|content)="(?:https?:\/\/[^"/]+)?(\/(?:dessins|images)\/[^"]+)"/g;

/**
 * Visitors request page after page, one at a time each, until the signal.
 *
 * @returns number of answers
 * @throws if the server fails
 */
export async function visitSite(
  origin: string,
  { visitors, signal }: { visitors: number; signal: AbortSignal },
): Promise<number> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const recipes = [...map.matchAll(/<loc>[^<]*(\/cocktails\/[^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  let answers = 0;
  const read = async (path: string) => {
    // Different addresses: rate limits count by visitor.
    const address = `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
    const headers = { 'X-Forwarded-For': address };
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', headers });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${path}: ${response.status} ${text}`);
    answers++;
    return text;
  };
  const visit = async (random: Random) => {
    while (!signal.aborted) {
      const html = await read(one(random, KINDS)(random, recipes));
      const pictures = [...html.matchAll(PICTURE)].map(([, path = '']) => path);
      if (pictures.length > 0) await read(one(random, pictures));
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, seed) => visit(mulberry32(seed))));
  return answers;
}
