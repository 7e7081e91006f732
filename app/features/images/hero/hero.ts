/** The banner of the home page. */
import {
  kindOf,
  MEDIA_FORMATS,
  videoUrl,
  type MediaFormat,
  type Picture,
} from '#features/images/media/media.ts';
import type { HeroForm } from './editor/hero-form.ts';

export const HERO_LIMITS = {
  title: 70,
  subtitle: 160,
  badge: 25,
  label: 30,
  url: 300,
  alt: 300,
} as const;

export const ALIGNS = { left: 'À gauche', center: 'Au centre', right: 'À droite' } as const;

/** `auto` follows the visitor's theme; on a media it is the most legible one. */
export const HERO_THEMES = { auto: 'Automatique', light: 'Clair', dark: 'Sombre' } as const;
export type HeroTheme = keyof typeof HERO_THEMES;

/** Backgrounds; `drawn` is the site's drawn counter, without media. */
export const BACKGROUNDS = { image: 'Image', video: 'Vidéo', drawn: 'Comptoir dessiné' } as const;

export const HERO_STATUSES = { published: 'Publié', draft: 'Brouillon' } as const;
export type HeroStatus = keyof typeof HERO_STATUSES;

export const HERO_BUCKET = 'images-media';

/** Percentages of black over a media that the form offers; any from 0 to 100 is rendered. */
export const OVERLAY = { max: 90, step: 5, initial: 40 } as const;

export const DEFAULT_URLS = { ctaUrl: '/cocktails', secondaryCtaUrl: '/about' } as const;

/**
 * Stored values of a banner, besides its status; its media are in `HERO_BUCKET`, null without one.
 */
export type HeroValues = Omit<
  HeroForm,
  'id' | 'status' | 'version' | 'bgBucket' | 'image' | 'video' | 'poster'
> & { bgPath: string | null; videoPosterPath: string | null };

/** A picture, and the signature for its addresses while it is not published. */
interface ShownPicture {
  picture: Picture;
  signature: string;
}

export type Background =
  | ({ kind: 'image' } & ShownPicture)
  | { kind: 'video'; url: string; type: string; poster: ShownPicture | null };

/** Background made of a library file. */
export function backgroundOf(
  media: ShownPicture & { format: MediaFormat },
  poster: ShownPicture | null,
): Background {
  const { format, picture, signature } = media;
  if (kindOf(format) === 'image') return { kind: 'image', picture, signature };
  return {
    kind: 'video',
    url: `${videoUrl(picture.hash, format)}${signature}`,
    type: MEDIA_FORMATS[format],
    poster: poster && { picture: poster.picture, signature: poster.signature },
  };
}

/** A banner as shown; without a background, on the drawn counter. */
export interface Hero extends Pick<
  HeroValues,
  | 'title'
  | 'subtitle'
  | 'badge'
  | 'align'
  | 'ctaLabel'
  | 'ctaUrl'
  | 'secondaryCtaLabel'
  | 'secondaryCtaUrl'
> {
  /** Theme; on a media `auto` is already resolved to the most legible one. */
  scheme: HeroTheme;
  background: Background | null;
  alt: string;
  /** Percentage of black over a media. */
  overlay: number;
}

/** Parts needed for publication, and the message when one is missing. */
export const NEEDS = { title: 'Titre requis', media: 'Média requis' } as const;

export function lacksOf({
  title,
  bgKind,
  bgPath,
}: Pick<HeroValues, 'title' | 'bgKind' | 'bgPath'>): (keyof typeof NEEDS)[] {
  return [
    ...(title === '' ? (['title'] as const) : []),
    ...(bgKind !== 'drawn' && bgPath === null ? (['media'] as const) : []),
  ];
}
