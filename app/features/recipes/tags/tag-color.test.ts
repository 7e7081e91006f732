import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import tagFile from '#seed/tags.json' with { type: 'json' };
import { colorFault, TILE_THEMES, tileContrast, TINT_SHARES } from './tag-color.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('the themes are those of the style sheet', () => {
  const css = read('app/app.css');
  const { clair, sombre } = TILE_THEMES;
  for (const name of Object.keys(clair) as (keyof typeof clair)[]) {
    expect(css).toContain(`--${name}: light-dark(${clair[name]}, ${sombre[name]});`);
  }
});

test('the shares of colour are those of the tiles', () => {
  const shares = [
    ...read('app/features/recipes/tags/tag-tiles.tsx').matchAll(/var\(--tint\)_(\d+)%/g),
  ];
  expect(shares.map(([, share]) => Number(share) / 100)).toEqual(TINT_SHARES);
});

test.each(tagFile.map(({ slug, color }) => [slug, color]))('%s is readable', (_, color) => {
  expect(colorFault(color)).toBeNull();
});

describe('a colour that text is lost on', () => {
  test('is too dark by day', () =>
    expect(colorFault('#000000')).toMatch(/thème clair.*3,6.*claire/));
  test('is too light by night', () =>
    expect(colorFault('#ffffff')).toMatch(/thème sombre.*4,2.*foncée/));
  test('is told by how much, never as enough', () => {
    for (let grey = 0; grey < 256; grey++) {
      const color = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      const isFine = Math.min(tileContrast(color, 'clair'), tileContrast(color, 'sombre')) >= 4.5;
      expect(colorFault(color) === null).toBe(isFine);
      expect(colorFault(color) ?? '').not.toContain('contraste de 4,5');
    }
  });
});
