import { describe, expect, it } from 'vitest';
import { contrast, distance, hexOf, labOf, mix, shift } from './color.ts';

describe('OKLab', () => {
  it('agrees with the published values of sRGB red', () => {
    const { L, a, b } = labOf('#ff0000');
    expect(L).toBeCloseTo(0.628, 3);
    expect(a).toBeCloseTo(0.2249, 3);
    expect(b).toBeCloseTo(0.1258, 3);
  });

  it.each(['#000000', '#ffffff', '#d5e3b0', '#2a1810', '#1f7fc0'])('%s comes back', (hex) => {
    expect(hexOf(labOf(hex))).toBe(hex);
  });

  it('mixes from one end to the other', () => {
    expect(mix('#c0182f', '#f6a828', 0)).toBe('#c0182f');
    expect(mix('#c0182f', '#f6a828', 1)).toBe('#f6a828');
    expect(labOf(mix('#000000', '#ffffff', 0.5)).L).toBeCloseTo(0.5, 1);
  });

  it('stays a colour beyond black and white', () => {
    expect(shift('#f8f8f8', 0.5)).toMatch(/^#[0-9a-f]{6}$/);
    expect(shift('#080808', -0.5)).toBe('#000000');
    expect(distance('#080808', '#080808')).toBe(0);
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#1d5140', '#1d5140', 1],
  ])('of %s and %s', (x, y, ratio) => {
    expect(contrast(x, y)).toBeCloseTo(ratio, 2);
  });
});
