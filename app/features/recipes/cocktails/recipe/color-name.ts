import colors from '#content/vocabulary/colors.json' with { type: 'json' };
type Oklab = readonly [lightness: number, a: number, b: number];

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** sRGB to OKLab, as given by Björn Ottosson, « A perceptual color space for image processing ». */
function oklab(hex: string): Oklab {
  const value = Number.parseInt(hex.slice(1), 16);
  const red = linear((value >> 16) & 255);
  const green = linear((value >> 8) & 255);
  const blue = linear(value & 255);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const NAMED = Object.entries(colors).map(([name, hex]) => ({ name, lab: oklab(hex) }));

/** `#rrggbb` of a six or three digit hexadecimal colour in any case, or null. */
function normalizeHex(hex: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/**
 * French name of a colour, for those who cannot see it: « Vert pâle », « Ambre », « Rouge rubis ».
 * The nearest of the named colours in OKLab, where distance follows what the eye sees. Anything
 * that is not a hexadecimal colour gives « Couleur inconnue ».
 */
export function colorName(hex: string): string {
  const color = normalizeHex(hex);
  if (color === null) return 'Couleur inconnue';
  const [lightness, a, b] = oklab(color);
  let nearest = { name: '', distance: Infinity };
  for (const { name, lab } of NAMED) {
    const distance = Math.hypot(lightness - lab[0], a - lab[1], b - lab[2]);
    if (distance < nearest.distance) nearest = { name, distance };
  }
  return nearest.name;
}
