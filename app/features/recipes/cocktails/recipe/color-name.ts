/** Names of the colours that drinks have, and of those an owner may pick for one. */
const PALETTE: readonly (readonly [name: string, hex: string])[] = [
  ['Blanc', '#fbf9f4'],
  ['Incolore', '#f1f5f4'],
  ['Blanc laiteux', '#f6f0e2'],
  ['Nacré', '#e6e2d8'],
  ['Ivoire', '#eee3c9'],
  ['Crème', '#f2e4b8'],
  ['Jaune très pâle', '#f1f0cf'],
  ['Jaune pâle', '#f5ee9e'],
  ['Paille', '#ecdc9a'],
  ['Jaune beurre', '#f3d486'],
  ['Jaune citron', '#f2e13c'],
  ['Jaune d’or', '#efc034'],
  ['Jaune orangé', '#f7a62e'],
  ['Doré', '#e0b864'],
  ['Miel', '#dfa448'],
  ['Ambre clair', '#d0923c'],
  ['Ambre', '#bf752c'],
  ['Cuivre', '#b5602f'],
  ['Caramel', '#a86a2c'],
  ['Noisette', '#b5916a'],
  ['Café au lait', '#cfae86'],
  ['Brun rosé', '#b87c60'],
  ['Acajou', '#7a3a20'],
  ['Cacao', '#5e3a28'],
  ['Brun café', '#361e13'],
  ['Noir', '#120f0e'],
  ['Abricot', '#f6b878'],
  ['Pêche', '#f8cba6'],
  ['Orange', '#f28c28'],
  ['Orange vif', '#ee6a2b'],
  ['Saumon', '#f0a493'],
  ['Corail', '#ec7363'],
  ['Rouge orangé', '#cc4026'],
  ['Rouge brique', '#a8432f'],
  ['Rouge vif', '#dc2f27'],
  ['Rouge grenadine', '#de4354'],
  ['Rouge rubis', '#b01c35'],
  ['Grenat', '#7d1a2a'],
  ['Rose pâle', '#f7d3d6'],
  ['Rose', '#ee9db2'],
  ['Rose vif', '#e0708c'],
  ['Rose framboise', '#d0406c'],
  ['Fuchsia', '#d0368f'],
  ['Prune', '#56244f'],
  ['Violet', '#7d4ba6'],
  ['Lavande', '#c9b8e2'],
  ['Bleu pâle', '#b9d9ec'],
  ['Bleu lagon', '#2b93d6'],
  ['Bleu vif', '#2a4fd0'],
  ['Bleu nuit', '#1c2f63'],
  ['Turquoise', '#35bcc0'],
  ['Vert d’eau', '#bfe3cf'],
  ['Vert pâle', '#d5e3b0'],
  ['Vert tendre', '#a4cc78'],
  ['Vert anis', '#c5d04b'],
  ['Vert pomme', '#78bf3c'],
  ['Vert menthe', '#4cb47c'],
  ['Vert vif', '#4aa53c'],
  ['Vert émeraude', '#1f8a5a'],
  ['Vert sapin', '#1f5a3c'],
  ['Olive pâle', '#c4c67e'],
  ['Vert olive', '#8a8a3c'],
  ['Gris perle', '#c4c6c8'],
  ['Gris ardoise', '#62686e'],
];

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

const NAMED = PALETTE.map(([name, hex]) => ({ name, lab: oklab(hex) }));

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
