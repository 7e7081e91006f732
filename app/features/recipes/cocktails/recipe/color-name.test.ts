import { describe, expect, test } from 'vitest';
import { colorName } from './color-name.ts';

describe('colorName', () => {
  test.each([
    ['#ffffff', 'Blanc'],
    ['#000000', 'Noir'],
    ['#eef4f4', 'Incolore'],
    ['#d5e3b0', 'Vert pâle'],
    ['#d6e2ae', 'Vert pâle'],
    ['#b8702a', 'Ambre'],
    ['#a91a33', 'Rouge rubis'],
    ['#2c1911', 'Brun café'],
    ['#eddb99', 'Paille'],
    ['#e6e1d9', 'Nacré'],
    ['#f28a25', 'Orange'],
    ['#7a1a2a', 'Grenat'],
    ['#1f7fc0', 'Bleu lagon'],
    ['#45b06f', 'Vert menthe'],
    ['#c8c3de', 'Lavande'],
    ['#5a1230', 'Prune'],
    ['#808080', 'Gris ardoise'],
    ['#f2e13c', 'Jaune citron'],
    ['#f7d3d6', 'Rose pâle'],
    ['#0000ff', 'Bleu vif'],
  ])('%s is %s', (hex, name) => {
    expect(colorName(hex)).toBe(name);
  });

  test.each([
    ['#FFFFFF', 'Blanc'],
    ['ffffff', 'Blanc'],
    ['#fff', 'Blanc'],
    [' #D5E3B0 ', 'Vert pâle'],
  ])('%j is read as well', (hex, name) => {
    expect(colorName(hex)).toBe(name);
  });

  test.each(['', '#', 'vert', '#12345', '#gggggg', 'rgb(1,2,3)', '#ffffff00'])(
    '%j is unknown',
    (hex) => {
      expect(colorName(hex)).toBe('Couleur inconnue');
    },
  );

  test('every colour has a name', () => {
    const names = new Set<string>();
    for (let value = 0; value < 0x1000000; value += 0x1235) {
      names.add(colorName(`#${value.toString(16).padStart(6, '0')}`));
    }
    expect(names).not.toContain('');
    expect(names.size).toBeGreaterThan(40);
  });
});
