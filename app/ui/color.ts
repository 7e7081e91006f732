/**
 * Tints and shades in OKLab (Björn Ottosson, 2020): equal steps look equal, so one rule of
 * shading serves a pale daiquiri and an espresso martini. Colours are `#rrggbb`.
 */

/** Lightness 0–1; green–red `a` and blue–yellow `b` about -0.4–0.4. */
export type Lab = { L: number; a: number; b: number };

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number =>
  c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Linear light of the channels, 0 to 1. */
function linear(hex: string): [r: number, g: number, b: number] {
  const channel = (at: number): number =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

export function labOf(hex: string): Lab {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    L: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** As `#rrggbb`; channels outside sRGB are clipped. */
export function hexOf({ L, a, b }: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (c: number): string =>
    Math.round(clamp(toGamma(Math.max(0, c)), 0, 1) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(byte).join('')}`;
}

/** Mixes `from` (share 0) and `to` (share 1), through OKLab. */
export function mix(from: string, to: string, share: number): string {
  const [x, y] = [labOf(from), labOf(to)];
  const between = (p: number, q: number): number => p + (q - p) * share;
  return hexOf({ L: between(x.L, y.L), a: between(x.a, y.a), b: between(x.b, y.b) });
}

/** Adds `delta` to the lightness; `chroma` multiplies the colourfulness. */
export function shift(hex: string, delta: number, chroma = 1): string {
  const { L, a, b } = labOf(hex);
  return hexOf({ L: clamp(L + delta, 0, 1), a: a * chroma, b: b * chroma });
}

/** Distance in OKLab: under 0.05 two flat areas are hard to tell apart. */
export function distance(x: string, y: string): number {
  const [p, q] = [labOf(x), labOf(y)];
  return Math.hypot(p.L - q.L, p.a - q.a, p.b - q.b);
}

/** Relative luminance of a `#rrggbb` colour, 0 for black to 1 for white (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 for the same to 21 for black on white (WCAG 2.2). */
export function contrast(x: string, y: string): number {
  const [p, q] = [luminance(x), luminance(y)];
  return (Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05);
}
