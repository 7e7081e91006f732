import { hexOf, labOf, mix, shift } from '#ui/color.ts';

export type Tones = { light: string; base: string; shade: string; deep: string };

/**
 * Tones of a liquid. Lightness is held between bounds so that a dry martini still shows on
 * paper (#f6f1e6, L 0.96) and an espresso martini on the dark theme (#10201a, L 0.23).
 */
export function liquidTones(color: string): Tones {
  const { L, a, b } = labOf(color);
  const lightness = L > 0.88 ? 0.88 + (L - 0.88) * 0.25 : L < 0.34 ? 0.34 - (0.34 - L) * 0.2 : L;
  // Nearly colourless drinks get the faint straw of a bar's light rather than a dead grey.
  const chroma = Math.hypot(a, b);
  const warmth = chroma < 0.03 ? 0.02 : 0;
  const base = hexOf({ L: lightness, a: a - warmth / 5, b: b + warmth });
  return {
    light: shift(base, lightness > 0.8 ? 0.06 : 0.08, 0.9),
    base,
    shade: shift(base, lightness > 0.8 ? -0.075 : -0.07, lightness > 0.8 ? 1.08 : 0.94),
    deep: shift(base, lightness > 0.8 ? -0.14 : -0.12, 0.96),
  };
}

/**
 * Foam keeps a breath of the drink's colour, except cream on a hot drink; a coffee's is the
 * hazelnut of crema.
 */
export function foamTones(color: string, kind: 'egg' | 'beer' | 'cream'): Tones {
  const { base } = liquidTones(color);
  const { L, a, b } = labOf(base);
  const coffee = L < 0.5 && Math.hypot(a, b) < 0.06;
  const white = kind === 'beer' ? '#fdf3dc' : coffee ? '#f3d9ae' : '#fdf8ee';
  const light = kind === 'cream' ? '#f7eeda' : mix(base, white, coffee ? 0.74 : 0.82);
  return {
    light: shift(light, 0.03),
    base: light,
    shade: shift(light, -0.07, 1.2),
    deep: shift(light, -0.13, 1.3),
  };
}

/** Zinc greys of the glass itself, always used translucent: they read on paper and at night. */
export const ZINC = { wall: '#8199a0', edge: '#64808a', light: '#e9f1ef', rim: '#93a9ae' } as const;

export const BRASS = { base: '#b48f3c', light: '#d3b266', shade: '#8c6a26' } as const;

export const COPPER: Tones = {
  light: '#e0a071',
  base: '#c27644',
  shade: '#a05a31',
  deep: '#6f3a20',
};
export const SILVER: Tones = {
  light: '#e3e8e5',
  base: '#b9c4c3',
  shade: '#93a1a2',
  deep: '#647375',
};
export const WOOD: Tones = {
  light: '#d8ab74',
  base: '#b98350',
  shade: '#966438',
  deep: '#5f3d21',
};
export const JADE: Tones = {
  light: '#7db09a',
  base: '#55897a',
  shade: '#3d6c60',
  deep: '#27483f',
};
export const STONE: Tones = {
  light: '#e9dcc0',
  base: '#d2bd97',
  shade: '#b39c75',
  deep: '#6f5f47',
};
