/** Facts of a whole page, recipe or not: address, title, picture. */
import { writtenText } from './page-text.ts';
import { titleOf } from './page-title.ts';
import { elementsIn, type PageTree } from './page-tree.ts';

export interface PageFacts {
  /** Address of the page, if known. */
  address: string | null;
  /** Base of relative addresses. */
  base: string | null;
  /** Title without the name of the site. */
  title: string;
  image: string | null;
  author: string | null;
  licence: string | null;
}

/** An absolute web address; null for anything else. */
export function absolute(address: string | null | undefined, base: string | null): string | null {
  if (!address || address.length > 2000) return null;
  const url = URL.parse(address.trim(), base ?? undefined);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '';
  return isWeb ? url.href : null;
}

/** Comment that browsers add to a saved page: « saved from url=(0031)https://… ». */
const SAVED = /saved from url=\(\d+\)(\S+)|^\s*Page saved with SingleFile[^]*?\burl:\s*(\S+)/;

/** Contents of metas and links, by lower-case name: the first of each. */
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

/** Host of an address, without `www.`, `m.` or `amp.`. */
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
  const around = absolute(said.get('base'), known) ?? known;
  const stated = ['canonical', 'og:url']
    .map((name) => absolute(said.get(name), around))
    .filter(isOfSite);
  // A canonical address without a path belongs to the site, not to the page.
  const isPage = (address: string | null) => address !== null && new URL(address).pathname !== '/';
  const address =
    stated.find((one) => isPage(one)) ?? known ?? stated.find((one) => one !== null) ?? around;
  const base = absolute(said.get('base'), known ?? address) ?? address;
  const licence = said.get('license') ?? null;
  return {
    address,
    base,
    title: titleOf(tree, written('og:title'), written('og:site_name')),
    image: absolute(
      said.get('og:image') ?? said.get('twitter:image') ?? said.get('image_src'),
      base,
    ),
    author: written('author') || null,
    licence: absolute(licence, base) ?? licence,
  };
}
