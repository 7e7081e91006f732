/** A list as its page shows it: by shelf of the shop, what is at home apart. */
import type { VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import { sayPortions } from '#features/recipes/cocktails/lines/portions.ts';
import { OTHER_SHELF } from '../bottles/bar-words.ts';
import {
  collectNeeds,
  inPieces,
  makeAtHome,
  type NeededLine,
  type PieceNeed,
  type Preparation,
} from './merge-needs.ts';
import { boughtUnit, sayBottles, sayNeed, sayTimes, sayUses } from './need-words.ts';
import { boxOf, type ShoppingList } from './shopping-list.ts';
import { BOTTLES, PIECES, SOLIDS } from './shopping-words.ts';

export interface ShopIngredient {
  key: string;
  name: string;
  /** Slug of its page, where it has one. */
  page?: string | undefined;
  /** Number of its shelf. */
  shelf: number;
  /** Its slug, then those of its families, nearest first. */
  families: readonly string[];
}

export interface ShopRecipe {
  number: number;
  slug: string;
  title: string;
  servings: number;
  isDrink: boolean;
  lines: readonly NeededLine[];
}

export interface Shop {
  shelves: readonly string[];
  ingredients: ReadonlyMap<string, ShopIngredient>;
  preparations: ReadonlyMap<string, Preparation>;
  /** Slugs that are at home, and those of them that are there until somebody says otherwise. */
  there: ReadonlySet<string>;
  pantry: ReadonlySet<string>;
}

export interface ShopRow {
  key: string;
  name: string;
  page: string | undefined;
  amount: string;
  notes: string[];
  from: string[];
  /** Value of its box. */
  box: string;
  isTicked: boolean;
  /** True if a recipe of the site makes it. */
  canBeMade: boolean;
}

interface MadeRow {
  key: string;
  name: string;
  slug: string;
  amount: string;
  times: string;
  /** Minutes of its recipe’s rest. */
  waitingMinutes: number;
}

export interface ShoppingView {
  recipes: { number: number; slug: string; title: string; servings: number; unit: string }[];
  /** Numbers of recipes that are no longer published. */
  gone: number[];
  free: { text: string; box: string; isTicked: boolean }[];
  shelves: { name: string; rows: ShopRow[] }[];
  made: MadeRow[];
  /** At home, of the pantry, and taken off the list. */
  there: ShopRow[];
  pantry: ShopRow[];
  removed: ShopRow[];
  toBuy: number;
  ticked: number;
}

const unitOf = (isDrink: boolean, servings: number) =>
  sayPortions(servings, isDrink).split(' ')[1] ?? '';

/**
 * @param recipes of the list that are published
 * @param unit of volumes
 */
export function describeList(
  shop: Shop,
  recipes: readonly ShopRecipe[],
  list: ShoppingList,
  unit: VolumeUnit | null = null,
): ShoppingView {
  const bought = boughtUnit(unit);
  const { ingredients, preparations } = shop;
  const marks = Object.fromEntries(
    Object.entries(list.marks).map(([kind, keys]) => [kind, new Set(keys)]),
  ) as Record<keyof ShoppingList['marks'], Set<string>>;
  const keyOf = (slug: string) => ingredients.get(slug)?.key ?? '';
  const nameOf = (slug: string) => ingredients.get(slug)?.name ?? slug;
  const isSolid = (slug: string) =>
    (ingredients.get(slug)?.families ?? [slug]).some((one) => SOLIDS.has(one));
  const byNumber = new Map(recipes.map((recipe) => [recipe.number, recipe]));
  const asked = [...list.recipes].flatMap(([number, servings]) => {
    const recipe = byNumber.get(number);
    return recipe ? [{ recipe, servings }] : [];
  });

  const needs = collectNeeds(
    asked.map(({ recipe: { title, lines, servings: own }, servings }) => ({
      title,
      lines,
      factor: servings / own,
    })),
    isSolid,
  );
  const wanted = new Set([...preparations.keys()].filter((slug) => marks.maison.has(keyOf(slug))));
  const made = makeAtHome(needs, { preparations, wanted, isSolid });
  const isHome = (slug: string) => shop.there.has(slug) && !marks.rachete.has(keyOf(slug));
  // Juice stays juice where it is at home, and where the site has no such fruit.
  const unknown = PIECES.flatMap(({ of }) => (ingredients.has(of) ? [] : [of]));
  const asTheyAre = new Set([...[...needs.keys()].filter(isHome), ...unknown]);
  const rows = inPieces(needs, asTheyAre).map((piece) => ({
    slug: piece.need.slug,
    // Juice that is bought again is not of the fruits that are there.
    isHome:
      isHome(piece.need.slug) && piece.uses.every(({ slug }) => !marks.rachete.has(keyOf(slug))),
    row: rowOf(piece),
  }));

  function rowOf(piece: PieceNeed): ShopRow {
    const { need } = piece;
    const key = keyOf(need.slug);
    const name = nameOf(need.slug);
    const families = ingredients.get(need.slug)?.families ?? [];
    const size = families.map((one) => BOTTLES.get(one)).find((cl) => cl !== undefined);
    const notes = [
      sayUses(piece, nameOf, bought),
      sayBottles(need, size),
      need.isOptional ? 'facultatif' : null,
    ].filter((note) => note !== null);
    return {
      key,
      name,
      page: ingredients.get(need.slug)?.page,
      amount: sayNeed(piece, name, bought),
      notes,
      from: [...need.from],
      box: boxOf({ kind: 'pris', key }),
      isTicked: marks.pris.has(key),
      canBeMade: preparations.has(need.slug),
    };
  }

  const alphabetical = rows.toSorted((a, b) => a.row.name.localeCompare(b.row.name, 'fr'));
  const rowsThat = (fits: (one: (typeof rows)[number]) => boolean) =>
    alphabetical.filter(fits).map(({ row }) => row);
  const isOff = ({ row }: (typeof rows)[number]) => marks.retire.has(row.key);
  const shelfOf = (slug: string) => ingredients.get(slug)?.shelf ?? OTHER_SHELF;
  const free = list.marks.libre.map((text) => ({
    text,
    box: boxOf({ kind: 'libre-pris', key: text }),
    isTicked: marks['libre-pris'].has(text),
  }));
  const shelves = shop.shelves.flatMap((name, shelf) => {
    const those = rowsThat((one) => !isOff(one) && !one.isHome && shelfOf(one.slug) === shelf);
    return those.length === 0 ? [] : [{ name, rows: those }];
  });
  const lines = [...free, ...shelves.flatMap((shelf) => shelf.rows)];
  return {
    recipes: asked.map(({ recipe, servings }) => ({
      number: recipe.number,
      slug: recipe.slug,
      title: recipe.title,
      servings,
      unit: unitOf(recipe.isDrink, servings),
    })),
    gone: [...list.recipes.keys()].filter((number) => !byNumber.has(number)),
    free,
    shelves,
    made: made.map(({ need, preparation, times }) => ({
      key: keyOf(need.slug),
      name: nameOf(need.slug),
      slug: preparation.slug,
      amount: sayNeed({ need, pieces: 0, piece: null, uses: [] }, nameOf(need.slug), bought),
      times: sayTimes(times),
      waitingMinutes: preparation.waitingMinutes,
    })),
    there: rowsThat((one) => !isOff(one) && one.isHome && !shop.pantry.has(one.slug)),
    pantry: rowsThat((one) => !isOff(one) && one.isHome && shop.pantry.has(one.slug)),
    removed: rowsThat(isOff),
    toBuy: lines.length,
    ticked: lines.filter(({ isTicked }) => isTicked).length,
  };
}
