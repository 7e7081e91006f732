import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { INKS, legibilityFault, schemeOn } from './hero-legibility.ts';
import type { Background } from './hero.ts';

/** A picture of one colour. */
const plain = (hex: string): Background => ({
  kind: 'image',
  signature: '',
  picture: {
    hash: '0'.repeat(32),
    width: 1600,
    height: 900,
    blur: hex.slice(1).repeat(12),
    origin: 'photo',
  },
});
const video: Background = { kind: 'video', url: '/v.mp4', type: 'video/mp4', poster: null };

test('the text is what the style sheet has for each theme', () => {
  const sheet = readFileSync('app/app.css', 'utf8');
  expect(sheet).toContain(`--ink: light-dark(${INKS.light}, ${INKS.dark});`);
});

describe('the theme of a text on a media', () => {
  test('is what reads best there, when it is left to us', () => {
    expect(schemeOn(plain('#ffffff'), 'auto', 0)).toBe('light');
    expect(schemeOn(plain('#ffffff'), 'auto', 90)).toBe('dark');
    expect(schemeOn(plain('#000000'), 'auto', 0)).toBe('dark');
    expect(schemeOn(video, 'auto', 40)).toBe('dark');
  });

  test('is the one that was asked for', () => {
    expect(schemeOn(plain('#ffffff'), 'dark', 0)).toBe('dark');
    expect(schemeOn(plain('#000000'), 'light', 0)).toBe('light');
  });
});

describe('a text that reads badly', () => {
  test('is said, with the nearest veil that would do', () => {
    expect(legibilityFault(plain('#ffffff'), 'dark', 40)).toBe(
      'Le texte se lirait mal sur ce média\u00a0: contraste de 2,4 au pire, il faut 4,5. Une opacité de 60\u00a0% suffit.',
    );
    expect(legibilityFault(plain('#ffffff'), 'dark', 60)).toBeNull();
    expect(legibilityFault(plain('#ffffff'), 'light', 60)).toContain('Une opacité de 45\u00a0%');
  });

  test('of which no veil makes the best is told of another theme', () => {
    expect(legibilityFault(plain('#000000'), 'light', 40)).toContain('Choisissez un autre thème.');
  });

  test('is judged by the worst place of the picture', () => {
    const half = plain('#000000');
    if (half.kind === 'image') half.picture.blur = `${'0'.repeat(66)}ffffff`;
    expect(legibilityFault(half, 'dark', 0)).toContain('contraste de 1,1');
  });

  test('is judged as if a video without a poster could be anything', () => {
    expect(legibilityFault(video, 'auto', 40)).toContain('Une opacité de 60\u00a0%');
    expect(legibilityFault(video, 'auto', 60)).toBeNull();
  });
});
