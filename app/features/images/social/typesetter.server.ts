/**
 * Text as outlines, in the site's own fonts: a picture looks the same on every machine, whatever
 * its fonts.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command, Font, Glyph } from 'opentype.js';
import { ROOT } from '#app/process/program-files.server.ts';
import { at } from '#features/recipes/drawing/geometry.ts';

/** One weight of one family, at any size. Lengths are in the unit of `size`. */
interface Face {
  measure(text: string, size: number): number;
  /** SVG path data of the text, its baseline starting at (x, y). */
  outline(text: string, x: number, y: number, size: number): string;
}

export interface Typesetter {
  /** Fraunces, semi-bold. */
  title: Face;
  /** Instrument Sans, medium. */
  text: Face;
}

const FONTS = path.join(ROOT, 'app/features/images/social/fonts');

/** Width of spaces missing in the fonts, as a share of their normal space. */
const NARROW_SPACES: Record<string, number> = { '\u202f': 0.6, '\u2009': 0.7 };

interface Placed {
  glyph: Glyph;
  /** Distance from the start of the text, in font units. */
  x: number;
}

/** Glyph of a character, or of its letter without accent; null without either. */
function glyphOf(font: Font, character: string): Glyph | null {
  for (const form of [character, character.normalize('NFD')[0] ?? '']) {
    const glyph = font.charToGlyph(form);
    if (glyph.index > 0) return glyph;
  }
  return null;
}

/** Places the glyphs of a text one after the other; characters missing in the font are left out. */
function place(font: Font, text: string): { placed: Placed[]; width: number } {
  const placed: Placed[] = [];
  let x = 0;
  let previous: Glyph | null = null;
  for (const character of text.normalize('NFC')) {
    const narrow = NARROW_SPACES[character];
    const glyph = glyphOf(font, narrow === undefined ? character : ' ');
    if (glyph === null) continue;
    if (previous) x += font.getKerningValue(previous, glyph);
    placed.push({ glyph, x });
    x += glyph.advanceWidth * (narrow ?? 1);
    previous = glyph;
  }
  return { placed, width: x };
}

/** SVG path data; opentype.js's own function writes NaN for values near zero. */
function write(command: Command): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${at(command.x, command.y)}`;
    case 'Q':
      return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
    case 'C':
      return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

function faceOf(font: Font): Face {
  return {
    measure: (text, size) => (place(font, text).width / font.unitsPerEm) * size,
    outline: (text, x, y, size) =>
      place(font, text)
        .placed.flatMap(
          ({ glyph, x: offset }) =>
            glyph.getPath(x + (offset / font.unitsPerEm) * size, y, size).commands,
        )
        .map(write)
        .join(''),
  };
}

async function openFace(file: string): Promise<Face> {
  const { default: opentype } = await import('opentype.js');
  const { buffer, byteOffset, byteLength } = await readFile(path.join(FONTS, file));
  return faceOf(opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength)));
}

let opened: Promise<Typesetter> | undefined;

/** Loads the fonts, once. */
export function openTypesetter(): Promise<Typesetter> {
  opened ??= Promise.all([openFace('fraunces-600.ttf'), openFace('instrument-sans-500.ttf')]).then(
    ([title, text]) => ({ title, text }),
  );
  return opened;
}
