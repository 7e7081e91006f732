import { describe, expect, test } from 'vitest';
import { WIDTHS, type Picture } from './media.ts';
import { plainUrlOf, readRendition, srcSetOf, widthsOf } from './renditions.ts';

const picture = (width: number): Picture => ({
  hash: 'a'.repeat(32),
  width,
  height: 100,
  blur: '',
  origin: 'photo',
});

describe('the widths of a picture', () => {
  test.each<[width: number, widths: number[]]>([
    [1, [160]],
    [160, [160]],
    [161, [160, 320]],
    [1452, [160, 320, 480, 640, 960, 1280, 1920]],
    [1280, [160, 320, 480, 640, 960, 1280]],
    [4000, [...WIDTHS]],
  ])('%i pixels: %j', (width, widths) => {
    expect(widthsOf({ width })).toEqual(widths);
  });
});

test('a set says how wide each really is, and the first is always there', () => {
  const base = `/medias/${'a'.repeat(32)}`;
  expect(srcSetOf(picture(400), 'avif')).toBe(
    `${base}/160.avif 160w, ${base}/320.avif 320w, ${base}/480.avif 400w`,
  );
  expect(srcSetOf(picture(400), 'webp', { widest: 100, signature: '?s=1' })).toBe(
    `${base}/160.webp?s=1 160w`,
  );
});

test.each([
  [90, 160],
  [500, 640],
  [3000, 640],
])('%i pixels are plain at %i', (width, plain) => {
  expect(plainUrlOf(picture(width), '?s')).toBe(`/medias/${'a'.repeat(32)}/${plain}.webp?s`);
});

describe('the names of files', () => {
  test('say a width and a format', () => {
    expect(readRendition('640.avif')).toEqual({ width: 640, format: 'avif' });
    expect(readRendition('1920.webp')).toEqual({ width: 1920, format: 'webp' });
  });

  test.each([
    '641.avif',
    '0640.avif',
    '640.png',
    '640.AVIF',
    '640',
    '.avif',
    '640.avif.webp',
    '6.4e2.avif',
    'toString.avif',
    '-640.webp',
    '',
  ])('%j is none', (file) => {
    expect(readRendition(file)).toBeNull();
  });
});
