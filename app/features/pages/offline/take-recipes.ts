/** Takes every recipe along: their pages are kept on the device, to be read without a network. */
import type { BarCatalogue } from '#features/bar/bottles/bar-catalogue.ts';
import { CACHES, filesOf, pictureOf } from './kept-pages.ts';

const AT_ONCE = 4;

export interface KnownRecipe {
  path: string;
  title: string;
}

const recipePath = (slug: string) => `/cocktails/${slug}`;

/** All published recipes: drinks of the index, then preparations, which older indexes do not name. */
export const recipesOf = ({
  drinks,
  preparations = [],
}: Pick<BarCatalogue, 'drinks'> & Partial<BarCatalogue>): KnownRecipe[] =>
  [...drinks, ...preparations].map(({ slug, title }) => ({ path: recipePath(slug), title }));

/** The index of the recipes, from the network, else as it was taken along. */
export async function readIndex(path: string): Promise<BarCatalogue | null> {
  const answer = await fetch(path).catch(() => undefined);
  if (answer?.ok) return (await answer.json()) as BarCatalogue;
  const kept = await caches.open(CACHES.taken);
  const key = (await kept.keys()).find(({ url }) => url.endsWith('.json'));
  const found = key && (await kept.match(key));
  return found ? ((await found.json()) as BarCatalogue) : null;
}

/** Paths of the recipes that are on the device. */
export async function readTaken(): Promise<Set<string>> {
  const keys = await (await caches.open(CACHES.taken)).keys();
  return new Set(keys.map(({ url }) => new URL(url).pathname));
}

/** Everything that was taken along and opened leaves the device, with its pictures; the offline page stays. */
export const removeAll = () =>
  Promise.all(
    Object.values(CACHES)
      .filter((name) => name !== CACHES.offline)
      .map((name) => caches.delete(name)),
  );

/**
 * Takes along the recipes that are not there yet: what was stopped goes on.
 *
 * @param onTaken called after each recipe
 * @throws if the network is gone or the device is full: what is there stays
 */
export async function takeRecipes(
  recipes: readonly KnownRecipe[],
  index: string,
  { signal, onTaken }: { signal: AbortSignal; onTaken: (path: string) => void },
): Promise<void> {
  const cache = await caches.open(CACHES.taken);
  const there = await readTaken();
  const take = async (path: string): Promise<string> => {
    // Without cookies: the page that all visitors share.
    const answer = await fetch(path, { signal, credentials: 'omit' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const html = await answer.clone().text();
    const picture = pictureOf(html);
    for (const file of [...filesOf(html), ...(picture === null ? [] : [picture])]) {
      if (there.has(file)) continue;
      there.add(file);
      await cache.add(new Request(file, { signal }));
    }
    await cache.put(path, answer);
    return path;
  };
  await cache.add(new Request(index, { signal }));
  const waiting = recipes.filter(({ path }) => !there.has(path));
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      onTaken(await take(next.path));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
