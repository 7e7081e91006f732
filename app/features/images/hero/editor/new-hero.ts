import { DEFAULT_URLS, OVERLAY, type HeroValues } from '#features/images/hero/hero.ts';

/** Initial values of a new banner. */
export const NEW_HERO: HeroValues = {
  title: 'Créez des cocktails d’exception chez vous',
  subtitle: 'Des recettes mesurées au centilitre, expliquées pas à pas, avec ou sans alcool.',
  badge: null,
  ctaLabel: null,
  secondaryCtaLabel: null,
  ...DEFAULT_URLS,
  align: 'left',
  theme: 'auto',
  overlayOpacity: OVERLAY.initial,
  bgKind: 'image',
  bgPath: null,
  bgAlt: null,
  videoPosterPath: null,
};

/** A banner's values as form fields. */
export const heroTexts = ({ bgPath, videoPosterPath, overlayOpacity, ...values }: HeroValues) => ({
  ...values,
  subtitle: values.subtitle ?? '',
  badge: values.badge ?? '',
  ctaLabel: values.ctaLabel ?? '',
  secondaryCtaLabel: values.secondaryCtaLabel ?? '',
  bgAlt: values.bgAlt ?? '',
  overlayOpacity: String(Math.min(OVERLAY.max, overlayOpacity)),
  image: values.bgKind === 'image' ? (bgPath ?? '') : '',
  video: values.bgKind === 'video' ? (bgPath ?? '') : '',
  poster: videoPosterPath ?? '',
});
