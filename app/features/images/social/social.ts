/** The pictures that networks and search engines show of the site: their sizes and addresses. */

/** Part of the address of a recipe's pictures: raise it whenever the hand that draws them changes. */
export const SOCIAL_VERSION = 1;

/**
 * Sizes in pixels. Networks cut `partage` at 1.91:1; the others are the ratios that search engines
 * ask of a recipe, at the least width that they ask for large previews.
 */
export const SOCIAL_FORMATS = {
  partage: { width: 1200, height: 630 },
  carre: { width: 1200, height: 1200 },
  '4-3': { width: 1200, height: 900 },
  '16-9': { width: 1200, height: 675 },
} as const;
export type SocialFormat = keyof typeof SOCIAL_FORMATS;

/** All that the pictures of a recipe show. */
export interface SocialCard {
  title: string;
  /** A few words each, for under the title; the last matters most. */
  notes: string[];
  /** Code of the drawn glass. */
  drawing: string;
  /** Colour of the drink, `#rrggbb`. */
  color: string;
  /** Hash of its photo, which stands for the drawn glass; null without one. */
  photo: string | null;
  /** What is said of a picture that is no photograph; null of any other. */
  credit: string | null;
}

/** Path of a recipe's picture; `file` is what `socialFile` gives. */
export const socialPath = (file: string, format: SocialFormat) =>
  `/images/social/v${SOCIAL_VERSION}/${format}/${file}`;

/** What such a file is: photos would be several times as heavy as PNG. */
export const socialType = (file: string) => (file.endsWith('.jpg') ? 'image/jpeg' : 'image/png');

/** Raise it whenever one of the site's own pictures changes. */
export const SITE_PICTURES_VERSION = 1;

/** The site's own pictures: the one that is shared, and the icons that systems ask for. */
export const SITE_PICTURES = {
  partage: { width: 1200, height: 630 },
  'icone-192': { width: 192, height: 192 },
  'icone-512': { width: 512, height: 512 },
  /** Cut by the system to a shape of its own: nothing outside the middle 80 % matters. */
  'masquable-512': { width: 512, height: 512 },
  'apple-180': { width: 180, height: 180 },
} as const;
export type SitePicture = keyof typeof SITE_PICTURES;

export const sitePicturePath = (name: SitePicture) =>
  `/images/site/v${SITE_PICTURES_VERSION}/${name}.png`;
