/** What a page says of itself, recipe or not: its address, its title, its picture. */
import { writtenText } from './page-text.ts';
import { titleOf } from './page-title.ts';
import { elementsIn, type PageTree } from './page-tree.ts';

export interface PageFacts {
  /** Where it is, as far as it is known. */
  address: string | null;
  /** What relative addresses are of. */
  base: string | null;
  /** What it is about, without the name of its site. */
  title: string;
  image: string | null;
  author: string | null;
  licence: string | null;
}

/** An address of the web, absolute; null of anything else. */
export function absolute(address: string | null | undefined, base: string | null): string | null {
  if (!address || address.length > 2000) return null;
  const url = URL.parse(address.trim(), base ?? undefined);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '';
  return isWeb ? url.href : null;
}

/** « saved from url=(0031)https://… », as browsers write it before a saved page. */
const SAVED = /saved from url=\(\d+\)(\S+)|^\s*Page saved with SingleFile[^]*?\burl:\s*(\S+)/;

/** What metas and links say, by their name in lower case: the first of each. */
function saidIn(tree: PageTree): Map<string, string> {
  const said = new Map<string, string>();
  for (const { tag, attributes } of elementsIn(tree)) {
    const name =
      tag === 'meta'
        ? (attributes.property ?? attributes.name)
        : tag === 'link' || (tag === 'a' && attributes.rel === 'license')
          ? attributes.rel
          : tag === 'base'
            ? 'base'
            : undefined;
    const value = tag === 'meta' ? attributes.content : attributes.href;
    const key = name?.toLowerCase();
    if (key && value && !said.has(key)) said.set(key, value);
  }
  return said;
}

/** The host of an address, whichever of its doors. */
export const siteOf = (address: string) =>
  new URL(address).hostname.replace(/^(?:www|m|amp)\./, '');

export function factsOf(tree: PageTree, given: string | null): PageFacts {
  const said = saidIn(tree);
  const written = (name: string) => writtenText(said.get(name) ?? '');
  const from = tree.comments.map((comment) => SAVED.exec(comment)).find((match) => match !== null);
  const saved = absolute(from?.[1] ?? from?.[2], null);
  const known = absolute(given, null) ?? saved;
  const isOfSite = (one: string | null) =>
    one !== null && (known === null || siteOf(one) === siteOf(known));
  const stated = ['canonical', 'og:url']
    .map((name) => absolute(said.get(name), known))
    .filter(isOfSite);
  // A canonical address without a path is of the site, not of the page.
  const isPage = (address: string | null) => address !== null && new URL(address).pathname !== '/';
  const address =
    stated.find((one) => isPage(one)) ??
    known ??
    stated.find((one) => one !== null) ??
    absolute(said.get('base'), null);
  const base = absolute(said.get('base'), address) ?? address;
  return {
    address,
    base,
    title: titleOf(tree, written('og:title'), written('og:site_name')),
    image: absolute(
      said.get('og:image') ?? said.get('twitter:image') ?? said.get('image_src'),
      base,
    ),
    author: written('author') || null,
    licence: said.get('license') ?? null,
  };
}
