/**
 * Pictures for social networks and search engines: drawn glasses on the counter, before a wall in
 * the colour of the drink. The shared picture also shows the title.
 */
import { mix } from '#ui/color.ts';
import { drawGlass } from '#features/recipes/drawing/draw-glass.ts';
import { decodeDrawing } from '#features/recipes/drawing/drawing.ts';
import { at, n } from '#features/recipes/drawing/geometry.ts';
import { SOCIAL_FORMATS, type SocialCard, type SocialFormat } from './social.ts';
import { setTitle, type TitleSize } from './title-lines.ts';
import type { Typesetter } from './typesetter.server.ts';

const COLORS = {
  paper: '#f6f1e6',
  ink: '#17251e',
  soft: '#415047',
  green: '#1c4a38',
  deepGreen: '#163c2d',
  brass: '#b48f3c',
  lightBrass: '#d3b266',
  cream: '#f3e9d2',
  light: '#fffcf5',
} as const;

/** Box of a drawing, and the y of the glass's foot. */
const DRAWN = { width: 400, height: 500, ground: 452 };

/** Heights of the counter and of its drawings, and the centre of their light. */
export interface Layout {
  width: number;
  height: number;
  counter: number;
  light: number;
  glass: number;
}
const LAYOUTS: Record<SocialFormat, Layout> = {
  partage: { ...SOCIAL_FORMATS.partage, counter: 534, light: 922, glass: 560 },
  carre: { ...SOCIAL_FORMATS.carre, counter: 1024, light: 600, glass: 1050 },
  '4-3': { ...SOCIAL_FORMATS['4-3'], counter: 778, light: 600, glass: 810 },
  '16-9': { ...SOCIAL_FORMATS['16-9'], counter: 574, light: 600, glass: 600 },
};

/** Place of a photo in the shared picture: everything right of the title. */
export const SHARED_PHOTO = { left: 704, width: SOCIAL_FORMATS.partage.width - 704 };

const LEFT = 76;
const TITLE = { width: 590, top: 78, leading: 1.08 };
const TITLE_SIZES: readonly TitleSize[] = [
  { size: 112, maxLines: 2 },
  { size: 96, maxLines: 3 },
  { size: 82, maxLines: 3 },
  { size: 70, maxLines: 4 },
  { size: 58, maxLines: 5 },
  { size: 48, maxLines: 6 },
  { size: 42, maxLines: 7 },
];
/** `height` includes the rule above the notes. */
const NOTE = { size: 29, height: 63, between: '\u00a0 ·\u00a0 ' };

/** Glasses of the shared picture of other pages than recipes. */
const ON_THE_COUNTER = [
  'coupe.aucune.f0a8b8.-.framboise.f',
  'highball.pilee.d5e3b0.-.menthe+paille+rondelle-citron-vert.b',
  'ballon.glacons.e0762f.-.rondelle-orange.b',
] as const;
const SHARED_COLOR = '#d8a02f';
/** `gap`: distance between the credit and the picture. */
const CREDIT = { size: 24, gap: 24 };

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** The wall, and the light on it behind the glass. */
export function wall({ width, height, counter, light, glass }: Layout, color: string): string {
  const ground = mix(COLORS.paper, color, 0.2);
  return (
    rect(0, 0, width, height, ground) +
    `<circle cx="${light}" cy="${n(counter - glass * 0.46)}" r="${n(glass * 0.43)}" ` +
    `fill="${mix(ground, COLORS.light, 0.62)}"/>`
  );
}

/** Top and bottom of the counter's edge, in proportion to the glass. */
function edgeOf({ counter, glass }: Layout): [top: number, bottom: number] {
  return [Math.round(counter - glass * 0.0155), Math.round(counter + glass * 0.033)];
}

export function counterTop(layout: Layout): string {
  const { width, height } = layout;
  const [top, bottom] = edgeOf(layout);
  return (
    rect(0, top, width, bottom - top, COLORS.brass) +
    rect(0, top, width, 3, COLORS.lightBrass) +
    rect(0, bottom, width, height - bottom, COLORS.green) +
    rect(0, bottom, width, 7, COLORS.deepGreen)
  );
}

/** A drawing on the counter, centred at `x`. */
export function standing(code: string, x: number, { counter, glass }: Layout): string {
  const drink = decodeDrawing(code);
  if (drink === null) return '';
  const scale = glass / DRAWN.height;
  const left = n(x - (DRAWN.width / 2) * scale);
  const top = n(counter - DRAWN.ground * scale);
  return drawGlass(drink).replace(
    '<svg ',
    `<svg x="${left}" y="${top}" width="${n(DRAWN.width * scale)}" height="${glass}" `,
  );
}

/**
 * Name of the site on the front of the counter, as in the header (ui/frame/wordmark.tsx).
 *
 * @param left its left edge; centred when null
 */
function sign(type: Typesetter, layout: Layout, left: number | null): string {
  const { width, height } = layout;
  const [, front] = edgeOf(layout);
  const size = Math.round((height - front) * 0.3 + 18);
  const gap = size * 1.22;
  const x = left ?? (width - gap - type.title.measure('Zinc', size)) / 2;
  const baseline = front + (height - front) / 2 + size * 0.36;
  return (
    `<g transform="translate(${at(x, baseline - size * 0.93)}) scale(${(size * 1.15) / 64})">` +
    path('M12 10h40L34.5 33v17H44v4H20v-4h9.500V33z', COLORS.cream) +
    path('M20.500 17h23L32 31.500z', COLORS.lightBrass) +
    '</g>' +
    path(type.title.outline('Zinc', x + gap, baseline, size), COLORS.cream)
  );
}

/** Notes on one line, in order; earlier ones are dropped when there is no room, never the last. */
function noteLine(type: Typesetter, notes: readonly string[]): { text: string; size: number } {
  const kept = [...notes];
  const text = () => kept.join(NOTE.between);
  while (kept.length > 1 && type.text.measure(text(), NOTE.size) > TITLE.width) kept.splice(-2, 1);
  const width = type.text.measure(text(), NOTE.size);
  return { text: text(), size: NOTE.size * Math.min(1, TITLE.width / width) };
}

function writing(type: Typesetter, title: string, notes: readonly string[]): string {
  const { size, lines } = setTitle(title, {
    width: TITLE.width,
    sizes: TITLE_SIZES,
    measure: (text, tried) => type.title.measure(text, tried),
  });
  const step = size * TITLE.leading;
  const [room] = edgeOf(LAYOUTS.partage);
  const block = step * lines.length + (notes.length > 0 ? NOTE.height : 0);
  // Letters rise 0.8 of their size above the baseline.
  const first = Math.max(TITLE.top, (room - block) / 2) + size * 0.8;
  const below = first + step * (lines.length - 1) + size * 0.28;
  const drawn = lines.map((line, index) =>
    path(type.title.outline(line, LEFT, first + step * index, size), COLORS.ink),
  );
  if (notes.length > 0) {
    const note = noteLine(type, notes);
    drawn.push(rect(LEFT + 2, Math.round(below + 14), 56, 4, COLORS.brass));
    drawn.push(path(type.text.outline(note.text, LEFT + 2, below + 60, note.size), COLORS.soft));
  }
  return drawn.join('');
}

export const picture = ({ width, height }: Layout, parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;

/** A recipe's picture as a complete SVG document, with its text as outlines. */
export function drawSocialPicture(
  { title, notes, drawing, color }: SocialCard,
  format: SocialFormat,
  type: Typesetter,
): string {
  const layout = LAYOUTS[format];
  const shared = format === 'partage';
  return picture(layout, [
    wall(layout, color),
    counterTop(layout),
    standing(drawing, layout.light, layout),
    shared ? writing(type, title, notes) : '',
    sign(type, layout, shared ? LEFT : null),
  ]);
}

/** Credit of the picture, next to it on the front of the counter. */
function creditLine(type: Typesetter, layout: Layout, credit: string): string {
  const [, front] = edgeOf(layout);
  const x = layout.width - CREDIT.gap - type.text.measure(credit, CREDIT.size);
  const baseline = front + (layout.height - front) / 2 + CREDIT.size * 0.36;
  return path(type.text.outline(credit, x, baseline, CREDIT.size), COLORS.cream);
}

/** Panel beside the shared photo: the title, on its own part of the counter. */
export function drawTitlePanel(
  { title, notes, color, credit }: SocialCard,
  type: Typesetter,
): string {
  const layout = { ...LAYOUTS.partage, width: SHARED_PHOTO.left };
  return picture(layout, [
    rect(0, 0, layout.width, layout.height, mix(COLORS.paper, color, 0.2)),
    counterTop(layout),
    writing(type, title, notes),
    sign(type, layout, LEFT),
    credit === null ? '' : creditLine(type, layout, credit),
  ]);
}

/** Shared picture of every page that is not a recipe: three glasses on the counter. */
export function drawSharedPicture(type: Typesetter): string {
  const { partage: wide } = LAYOUTS;
  const layout = { ...wide, glass: 440 };
  const [left, middle, right] = ON_THE_COUNTER;
  return picture(layout, [
    wall(wide, SHARED_COLOR),
    counterTop(wide),
    standing(left, layout.light - 158, layout),
    standing(right, layout.light + 148, layout),
    standing(middle, layout.light - 8, layout),
    writing(type, 'Le zinc, chez vous', ['Recettes de cocktails mesurées au centilitre']),
    sign(type, wide, LEFT),
  ]);
}
