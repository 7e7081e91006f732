/**
 * Draws every recipe of the starter catalogue, and specimens of each glass, ice and garnish, on
 * both grounds:
 * `node scripts/contact-sheet.ts OUT.html [recipes|specimens|garnishes|mark] [width] [from] [to]`,
 * where `from` may also be parts of titles, separated by commas.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { GARNISHES, GLASSES, ICES } from '#features/cocktails/cocktail.ts';
import type { Garnish, Glass, Ice, Method } from '#features/cocktails/cocktail.ts';
import { drawGlass, drawMark } from '#features/drawing/draw-glass.ts';
import { drawingOf } from '#features/drawing/drawing.ts';
import type { DrawnDrink } from '#features/drawing/drawing.ts';

type Picture = { title: string; drink: DrawnDrink };
const SEED = new URL('../db/seed/', import.meta.url);
const GROUNDS = ['#f6f1e6', '#10201a'];

type Ingredient = { slug: string; parent?: string; color?: string };
type Seed = {
  title: string;
  type_verre: Glass;
  glace: Ice;
  method: Method;
  couleur_dominante: string;
  garnitures: Garnish[];
  ingredients: { ingredient: string; quantity_text: string; unit?: string }[];
};

const read = (path: string): string => readFileSync(new URL(path, SEED), 'utf8');

function recipes(): Picture[] {
  const ingredients = JSON.parse(read('ingredients.json')) as Ingredient[];
  const bySlug = new Map(ingredients.map((item) => [item.slug, item]));
  const ancestors = (slug: string): string[] => {
    const parent = bySlug.get(slug)?.parent;
    return parent === undefined ? [] : [parent, ...ancestors(parent)];
  };
  const amount = (text: string, unit: string | undefined): number | null => {
    const value = Number.parseFloat(text.replace(/^\D+/, '').replace(',', '.'));
    if (unit === 'cl') return Number.isNaN(value) ? null : value * 10;
    return unit === 'trait' || unit === 'goutte' || unit === 'cuillère de bar' ? 2 : null;
  };
  return ['cocktails/', 'reserve/'].flatMap((folder) =>
    readdirSync(new URL(folder, SEED))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => {
        const seed = JSON.parse(read(folder + name)) as Seed;
        const lines = seed.ingredients.map(({ ingredient, quantity_text, unit }) => ({
          slug: ingredient,
          ancestors: ancestors(ingredient),
          color: bySlug.get(ingredient)?.color ?? null,
          amountMl: amount(quantity_text, unit),
        }));
        const drink = drawingOf({
          glass: seed.type_verre,
          ice: seed.glace,
          dominantColor: seed.couleur_dominante,
          method: seed.method,
          garnishes: seed.garnitures,
          lines,
        });
        return { title: seed.title, drink };
      }),
  );
}

const keys = <T extends object>(list: T): Extract<keyof T, string>[] =>
  Object.keys(list).filter((key): key is Extract<keyof T, string> => Object.hasOwn(list, key));

const COLORS = ['#d5e3b0', '#c8202f', '#f2eedc', '#e0912f', '#2a1810', '#f0a8b8', '#1f7fc0'];

function specimens(): Picture[] {
  return keys(GLASSES).flatMap((glass, row) =>
    keys(ICES).map((ice, column) => ({
      title: `${glass} · ${ice}`,
      drink: {
        glass,
        ice,
        color: COLORS[(row + column * 2) % COLORS.length] ?? '#d5e3b0',
        layers: row % 4 === 3 && column === 0 ? ['#c0182f', '#ef7a2a', '#f6a828'] : [],
        garnishes: [],
        foam: column === 0 && row % 3 === 0,
        bubbles: column === 1,
      },
    })),
  );
}

function garnishSpecimens(): Picture[] {
  const stages: [Glass, Ice, string][] = [
    ['coupe', 'aucune', '#f0c89a'],
    ['tumbler', 'gros-glacon', '#b8702a'],
    ['highball', 'glacons', '#dfe8c8'],
    ['tiki', 'pilee', '#e0912f'],
  ];
  return keys(GARNISHES).flatMap((garnish) =>
    stages.map(([glass, ice, color]) => ({
      title: `${garnish} · ${glass}`,
      drink: { glass, ice, color, layers: [], garnishes: [garnish], foam: false, bubbles: false },
    })),
  );
}

function page(pictures: Picture[], width: number): string {
  const sheet = (ground: string): string =>
    `<section style="background:${ground};color:${ground === '#f6f1e6' ? '#10201a' : '#f6f1e6'}">` +
    pictures
      .map(
        ({ title, drink }) =>
          `<figure>${drawGlass(drink)}<figcaption>${title}</figcaption></figure>`,
      )
      .join('') +
    '</section>';
  return (
    `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:11px sans-serif}` +
    'section{display:flex;flex-wrap:wrap}' +
    `figure{margin:4px;width:${width}px;text-align:center}</style>` +
    GROUNDS.filter((ground) => ground.startsWith(only))
      .map(sheet)
      .join('')
  );
}

function marks(): string {
  const mark = `data:image/svg+xml,${encodeURIComponent(drawMark())}`;
  return GROUNDS.map(
    (ground) =>
      `<section style="background:${ground};padding:24px">` +
      [16, 24, 32, 48, 64, 256]
        .map((size) => `<img src="${mark}" width="${size}" height="${size}" style="margin:12px">`)
        .join('') +
      '</section>',
  ).join('');
}

const [out, kind = 'recipes', width = '150', from = '0', to = '999', only = ''] =
  process.argv.slice(2);
if (out === undefined) throw new Error('usage: contact-sheet.ts OUT.html [kind] [width]');
const kinds: Record<string, () => Picture[]> = { recipes, specimens, garnishes: garnishSpecimens };
const named = from.length > 0 && Number.isNaN(Number(from));
const pictures = named
  ? kinds[kind]?.().filter(({ title }) => from.split(',').some((part) => title.includes(part)))
  : kinds[kind]?.().slice(Number(from), Number(to));
writeFileSync(out, pictures === undefined ? marks() : page(pictures, Number(width)));
