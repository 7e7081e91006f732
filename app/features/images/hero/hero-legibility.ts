/** Legibility of a banner on its media: WCAG 2.2, success criterion 1.4.3. */
import { contrast } from '#ui/color.ts';
import { formatRating } from '#language/format.ts';
import { OVERLAY, type Background, type HeroTheme } from './hero.ts';

/** Text colour of each theme, as in app.css. */
export const INKS = { light: '#17251e', dark: '#f2ebdc' } as const;
type Scheme = keyof typeof INKS;
const LEAST_CONTRAST = 4.5;

/** Extremes for an unknown picture: anything between black and white. */
const ANYTHING = ['#000000', '#ffffff'];

/** Known colours of a media: those of its placeholder. */
function colorsOf(background: Background): readonly string[] {
  const { blur } = (background.kind === 'image' ? background : background.poster)?.picture ?? {};
  return blur?.match(/[0-9a-f]{6}/g)?.map((digits) => `#${digits}`) ?? ANYTHING;
}

/** A colour under an overlay with this percentage of black, as browsers blend it. */
function darkened(hex: string, percents: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const kept = channels.map((channel) => Math.round((channel * (100 - percents)) / 100));
  return `#${kept.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Lowest contrast of a theme's text on a media under its overlay. */
const contrastOn = (background: Background, scheme: Scheme, overlay: number) =>
  Math.min(
    ...colorsOf(background).map((color) => contrast(INKS[scheme], darkened(color, overlay))),
  );

/** Theme of the text on a media: the chosen one, or the most legible for `auto`. */
export function schemeOn(background: Background, theme: HeroTheme, overlay: number): Scheme {
  if (theme !== 'auto') return theme;
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    contrastOn(background, scheme, overlay),
  );
  return (light ?? 0) > (dark ?? 0) ? 'light' : 'dark';
}

const STEPS = Array.from(
  { length: OVERLAY.max / OVERLAY.step + 1 },
  (_, index) => index * OVERLAY.step,
);

/** Warning about illegible text on a media, with a remedy; null when it is legible. */
export function legibilityFault(
  background: Background,
  theme: HeroTheme,
  overlay: number,
): string | null {
  const at = (step: number) => contrastOn(background, schemeOn(background, theme, step), step);
  const found = at(overlay);
  if (found >= LEAST_CONTRAST) return null;
  const nearest = STEPS.filter((step) => at(step) >= LEAST_CONTRAST).toSorted(
    (one, other) => Math.abs(one - overlay) - Math.abs(other - overlay),
  )[0];
  const remedy =
    nearest === undefined
      ? 'Choisissez un autre thème.'
      : `Une opacité de ${nearest}\u00a0% suffit.`;
  // Rounded down: 4.46 is too low, and must not read as 4.5.
  const ratio = formatRating(Math.floor(found * 10) / 10);
  return `Le texte se lirait mal sur ce média\u00a0: contraste de ${ratio} au pire, il faut ${formatRating(LEAST_CONTRAST)}. ${remedy}`;
}
