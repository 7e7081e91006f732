/** Sitemaps (sitemaps.org, with Google's extension for images), streamed entry by entry. */
import { element, XML_DECLARATION } from './xml.ts';

/** Most entries that the protocol allows in one file. */
export const MAX_SITEMAP_ENTRIES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** Absent when unknown. */
  modified?: Date;
  /** Absolute addresses of pictures that the page shows. */
  images?: readonly string[];
}

/** @throws RangeError past `MAX_SITEMAP_ENTRIES` */
export async function* writeSitemap(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE_NAMESPACE}">\n`;
  let count = 0;
  for await (const { url, modified, images = [] } of entries) {
    count += 1;
    if (count > MAX_SITEMAP_ENTRIES) throw new RangeError('Too many addresses for one sitemap.');
    const pictures = images.map(
      (image) => `<image:image>${element('image:loc', image)}</image:image>`,
    );
    const changed = modified ? element('lastmod', modified.toISOString()) : '';
    yield `<url>${element('loc', url)}${changed}${pictures.join('')}</url>\n`;
  }
  yield '</urlset>\n';
}

/** The index of a sitemap in several files. @param parts their absolute addresses */
export function writeSitemapIndex(parts: readonly string[]): string {
  const listed = parts.map((part) => `<sitemap>${element('loc', part)}</sitemap>\n`);
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${listed.join('')}</sitemapindex>\n`;
}
