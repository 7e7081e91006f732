/** Looks for recipes on a configured site: sitemaps, feeds, list pages. */
import { AppError } from '#app/errors.ts';
import type { Fetching, WebReader } from '#services/web/web-reader.server.ts';
import type { SourceInput } from '../sources/source-form.ts';
import { inParts } from '../draft.ts';
import type { Reading } from '../reading/reading.server.ts';
import type { Listing } from './read-listing.ts';
import { isSameSite, plainAddress } from './recipe-address.ts';

type Source = Pick<SourceInput, 'startUrls' | 'urlPattern' | 'delaySeconds'>;

interface Found {
  address: string;
  /** Text of the link; empty in a sitemap. */
  title: string;
  by: Listing['kind'];
}

export interface Progress {
  /** Number of lists read, and of lists left. */
  read: number;
  left: number;
  found: number;
}

export interface Discovery {
  found: Found[];
  /** Addresses already imported. */
  known: number;
  /** Reasons of unread lists, in French, without duplicates. */
  problems: string[];
}

const MOST_FOUND = 500;
const MOST_LISTS = 60;
const MOST_PARTS = 500;

/**
 * Priority of a sitemap part by its address: 2 likely recipes, 1 unknown, 0 pictures, people and
 * words.
 */
function rankOf(address: string): number {
  if (/recette|recipe|cocktail|drink|boisson/i.test(address)) return 2;
  return /image|video|author|auteur|tag|categor|user|news|product|produit/i.test(address) ? 0 : 1;
}

/** The first lists to read: the source's addresses, and the sitemaps of its sites. */
async function startsOf(web: WebReader, source: Source, problems: Set<string>) {
  const starts = source.startUrls.flatMap((address) => plainAddress(address) ?? []);
  const maps: string[] = [];
  for (const origin of new Set(starts.map((start) => start.origin))) {
    try {
      const named = await web.sitemapsOf(origin);
      maps.push(...(named.length > 0 ? named.slice(0, MOST_LISTS) : [`${origin}/sitemap.xml`]));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.add(error.message);
    }
  }
  return {
    starts,
    lists: [...starts.map(({ href }) => href), ...maps.toSorted((a, b) => rankOf(b) - rankOf(a))],
  };
}

/**
 * Finds addresses of a source that look like drink recipes: at most 500, in order of discovery.
 *
 * @param options.isKnown true for an address already imported, which is left out
 * @throws the abort reason of `signal`
 */
export async function discover(
  { web, reading }: { web: WebReader; reading: Reading },
  source: Source,
  options: Pick<Fetching, 'signal' | 'closed'> & {
    onProgress?: ((progress: Progress) => void) | undefined;
    isKnown?: ((address: string) => boolean) | undefined;
  } = {},
): Promise<Discovery> {
  const { signal, closed, onProgress, isKnown = () => false } = options;
  const problems = new Set<string>();
  const found = new Map<string, Found>();
  const known = new Set<string>();
  const { starts, lists } = await startsOf(web, source, problems);
  const named = new Set(starts.map(({ href }) => href));
  const leads = { starts: [...named], pattern: source.urlPattern };
  const seen = new Set<string>();
  let read = 0;

  const isOfSource = (url: URL) => starts.some((start) => isSameSite(url, start));
  function keep({ links, kind }: Listing): void {
    for (const { address, title } of links) {
      if (found.size >= MOST_FOUND) return;
      const key = address.replace(/\/$/, '');
      if (found.has(key)) continue;
      if (isKnown(address)) known.add(key);
      else found.set(key, { address, title, by: kind });
    }
  }
  function queue({ more, kind }: Listing): void {
    const next = more.slice(0, MOST_PARTS);
    const ranked = kind === 'sitemap' ? next.filter((address) => rankOf(address) > 0) : next;
    lists.unshift(...ranked.toSorted((a, b) => rankOf(b) - rankOf(a)));
  }

  for (let list = lists.shift(); list !== undefined; list = lists.shift()) {
    if (read >= MOST_LISTS || found.size >= MOST_FOUND) break;
    const url = plainAddress(list);
    if (url === null || seen.has(url.href) || !isOfSource(url)) continue;
    seen.add(url.href);
    signal?.throwIfAborted();
    read += 1;
    try {
      const page = await web.fetchPage(url.href, {
        signal,
        closed,
        pauseMs: source.delaySeconds * 1000,
      });
      const { address, contentType } = page;
      const order = { kind: 'listing' as const, name: address, address, contentType, leads };
      for await (const listing of reading.read(order, { bytes: inParts(page.bytes), signal })) {
        keep(listing);
        queue(listing);
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A guessed sitemap address may not exist.
      const isGuess = error.code === 'page-introuvable' && !named.has(url.href);
      if (!isGuess) problems.add(`${url.host}\u00a0: ${error.message}`);
    }
    onProgress?.({ read, left: Math.min(lists.length, MOST_LISTS - read), found: found.size });
  }
  return { found: [...found.values()], known: known.size, problems: [...problems] };
}
