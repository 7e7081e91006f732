/**
 * Structured data for search engines (schema.org, JSON-LD): only facts on the page. No rating
 * without real ratings, no nutrition, as the fat of a line is unknown.
 */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** `pageMeta` adds it to the page. */
export type StructuredData = { '@type': string } & { readonly [key: string]: Json };

export const LANGUAGE = 'fr';

/** Breadcrumbs: home page first, the page itself last. */
export function breadcrumbData(trail: readonly { name: string; url: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** In order of the list. @param url of the page */
export const listData = (url: string, addresses: readonly string[]): StructuredData => ({
  '@type': 'ItemList',
  '@id': `${url}#liste`,
  itemListElement: addresses.map((address, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: address,
  })),
});

/** Its id is the same on every page. @param home address with its slash */
export const publisherData = (home: string): StructuredData => ({
  '@type': 'Organization',
  '@id': `${home}#editeur`,
  name: 'Zinc',
  url: home,
});

/** Site, search and publisher, for the home page. @param url of the home page, with its slash */
export const siteData = (
  url: string,
  { description, logo }: { description: string; logo: string },
): StructuredData[] => [
  { ...publisherData(url), logo },
  {
    '@type': 'WebSite',
    '@id': `${url}#site`,
    url,
    name: 'Zinc',
    description,
    inLanguage: LANGUAGE,
    publisher: { '@id': `${url}#editeur` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];
