/** Pictures that social networks and search engines show of the site: sizes and addresses. */

/** Part of the address of a recipe's pictures: raise it after each change of their drawing code. */
export const SOCIAL_VERSION = 1;

/**
 * Sizes in pixels. Networks crop `partage` at 1.91:1; the others have the ratios that search
 * engines require of a recipe, at the smallest width for large previews.
 */
export const SOCIAL_FORMATS = {
  partage: { width: 1200, height: 630 },
  carre: { width: 1200, height: 1200 },
  '4-3': { width: 1200, height: 900 },
  '16-9': { width: 1200, height: 675 },
} as const;
export type SocialFormat = keyof typeof SOCIAL_FORMATS;

/** Contents of a recipe's pictures. */
export interface SocialCard {
  title: string;
  /** Short notes under the title; the last matters most. */
  notes: string[];
  /** Code of the drawn glass. */
  drawing: string;
  /** Colour of the drink, `#rrggbb`. */
  color: string;
  /** Hash of its photo, which replaces the drawn glass; null without one. */
  photo: string | null;
  /** Credit of a picture that is no photograph; null otherwise. */
  credit: string | null;
}

/** Path of a recipe's picture; `file` is made by `socialFile`. */
export const socialPath = (file: string, format: SocialFormat) =>
  `/images/social/v${SOCIAL_VERSION}/${format}/${file}`;

/** Content type of such a file: JPEG with a photo, which would be several times as heavy as PNG. */
export const socialType = (file: string) => (file.endsWith('.jpg') ? 'image/jpeg' : 'image/png');

/** Raise it after each change of one of the site's own pictures. */
export const SITE_PICTURES_VERSION = 1;

/** The site's own pictures: the shared one, and icons required by systems. */
export const SITE_PICTURES = {
  partage: { width: 1200, height: 630 },
  'icone-192': { width: 192, height: 192 },
  'icone-512': { width: 512, height: 512 },
  /** Systems crop it to their own shape: only the middle 80 % is safe. */
  'masquable-512': { width: 512, height: 512 },
  'apple-180': { width: 180, height: 180 },
} as const;
export type SitePicture = keyof typeof SITE_PICTURES;

export const sitePicturePath = (name: SitePicture) =>
  `/images/site/v${SITE_PICTURES_VERSION}/${name}.png`;
