import { GARNISHES, GLASSES, ICES } from '#features/recipes/cocktails/cocktail.ts';
import type { Garnish, Glass, Ice, Method } from '#features/recipes/cocktails/cocktail.ts';
import { layersOf } from './layers.ts';

/**
 * Part of the image's address: raise it whenever the same code draws something else, so that
 * caches that keep a picture for a year fetch the new one.
 */
export const DRAWING_VERSION = 1;

export const drawingPath = (code: string) => `/dessins/v${DRAWING_VERSION}/${code}.svg`;

/** The same as a picture of dots, of `RASTER_WIDTH`, for small glasses: browsers decode it aside. */
export const rasterPath = (code: string) => `/dessins/v${DRAWING_VERSION}/${code}.avif`;
/** In pixels: a card on a phone of nearly three pixels to a point. */
export const RASTER_WIDTH = 400;

/** Two equal values give the same picture, byte for byte. */
export type DrawnDrink = {
  glass: Glass;
  ice: Ice;
  /** `#rrggbb`, lower case. */
  color: string;
  /** Bottom to top: empty for a drink of one colour, else 2 to 4 `#rrggbb`. */
  layers: string[];
  /** At most 4, without duplicates, in alphabetical order. */
  garnishes: Garnish[];
  foam: boolean;
  bubbles: boolean;
};

export type DrawnLine = {
  slug: string;
  /** Slugs of the families the ingredient belongs to, nearest first. */
  ancestors?: readonly string[];
  /** `#rrggbb`, or null for what does not colour the drink (herbs, ice, spices). */
  color: string | null;
  /** Null when the quantity is free (« compléter »). */
  amountMl: number | null;
};

export type DrawnRecipe = {
  glass: Glass;
  ice: Ice;
  dominantColor: string;
  method: Method;
  garnishes: readonly Garnish[];
  lines: readonly DrawnLine[];
};

const MAX_GARNISHES = 4;

export const SPARKLING: ReadonlySet<string> = new Set([
  'vin-effervescent',
  'raisin-petillant',
  'boisson-gazeuse',
  'eau-gazeuse',
  'eau-tonique',
  'ginger-ale',
  'ginger-beer',
  'cola',
  'limonade',
  'soda-au-citron',
  'soda-au-pamplemousse',
  'biere',
  'cidre-brut',
  'kombucha',
  'kefir-de-fruits',
]);
/** They foam when shaken, aquafaba included. */
export const EGGS: ReadonlySet<string> = new Set([
  'blanc-d-oeuf',
  'aquafaba',
  'oeuf',
  'jaune-d-oeuf',
]);
const CREAMS = new Set(['creme-liquide', 'lait', 'lait-d-avoine', 'lait-d-amande']);

function isOneOf(line: DrawnLine, slugs: ReadonlySet<string>): boolean {
  return slugs.has(line.slug) || (line.ancestors ?? []).some((slug) => slugs.has(slug));
}

const millilitres = (lines: readonly DrawnLine[], slugs: ReadonlySet<string>): number =>
  lines.reduce((sum, line) => sum + (isOneOf(line, slugs) ? (line.amountMl ?? 0) : 0), 0);

function hasFoam({ glass, ice, method, lines }: DrawnRecipe): boolean {
  const has = (...slugs: string[]): boolean => lines.some((line) => isOneOf(line, new Set(slugs)));
  const agitated = method === 'shaker' || method === 'blender';
  if (agitated && lines.some((line) => isOneOf(line, EGGS))) return true;
  if (agitated && ice !== 'pilee' && has('cafe')) return true;
  if (method === 'shaker' && ice === 'aucune') {
    // Pineapple juice froths when shaken, as in a French martini.
    if (has(...CREAMS) || millilitres(lines, new Set(['jus-d-ananas'])) >= 40) return true;
  }
  // Cream poured over coffee or chocolate stays above it.
  const isTopped = has('creme-liquide') && has('cafe', 'chocolat-noir');
  if (method !== 'blender' && isTopped && ice === 'aucune') return true;
  const beer = lines.find((line) => isOneOf(line, new Set(['biere'])));
  if (beer === undefined || ice === 'pilee') return false;
  return glass === 'chope' || (beer.amountMl ?? 100) >= 60;
}

/** Derives the picture of a recipe from its data. Unknown ingredients only count by colour. */
export function drawingOf(recipe: DrawnRecipe): DrawnDrink {
  const foam = hasFoam(recipe);
  // The cream that makes the cap is drawn as foam, not as a layer as well.
  const poured = recipe.lines.filter(({ slug }) => !foam || !(CREAMS.has(slug) || EGGS.has(slug)));
  return {
    glass: recipe.glass,
    ice: recipe.ice,
    color: recipe.dominantColor.toLowerCase(),
    layers: layersOf({ ...recipe, lines: poured }),
    garnishes: canonicalGarnishes(recipe.garnishes),
    foam,
    bubbles: recipe.lines.some((line) => isOneOf(line, SPARKLING)),
  };
}

function canonicalGarnishes(garnishes: readonly Garnish[]): Garnish[] {
  return [...new Set(garnishes)].slice(0, MAX_GARNISHES).toSorted();
}

/**
 * The picture as a short URL-safe name, its image being `/dessins/v1/<code>.svg`:
 * `highball.pilee.d5e3b0.-.menthe+rondelle-citron-vert.b`, that is glass, ice, colour, layers,
 * garnishes, then `b` for bubbles and `f` for foam; `-` stands for none.
 */
export function encodeDrawing(drink: DrawnDrink): string {
  const hex = (color: string): string => color.slice(1).toLowerCase();
  const effects = `${drink.bubbles ? 'b' : ''}${drink.foam ? 'f' : ''}`;
  return [
    drink.glass,
    drink.ice,
    hex(drink.color),
    drink.layers.map(hex).join('+') || '-',
    canonicalGarnishes(drink.garnishes).join('+') || '-',
    effects || '-',
  ].join('.');
}

const CODE = new RegExp(
  '^([a-z-]{1,12})[.]([a-z-]{1,12})[.]([0-9a-f]{6})' +
    '[.](-|[0-9a-f]{6}(?:[+][0-9a-f]{6}){1,3})[.]([a-z+-]{1,100})[.](-|b|f|bf)$',
);

/**
 * Reads a code back. Null for anything that {@link encodeDrawing} would not write, so that one
 * picture has exactly one address and the cache cannot be filled with aliases.
 */
export function decodeDrawing(code: string): DrawnDrink | null {
  const [, glass = '', ice = '', color = '', layers = '', garnishes = '', effects = ''] =
    CODE.exec(code) ?? [];
  if (!isKey(GLASSES, glass) || !isKey(ICES, ice)) return null;
  const names = garnishes === '-' ? [] : garnishes.split('+');
  const known = names.filter((name) => isKey(GARNISHES, name));
  if (known.length !== names.length) return null;
  const drink: DrawnDrink = {
    glass,
    ice,
    color: `#${color}`,
    layers: layers === '-' ? [] : layers.split('+').map((hex) => `#${hex}`),
    garnishes: known,
    foam: effects.includes('f'),
    bubbles: effects.includes('b'),
  };
  return encodeDrawing(drink) === code ? drink : null;
}

function isKey<T extends object>(list: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(list, key);
}
