/** Places for ads, and the facts about a page that decide whether it has ads. */

/** The places, by what the counter calls them. Their sizes are in app.css, which reserves them. */
export const AD_PLACES = {
  leaderboard: { unit: 'leaderboardUnit', format: '' },
  rectangle: { unit: 'rectangleUnit', format: '' },
  article: { unit: 'articleUnit', format: 'auto' },
} as const;

export type AdPlace = keyof typeof AD_PLACES;

/** A page's ads; without any it has none, and no room for them. */
export type PageAds =
  | { kind: 'none' }
  /** On hosts that are not public: boxes that say where ads would be. */
  | { kind: 'preview'; places: AdPlace[] }
  /** The network's, for visitors who agree: its script, and the unit that fills each place. */
  | { kind: 'live'; script: string; publisher: string; units: Partial<Record<AdPlace, string>> };

export const NO_ADS: PageAds = { kind: 'none' };

/**
 * Pages without ads, which never share a document with the network's script; the one that keeps what was typed
 * in one of them is no other.
 */
export const isBackOffice = (path: string) =>
  /^\/(?:admin|auth\/session-terminee)(?:[/.]|$)/.test(path);

/** The line of ads.txt by which the publisher says that Google sells for them (IAB ads.txt 1.1). */
export const adsTxt = (publisherId: string) =>
  `google.com, ${publisherId.replace(/^ca-/, '')}, DIRECT, f08c47fec0942fa0\n`;
