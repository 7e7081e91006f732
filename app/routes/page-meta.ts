import type { MetaDescriptor } from 'react-router';
import type { StructuredData } from '#ui/page/structured-data.ts';
import type { WrittenPage } from '#ui/written/written-text.ts';
import { SITE_PICTURES, sitePicturePath } from '#features/images/social/social.ts';

/** Picture of a shared page: its path, its media type and its size in pixels. */
interface SharedPicture {
  path: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

const SITE_PICTURE: SharedPicture = {
  ...SITE_PICTURES.partage,
  path: sitePicturePath('partage'),
  type: 'image/png',
  alt: 'Illustration\u00a0: trois cocktails posés sur un comptoir',
};

interface Page {
  title: string;
  description: string;
  /** Absolute; undefined on a page without an address of its own (an error). */
  url: string | undefined;
  /** False keeps search engines from listing the page, not from following its links. */
  index?: boolean;
  /** Open Graph type. */
  type?: 'website' | 'article';
  picture?: SharedPicture;
  /** Absolute addresses of the pages before and after, of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  /** The same in other formats. */
  alternates?: readonly Alternate[];
  data?: StructuredData[];
}

interface Alternate {
  type: string;
  href: string;
  title: string;
}

const property = (name: string, content: string | number) => ({
  property: name,
  content: String(content),
});
const link = (rel: string, href: string) => ({ tagName: 'link', rel, href });

function pictureMeta(
  { path, type, width, height, alt }: SharedPicture,
  url: string,
): MetaDescriptor[] {
  return [
    property('og:image', new URL(path, url).href),
    property('og:image:type', type),
    property('og:image:width', width),
    property('og:image:height', height),
    property('og:image:alt', alt),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Metadata in a page's head for search engines and social networks. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { title, description, url, index = true, type = 'website', data = [] } = page;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: index ? 'max-image-preview:large' : 'noindex, follow' },
    property('og:site_name', 'Zinc'),
    property('og:locale', 'fr_FR'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    ...(url === undefined
      ? []
      : [property('og:url', url), ...pictureMeta(page.picture ?? SITE_PICTURE, url)]),
    ...(url !== undefined && index ? [link('canonical', url)] : []),
    ...(page.previous === undefined ? [] : [link('prev', page.previous)]),
    ...(page.next === undefined ? [] : [link('next', page.next)]),
    ...(page.alternates ?? []).map((one) => ({ tagName: 'link', rel: 'alternate', ...one })),
    // React Router escapes text that could end the script; it is data, which no policy blocks.
    ...(index && data.length > 0
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': data } }]
      : []),
  ];
}

interface WrittenPageData {
  url: string;
  page: Pick<WrittenPage, 'title' | 'description'>;
}

/** Metadata of a page of content/pages; `more` has priority. */
export const writtenMeta = (
  loaderData: WrittenPageData | undefined,
  more: Partial<Parameters<typeof pageMeta>[0]> = {},
) =>
  pageMeta({
    title: `${loaderData?.page.title ?? 'Page indisponible'} · Zinc`,
    description: loaderData?.page.description ?? '',
    url: loaderData?.url,
    ...more,
  });

/** Metadata of a private page: no search engine lists it, and it has no address to share. */
export const unlistedMeta = (title: string, description: string) =>
  pageMeta({ title: `${title} · Zinc`, description, url: undefined, index: false });

/**
 * Metadata of a page opened from a link in a mail: its address grants access, so no other site gets
 * it as referrer.
 */
export const mailedLinkMeta = (title: string, description: string): MetaDescriptor[] => [
  ...unlistedMeta(title, description),
  { name: 'referrer', content: 'same-origin' },
];
