/** Readability of text on a tag's colour: WCAG 2.2, success criterion 1.4.3. */
import { contrast, mix } from '#ui/color.ts';
import { formatRating } from '#language/format.ts';

/** Colours of a home page tile in each theme, by their names in app.css. */
export const TILE_THEMES = {
  clair: {
    paper: '#f6f1e6',
    surface: '#fffcf5',
    ink: '#17251e',
    'ink-soft': '#4b5951',
    line: '#d8d1c0',
  },
  sombre: {
    paper: '#10201a',
    surface: '#182c24',
    ink: '#f2ebdc',
    'ink-soft': '#b7c2b8',
    line: '#2d4439',
  },
} as const;
type Theme = keyof typeof TILE_THEMES;

/** Shares of the tag's colour in a tile: at rest, and under the pointer. */
export const TINT_SHARES = [0.1, 0.22];
const LEAST_CONTRAST = 4.5;

export const DEFAULT_TAG_COLOR = '#d8a24a';

/** Least contrast of the faintest text of a tile, in a theme. */
export function tileContrast(color: string, theme: Theme): number {
  const { surface, 'ink-soft': text } = TILE_THEMES[theme];
  return Math.min(...TINT_SHARES.map((share) => contrast(text, mix(surface, color, share))));
}

/** Error message for a tag's colour; null if text on it is readable in both themes. */
export function colorFault(color: string): string | null {
  for (const [theme, remedy] of [
    ['clair', 'plus claire'],
    ['sombre', 'plus foncée'],
  ] as const) {
    const found = tileContrast(color, theme);
    if (found < LEAST_CONTRAST) {
      // Rounded down: 4.46 is not enough, and must not read as 4.5.
      const ratio = formatRating(Math.floor(found * 10) / 10);
      return `Le texte s’y lirait mal dans le thème ${theme}\u00a0: contraste de ${ratio}, il faut ${formatRating(LEAST_CONTRAST)}. Choisissez une couleur ${remedy}.`;
    }
  }
  return null;
}
