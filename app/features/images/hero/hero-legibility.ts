/** Whether a banner can be read on its media: WCAG 2.2, success criterion 1.4.3. */
import { contrast } from '#ui/color.ts';
import { formatRating } from '#language/format.ts';
import { OVERLAY, type Background, type HeroTheme } from './hero.ts';

/** The text of each theme, as app.css has it. */
export const INKS = { light: '#17251e', dark: '#f2ebdc' } as const;
type Scheme = keyof typeof INKS;
const LEAST_CONTRAST = 4.5;

/** Of what is not known: anything between black and white. */
const ANYTHING = ['#000000', '#ffffff'];

/** The colours that a media is made of, as far as they are known: those that hold its place. */
function colorsOf(background: Background): readonly string[] {
  const { blur } = (background.kind === 'image' ? background : background.poster)?.picture ?? {};
  return blur?.match(/[0-9a-f]{6}/g)?.map((digits) => `#${digits}`) ?? ANYTHING;
}

/** A colour under so many percents of black, as browsers lay it. */
function darkened(hex: string, percents: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const kept = channels.map((channel) => Math.round((channel * (100 - percents)) / 100));
  return `#${kept.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of the text of a theme with a media under its overlay, at worst. */
const contrastOn = (background: Background, scheme: Scheme, overlay: number) =>
  Math.min(
    ...colorsOf(background).map((color) => contrast(INKS[scheme], darkened(color, overlay))),
  );

/** The theme of the text on a media: the one asked for, else the one that reads best. */
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

/** What to say of a text that reads badly on its media, and what would help; null when it reads well. */
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
  // Rounded down: 4.46 is not enough, and must not read as 4.5.
  const ratio = formatRating(Math.floor(found * 10) / 10);
  return `Le texte se lirait mal sur ce média\u00a0: contraste de ${ratio} au pire, il faut ${formatRating(LEAST_CONTRAST)}. ${remedy}`;
}
