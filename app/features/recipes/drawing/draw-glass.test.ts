import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GARNISHES, GLASSES, ICES } from '#features/recipes/cocktails/cocktail.ts';
import type { Garnish, Glass, Ice, Method } from '#features/recipes/cocktails/cocktail.ts';
import { drawGlass, drawMark } from './draw-glass.ts';
import { drawingOf } from './drawing.ts';
import type { DrawnDrink } from './drawing.ts';

const keysOf = <T extends object>(list: T): Extract<keyof T, string>[] =>
  Object.keys(list).filter((key): key is Extract<keyof T, string> => Object.hasOwn(list, key));

type SeedRecipe = {
  type_verre: Glass;
  glace: Ice;
  method: Method;
  couleur_dominante: string;
  garnitures: Garnish[];
  ingredients: { ingredient: string }[];
};

const glasses = keysOf(GLASSES);
const ices = keysOf(ICES);

const drink = (change: Partial<DrawnDrink> = {}): DrawnDrink => ({
  glass: 'coupe',
  ice: 'aucune',
  color: '#d9a253',
  layers: [],
  garnishes: [],
  foam: false,
  bubbles: false,
  ...change,
});

/** Names of the elements in order; throws when a tag is not closed, or an attribute not quoted. */
function elementsOf(svg: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<>&]*")*)(\/?)>/y;
  while (tag.lastIndex < svg.length) {
    const from = tag.lastIndex;
    const found = tag.exec(svg);
    if (found === null) throw new Error(`Not well formed at: ${svg.slice(from, from + 80)}`);
    const [, closing, name = '', attributes = '', empty] = found;
    const keys = [...attributes.matchAll(/ ([a-zA-Z0-9:-]+)="/g)].map(([, key]) => key);
    if (new Set(keys).size !== keys.length) throw new Error(`Attribute twice: ${found[0]}`);
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`Closes what is not open: ${name}`);
    } else {
      names.push(name);
      if (empty !== '/') open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join()}`);
  return names;
}

const idsOf = (svg: string): string[] =>
  [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');

function expectSound(svg: string): void {
  const names = elementsOf(svg);
  expect(names[0]).toBe('svg');
  expect(names).not.toContain('script');
  expect(names).not.toContain('text');
  expect(names).not.toContain('image');
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|e-\d/);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:/);
  expect(svg.length).toBeLessThanOrEqual(12_000);
  const ids = idsOf(svg);
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id ?? '');
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
}

describe('drawGlass', () => {
  it.each(glasses.flatMap((glass) => ices.map((ice) => [glass, ice] as const)))(
    'draws a sound document for %s with %s',
    (glass, ice) => {
      for (const foam of [false, true]) {
        for (const layers of [[], ['#c0182f', '#f6a828'], ['#4a2a1a', '#d8b88a', '#e0963a']]) {
          const svg = drawGlass(drink({ glass, ice, foam, layers, bubbles: true }));
          expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 400 500">/);
          expectSound(svg);
        }
      }
    },
  );

  it.each(keysOf(GARNISHES))('shows %s in every glass', (garnish) => {
    for (const glass of glasses) {
      for (const ice of ices) {
        const bare = drawGlass(drink({ glass, ice }));
        const dressed = drawGlass(drink({ glass, ice, garnishes: [garnish] }));
        expectSound(dressed);
        // Ids and the tremble differ with the code; a garnish also adds shapes of its own.
        expect(elementsOf(dressed).length).toBeGreaterThan(elementsOf(bare).length);
      }
    }
  });

  it('stays within its size with the richest garnish', () => {
    for (const glass of glasses) {
      for (const ice of ices) {
        expectSound(
          drawGlass(
            drink({
              glass,
              ice,
              garnishes: ['ananas', 'cerise', 'menthe', 'paille'],
              foam: true,
              bubbles: true,
            }),
          ),
        );
      }
    }
  });

  it('gives each glass, ice, colour, foam and bubbles its own picture', () => {
    const drawings = [
      ...glasses.map((glass) => drink({ glass })),
      ...ices.slice(1).map((ice) => drink({ ice })),
      drink({ color: '#c8202f' }),
      drink({ foam: true }),
      drink({ bubbles: true }),
      drink({ layers: ['#c8202f', '#f6a828'] }),
    ].map((each) => drawGlass(each).replaceAll(/g[0-9a-z]{4,}/g, ''));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('is the same every time, and has ids of its own', () => {
    const mojito = drink({ glass: 'highball', ice: 'pilee', garnishes: ['menthe'] });
    expect(drawGlass(mojito)).toBe(drawGlass(structuredClone(mojito)));
    const others = idsOf(drawGlass(drink({ ...mojito, color: '#ffffff' })));
    expect(idsOf(drawGlass(mojito)).filter((id) => others.includes(id))).toEqual([]);
  });

  it('keeps every extreme colour apart from both themes', () => {
    for (const color of ['#000000', '#ffffff', '#f6f1e6', '#10201a']) {
      const svg = drawGlass(drink({ color }));
      expectSound(svg);
      expect(svg).not.toContain('fill="#f6f1e6"');
      expect(svg).not.toContain('fill="#10201a"');
    }
  });

  it('draws the starter recipes pairwise different', () => {
    const seed = new URL('../../../../db/seed/', import.meta.url);
    const seen = new Map<string, string>();
    const twins: string[] = [];
    const files = readdirSync(new URL('cocktails/', seed));
    for (const name of files.filter((each) => each.endsWith('.json'))) {
      const file = readFileSync(new URL(`cocktails/${name}`, seed), 'utf8');
      const recipe = JSON.parse(file) as SeedRecipe;
      const svg = drawGlass(
        drawingOf({
          glass: recipe.type_verre,
          ice: recipe.glace,
          dominantColor: recipe.couleur_dominante,
          method: recipe.method,
          garnishes: recipe.garnitures,
          lines: recipe.ingredients.map(({ ingredient }) => ({
            slug: ingredient,
            color: null,
            amountMl: null,
          })),
        }),
      );
      const twin = seen.get(svg);
      if (twin !== undefined) twins.push(`${twin} = ${name}`);
      seen.set(svg, name);
    }
    expect(seen.size).toBeGreaterThan(0);
    expect(twins).toEqual([]);
  });
});

describe('drawMark', () => {
  it('is a small sound square', () => {
    expectSound(drawMark());
    expect(drawMark()).toContain('viewBox="0 0 64 64"');
    expect(drawMark().length).toBeLessThan(1200);
  });
});
