import { typeset } from '#language/typography.ts';
import { schemeOn } from './hero-legibility.ts';
import type { Background, Hero, HeroValues } from './hero.ts';

/** A banner as shown: public values only, with typography applied. */
export function shownHero(values: HeroValues, background: Background | null): Hero {
  const { title, subtitle, badge, ctaLabel, secondaryCtaLabel, bgAlt } = values;
  const { align, theme, overlayOpacity: overlay, ctaUrl, secondaryCtaUrl } = values;
  return {
    ...typeset({ title, subtitle, badge, ctaLabel, secondaryCtaLabel, alt: bgAlt ?? title }),
    align,
    scheme: background ? schemeOn(background, theme, overlay) : theme,
    ctaUrl,
    secondaryCtaUrl,
    background,
    overlay,
  };
}
