/** The latest recipes as RSS 2.0. */
import { element, escapeXml, XML_DECLARATION } from './xml.ts';

export interface FeedItem {
  title: string;
  /** Absolute. */
  url: string;
  summary: string;
  published: Date;
  categories: readonly string[];
  /** Absolute address, media type, and size in pixels. */
  picture: { url: string; type: string; width: number; height: number };
}

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';

function writeItem({ title, url, summary, published, categories, picture }: FeedItem): string {
  const address = escapeXml(picture.url);
  return (
    '<item>' +
    element('title', title) +
    element('link', url) +
    // A guid is a permanent link by default.
    element('guid', url) +
    element('pubDate', published.toUTCString()) +
    element('description', summary) +
    categories.map((category) => element('category', category)).join('') +
    // Length 0 means unknown (RSS Advisory Board's profile): the picture may not be drawn yet.
    `<enclosure url="${address}" length="0" type="${picture.type}"/>` +
    `<media:content url="${address}" medium="image" type="${picture.type}" ` +
    `width="${picture.width}" height="${picture.height}"/>` +
    '</item>\n'
  );
}

/**
 * @param publicUrl origin of the site
 * @param self path of the feed itself
 * @param tag name and address of the tag that all have; null in the feed of all recipes
 */
export function writeFeed({
  publicUrl,
  self,
  tag = null,
  items,
}: {
  publicUrl: string;
  self: string;
  tag?: { name: string; url: string } | null;
  items: readonly FeedItem[];
}): string {
  const latest = items[0]?.published;
  return (
    `${XML_DECLARATION}<rss version="2.0" ${NAMESPACES}>\n<channel>` +
    element('title', tag ? `Zinc\u00a0: ${tag.name}` : 'Zinc') +
    element('link', tag?.url ?? `${publicUrl}/`) +
    element(
      'description',
      tag
        ? `Les dernières recettes du tag «\u00a0${tag.name}\u00a0».`
        : 'Les dernières recettes de cocktails, avec ou sans alcool.',
    ) +
    element('language', 'fr') +
    (latest ? element('lastBuildDate', latest.toUTCString()) : '') +
    `<atom:link href="${escapeXml(publicUrl + self)}" rel="self" type="application/rss+xml"/>\n` +
    `${items.map(writeItem).join('')}</channel>\n</rss>\n`
  );
}
