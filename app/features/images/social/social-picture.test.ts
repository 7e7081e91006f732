/** Drawn pictures: shapes only, the same on every machine, for any title. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { rasterize } from '#services/pictures/sharp-pictures.server.ts';
import { isWellFormed } from '#test/run/well-formed.ts';
import { drawSitePicture } from './make-picture.server.ts';
import { drawSocialPicture, drawTitlePanel, SHARED_PHOTO } from './social-picture.ts';
import {
  SITE_PICTURES,
  SITE_PICTURES_VERSION,
  SOCIAL_FORMATS,
  SOCIAL_VERSION,
  type SitePicture,
  type SocialFormat,
} from './social.ts';
import { openTypesetter, type Typesetter } from './typesetter.server.ts';

const CARD = {
  title: 'Mojito',
  notes: ['Rhum', 'Frais', 'environ 12\u00a0%'],
  drawing: 'highball.pilee.d5e3b0.-.menthe+paille.b',
  color: '#d5e3b0',
  photo: null,
  credit: null as string | null,
};
const FORMATS = Object.keys(SOCIAL_FORMATS) as SocialFormat[];
const ICONS = Object.keys(SITE_PICTURES) as SitePicture[];

let type: Typesetter;
beforeAll(async () => {
  type = await openTypesetter();
});
const draw = (fields: Partial<typeof CARD>, format: SocialFormat = 'partage') =>
  drawSocialPicture({ ...CARD, ...fields }, format, type);
const sizeOf = async (png: Buffer) => {
  const { format, width, height } = await sharp(png).metadata();
  return { format, width, height };
};

describe('the typesetter', () => {
  test('kerns, and gives every French letter an outline', () => {
    const { title, text } = type;
    expect(title.measure('AV', 100)).toBeLessThan(
      title.measure('A', 100) + title.measure('V', 100),
    );
    for (const letter of 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿñãőŻ’«»…–—·°%') {
      expect(title.outline(letter, 0, 0, 10), letter).not.toBe('');
      expect(text.measure(letter, 10), letter).toBeGreaterThan(0);
    }
  });

  test('has no number that a path cannot have', () => {
    const path = type.text.outline('Rhum · Tropical · environ 12,5 %', 78, 499.999, 29);
    expect(path).toMatch(/^[MLQCZ\d. -]+$/);
  });

  test('narrows thin spaces, and leaves out what no font of ours has', () => {
    const measure = (text: string, size: number) => type.title.measure(text, size);
    expect(measure('a\u202f!', 10)).toBeLessThan(measure('a !', 10));
    expect(measure('a\u202f!', 10)).toBeGreaterThan(measure('a!', 10));
    expect(measure('a🍹\u0000杯', 10)).toBe(measure('a', 10));
    // The fonts lack this Vietnamese letter: the letter without accents replaces it.
    expect(measure('ậ', 10)).toBe(measure('a', 10));
  });
});

describe('a recipe', () => {
  test.each(FORMATS)('%s is a PNG of the announced size', async (format) => {
    const { width, height } = SOCIAL_FORMATS[format];
    expect(await sizeOf(await rasterize(draw({}, format)))).toEqual({
      format: 'png',
      width,
      height,
    });
  });

  test.each([
    'Ti’',
    'Le «\u00a0Grand\u00a0» Négroni de l’été\u202f!',
    '</svg><script>alert(1)</script>',
    '& < > " \' ]]>',
    '🍹',
    'W'.repeat(200),
    'mot '.repeat(50).trim(),
    'Anticonstitutionnellement',
  ])('« %s » is shapes within the picture', (title) => {
    const svg = draw({ title, notes: [title.slice(0, 60)] });
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|href="(?!#)|NaN|Infinity/);
  });

  test('says its title only where it is shared', () => {
    expect(draw({ title: 'Autre' })).not.toBe(draw({}));
    for (const format of FORMATS.filter((one) => one !== 'partage')) {
      expect(draw({ title: 'Autre', notes: [] }, format)).toBe(draw({}, format));
    }
  });

  test('without notes has no rule under its title', () => {
    expect(draw({ notes: [] }).length).toBeLessThan(draw({}).length);
  });

  test('whose notes are long keeps the last', () => {
    const long = 'Une étiquette vraiment très longue';
    const last = ['environ 12\u00a0%'];
    expect(draw({ notes: [long, long, ...last] })).toBe(draw({ notes: [long, ...last] }));
  });
});

describe('a recipe with a photo', () => {
  test('has its title beside it, in the room that the photo leaves', async () => {
    const svg = drawTitlePanel({ ...CARD, photo: 'a'.repeat(32) }, type);
    expect(isWellFormed(svg)).toBe(true);
    expect(await sizeOf(await rasterize(svg))).toEqual({
      format: 'png',
      width: SHARED_PHOTO.left,
      height: SOCIAL_FORMATS.partage.height,
    });
  });
});

describe('the site', () => {
  test.each(ICONS)('%s is a PNG of the announced size', async (name) => {
    const { width, height } = SITE_PICTURES[name];
    const png = await rasterize(drawSitePicture(name, type));
    expect(await sizeOf(png)).toEqual({ format: 'png', width, height });
  });

  test.each<[name: SitePicture, opaque: boolean]>([
    ['icone-512', false],
    ['masquable-512', true],
    ['apple-180', true],
  ])('%s fills its corners: %s', async (name, opaque) => {
    const { isOpaque } = await sharp(await rasterize(drawSitePicture(name, type))).stats();
    expect(isOpaque).toBe(opaque);
  });
});

/**
 * When one of these fails, raise the version that it names: caches hold pictures for a year by
 * address.
 */
describe('pictures change only with their version', () => {
  const digest = (drawn: string[]) =>
    createHash('sha256').update(drawn.join('')).digest('hex').slice(0, 16);

  test('SITE_PICTURES_VERSION', () => {
    expect(SITE_PICTURES_VERSION).toBe(1);
    expect(digest(ICONS.map((name) => drawSitePicture(name, type)))).toBe('22132e81ba8e7076');
  });

  test('SOCIAL_VERSION', () => {
    expect(SOCIAL_VERSION).toBe(1);
    // Without the glass, which has its own version in the address.
    const drawn = FORMATS.map((format) => draw({ drawing: '' }, format));
    expect(digest(drawn)).toBe('99e42c1e8ab2c0c0');
  });
});
