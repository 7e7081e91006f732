/**
 * Speculation rules: a reading page is fetched as its link is pressed, before the press ends. One with a
 * query may be a page that nobody keeps; a link that changes the page in place fetches by itself.
 *
 * @param patterns separated by spaces
 */
export const prefetchRules = (patterns: string) =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: patterns.split(' ') },
            { not: { href_matches: '/*\\?(.+)' } },
            { not: { selector_matches: '[data-in-place]' } },
          ],
        },
        eagerness: 'conservative',
      },
    ],
  });
