/** Places for ads, and the facts about a page that decide whether it has ads. */

/**
 * Places for ads, by their name in the statistics. Their sizes are in app.css, which reserves
 * them.
 */
export const AD_PLACES = {
  leaderboard: { unit: 'leaderboardUnit', format: '' },
  rectangle: { unit: 'rectangleUnit', format: '' },
  article: { unit: 'articleUnit', format: 'auto' },
} as const;

export type AdPlace = keyof typeof AD_PLACES;

/** Ads of a page; `none` reserves no room. */
export type PageAds =
  | { kind: 'none' }
  /** On hosts that are not public: boxes that say where ads would be. */
  | { kind: 'preview'; places: AdPlace[] }
  /** Ads of the network, for visitors who consent: its script, and the ad unit of each place. */
  | { kind: 'live'; script: string; publisher: string; units: Partial<Record<AdPlace, string>> };

export const NO_ADS: PageAds = { kind: 'none' };

/**
 * Pages that never share a document with the network's script: the back office, the page that keeps
 * its unsent forms, and the counter mode of a recipe, which is one screen.
 */
export const isBackOffice = (path: string) =>
  /^\/(?:admin|auth\/session-terminee|cocktails\/[^/]+\/comptoir)(?:[/.]|$)/.test(path);

/** Line of ads.txt that lets Google sell the publisher's ads (IAB ads.txt 1.1). */
export const adsTxt = (publisherId: string) =>
  `google.com, ${publisherId.replace(/^ca-/, '')}, DIRECT, f08c47fec0942fa0\n`;
