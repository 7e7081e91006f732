/**
 * What pages tell search engines in their own terms (schema.org, as JSON-LD): only what the page
 * shows. A drink has no author or nutrition here, and a rating comes from real ratings or not at all.
 */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One thing that a page is about, to be put in the page by `pageMeta`. */
export type StructuredData = { '@type': string } & { readonly [key: string]: Json };

export const LANGUAGE = 'fr';

/** Where a page stands in the site, the home page first and the page itself last. */
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

/** The site and its search, for the home page. @param url of the home page, with its slash */
export function siteData(url: string, description: string): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${url}#site`,
    url,
    name: 'Zinc',
    description,
    inLanguage: LANGUAGE,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
