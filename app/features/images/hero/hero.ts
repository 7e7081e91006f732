/** The banner of the home page. */
import {
  kindOf,
  MEDIA_FORMATS,
  videoUrl,
  type MediaFormat,
  type Picture,
} from '#features/images/media/media.ts';
import type { HeroForm } from './hero-form.ts';

export const HERO_LIMITS = {
  title: 70,
  subtitle: 160,
  badge: 25,
  label: 30,
  url: 300,
  alt: 300,
} as const;

export const ALIGNS = { left: 'À gauche', center: 'Au centre', right: 'À droite' } as const;

/** `auto` follows the visitor's theme; on a media it is the one that reads best there. */
export const HERO_THEMES = { auto: 'Automatique', light: 'Clair', dark: 'Sombre' } as const;
export type HeroTheme = keyof typeof HERO_THEMES;

/** What is behind the text; `drawn` is the site's own counter, which takes no media. */
export const BACKGROUNDS = { image: 'Image', video: 'Vidéo', drawn: 'Comptoir dessiné' } as const;

export const HERO_STATUSES = { published: 'Publié', draft: 'Brouillon' } as const;
export type HeroStatus = keyof typeof HERO_STATUSES;

export const HERO_BUCKET = 'images-media';

/** Percents of black over a media, as the form offers them; 0 to 100 are rendered. */
export const OVERLAY = { max: 90, step: 5, initial: 40 } as const;

/** Where a button leads when nothing is said. */
export const DEFAULT_URLS = { ctaUrl: '/cocktails', secondaryCtaUrl: '/about' } as const;

/** What is kept of a banner, beside its status; its media are in `HERO_BUCKET`, null without one. */
export type HeroValues = Omit<
  HeroForm,
  'id' | 'status' | 'version' | 'bgBucket' | 'image' | 'video' | 'poster'
> & { bgPath: string | null; videoPosterPath: string | null };

/** A picture, and the query that its addresses need while nothing published shows it. */
interface ShownPicture {
  picture: Picture;
  signature: string;
}

/** What a banner shows behind its text. */
export type Background =
  | ({ kind: 'image' } & ShownPicture)
  | { kind: 'video'; url: string; type: string; poster: ShownPicture | null };

/** What a media of the library shows there. */
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

/** A banner as it is shown; without a background, on the site's own counter. */
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
  /** Its theme; on a media never `auto`, but what reads best there. */
  scheme: HeroTheme;
  background: Background | null;
  /** Of a picture. */
  alt: string;
  /** Percents of black over a media. */
  overlay: number;
}

/** What publishing needs, and what the form says where it lacks. */
export const NEEDS = { title: 'Titre requis', media: 'Média requis' } as const;

/** What a banner lacks to be published. */
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
