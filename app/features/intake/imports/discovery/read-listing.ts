/** Parses lists of pages: sitemaps, feeds, and pages with links. */
import { gunzipSync } from 'node:zlib';
import { AppError } from '#app/errors.ts';
import { decodePage } from '../html/decode-page.ts';
import { elementText, writtenText } from '../html/page-text.ts';
import { elementsIn, type PageElement, type PageTree, readTree } from '../html/page-tree.ts';

interface Link {
  /** Address as written: it may be relative. */
  address: string;
  title: string;
}

export interface Listing {
  kind: 'sitemap' | 'flux' | 'page';
  links: Link[];
  /** Other lists: the parts of an index, the next page, the feed of a page. */
  more: string[];
  /** Base of relative addresses, as a page declares it. */
  base?: string;
}

const MOST_LINKS = 60_000;
/**
 * A sitemap unpacks to ten times its size. Sitemaps.org allows 50 MB; only the first part is read.
 */
const LONGEST_LIST = 20_000_000;

/** The first text in a descendant of this name. */
function textIn(tree: PageTree, element: PageElement, name: string): string {
  for (const one of elementsIn(tree, element)) {
    const text = one.tag.toLowerCase() === name ? tree.tokens[one.start + 1] : undefined;
    if (typeof text === 'string') return writtenText(text);
  }
  return '';
}

/** The elements of these names, in any case. */
const named = (tree: PageTree, ...names: string[]) =>
  [...elementsIn(tree)].filter(({ tag }) => names.includes(tag.toLowerCase())).slice(0, MOST_LINKS);

function readSitemap(tree: PageTree): Listing {
  const of = (name: string) =>
    named(tree, name)
      .map((element) => textIn(tree, element, 'loc'))
      .filter((address) => address !== '');
  return {
    kind: 'sitemap',
    links: of('url').map((address) => ({ address, title: '' })),
    more: of('sitemap'),
  };
}

/** The address of a feed item: the text of `<link>` (RSS), or its `href` (Atom). */
function linkOf(tree: PageTree, item: PageElement): string {
  const text = textIn(tree, item, 'link');
  if (text !== '') return text;
  for (const { tag, attributes } of elementsIn(tree, item)) {
    const { href, rel = 'alternate' } = attributes;
    if (tag.toLowerCase() === 'link' && rel === 'alternate' && href) return href;
  }
  return '';
}

function readFeed(tree: PageTree): Listing {
  const links = named(tree, 'item', 'entry').map((item) => ({
    address: linkOf(tree, item),
    title: textIn(tree, item, 'title'),
  }));
  const next = named(tree, 'link', 'atom:link').filter(
    ({ attributes }) => attributes.rel === 'next',
  );
  return {
    kind: 'flux',
    links: links.filter(({ address }) => address !== ''),
    more: next.flatMap(({ attributes }) => attributes.href ?? []),
  };
}

const NEXT =
  /^(?:suivante?s?|page suivante|next|next page|older posts|articles plus anciens|voir plus|›|»|→)\W*$/i;
const FEED = /(?:rss|atom)\+xml/;

function readLinks(tree: PageTree): Listing {
  const links: Link[] = [];
  const more: string[] = [];
  let base = '';
  for (const element of elementsIn(tree)) {
    const { tag, attributes } = element;
    const { href, rel = '' } = attributes;
    if (!href || links.length >= MOST_LINKS) continue;
    if (tag === 'base') base ||= href;
    const isNext = /\bnext\b/.test(rel);
    if (tag === 'link' && (isNext || FEED.test(attributes.type ?? ''))) more.push(href);
    if (tag !== 'a') continue;
    const title = elementText(tree, element).slice(0, 200) || (attributes.title ?? '');
    if (isNext || NEXT.test(title)) more.push(href);
    else links.push({ address: href, title });
  }
  return { kind: 'page', links, more, base };
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The links of a list as received, gzipped or not.
 *
 * @throws AppError `page-illisible`
 */
export function listingOf(bytes: Uint8Array, contentType: string | null): Listing {
  let plain = bytes;
  try {
    if (isGzip(bytes)) plain = gunzipSync(bytes, { maxOutputLength: LONGEST_LIST });
  } catch {
    throw new AppError('page-illisible', 'Un plan du site compressé est illisible.');
  }
  return readListing(decodePage(plain, contentType));
}

/**
 * Detects the kind of a list from its content, whatever its content type. A plain list of
 * addresses, one a line, is a sitemap too.
 */
function readListing(text: string): Listing {
  const start = text
    .slice(0, 2000)
    .replace(/<!--[^]*?-->/g, '')
    .trimStart();
  if (/^https?:\/\/\S+\s*$/m.test(start) && !start.startsWith('<')) {
    const links = text.split(/\s+/).filter(Boolean).slice(0, MOST_LINKS);
    return { kind: 'sitemap', links: links.map((address) => ({ address, title: '' })), more: [] };
  }
  const [, root = ''] = /^(?:<\?[^>]*>\s*|<!doctype[^>]*>\s*)*<(?:\w+:)?(\w+)/i.exec(start) ?? [];
  const name = root.toLowerCase();
  if (name === 'urlset' || name === 'sitemapindex') return readSitemap(readTree(text, true));
  if (name === 'rss' || name === 'feed' || name === 'rdf') return readFeed(readTree(text, true));
  return readLinks(readTree(text));
}
