/** Bottles and drinks of the catalogue with their names, and the index of who needs what. */
import { CATEGORIES, type Category } from '#features/recipes/cocktails/cocktail.ts';
import type { BarIndex } from './bar-index.ts';
import {
  APART,
  BOTTLE_SETS,
  GIVES,
  OTHER_SHELF,
  PANTRY,
  PANTRY_SHELF,
  SHELVES,
  type BottleSet,
} from './bar-words.ts';

export interface BarIngredient {
  /** End of its id, which browsers and addresses keep. */
  key: string;
  name: string;
  /** Slug of its page, where it has one. */
  slug?: string;
  aliases: readonly string[];
  /** Number of its shelf. */
  shelf: number;
  /** False of a family that no recipe asks for: nobody has « liqueur » as such. */
  isShown: boolean;
  /** Number of its family, and whether it is not as good as that. */
  family?: number;
  isApart?: true;
  /** Price of a bottle that the owner says. */
  cents?: number;
}

interface BarDrink {
  number: number;
  slug: string;
  title: string;
  /** Percent by volume; null when unknown. */
  abv: number | null;
  /** Favourites of members, as a power of two: a new one seldom changes the index. */
  likes: number;
}

export interface BarCatalogue {
  index: BarIndex;
  ingredients: readonly BarIngredient[];
  /** In alphabetical order. */
  drinks: readonly BarDrink[];
  /** Recipes of preparations, in alphabetical order. */
  preparations: readonly { slug: string; title: string }[];
  /** Slugs and names of the ingredients’ recipes, by number of the ingredient. */
  makers: Readonly<Record<number, string>>;
  /** Minutes that these recipes wait, where they do. */
  waits: Readonly<Record<number, number>>;
  shelves: readonly { name: string; isBottle: boolean }[];
  /** Ingredients that are there until somebody says otherwise. */
  pantry: readonly number[];
  sets: Readonly<Record<BottleSet, { name: string; of: readonly number[] }>>;
}

export interface IngredientRow {
  id: string;
  slug: string;
  name: string;
  aliases: readonly string[];
  parentId: string | null;
  recipeId: string | null;
  priceCents?: number | null;
  hasPage?: boolean;
}

export interface RecipeRow extends BarDrink {
  id: string;
  category: Category;
  /** Minutes of rest; null without any. */
  waitingMinutes: number | null;
  lines: readonly { ingredientId: string; isServed: boolean }[];
}

export interface SubstituteRow {
  ingredientId: string;
  substituteId: string;
  ratio: number;
  note: string;
  categories: readonly string[];
}

export const KEY_LENGTH = 8;
/** Ids of version 7 end with random digits. */
export const keyOf = (id: string): string => id.slice(-KEY_LENGTH);

const isFound = (place: number | undefined): place is number => place !== undefined;

const USES = Object.keys(CATEGORIES);
const useOf = (category: string) => USES.indexOf(category);
const isDrink = ({ category }: RecipeRow) => category !== 'preparation';

/**
 * @param recipes in the order of their titles
 * @param substitutes of each ingredient, best first
 */
export function buildCatalogue(
  rows: readonly IngredientRow[],
  recipes: readonly RecipeRow[],
  substitutes: readonly SubstituteRow[],
): BarCatalogue {
  const place = new Map(rows.map(({ id }, at) => [id, at]));
  const bySlug = new Map(rows.map(({ slug }, at) => [slug, at]));
  const placesOf = (slugs: readonly string[]) =>
    slugs.map((slug) => bySlug.get(slug)).filter(isFound);
  const drinks = recipes.filter(isDrink);
  const ordered = [...drinks, ...recipes.filter((recipe) => !isDrink(recipe))];
  const recipePlace = new Map(ordered.map(({ id }, at) => [id, at]));
  const linesOf = ({ lines }: RecipeRow, wanted: boolean) => [
    ...new Set(
      lines
        .filter(({ isServed }) => isServed === wanted)
        .map(({ ingredientId }) => place.get(ingredientId))
        .filter(isFound),
    ),
  ];
  const lines = ordered.map((recipe) => linesOf(recipe, false));
  const served = drinks.map((recipe, at) =>
    linesOf(recipe, true).filter((line) => !lines[at]?.includes(line)),
  );
  const standsFor = rows.map(({ slug, parentId }) => {
    const family = parentId === null || APART.has(slug) ? undefined : place.get(parentId);
    return [...(family === undefined ? [] : [family]), ...placesOf(GIVES[slug] ?? [])];
  });
  const madeBy = rows.map(({ recipeId }) => recipePlace.get(recipeId ?? '') ?? -1);
  const byMaker = <Value>(valueOf: (maker: RecipeRow) => Value | null) =>
    Object.fromEntries(
      madeBy.flatMap((recipe, at) => {
        const maker = ordered[recipe];
        const value = maker && valueOf(maker);
        return value === undefined || value === null ? [] : [[at, value] as const];
      }),
    );
  const asked = new Set([...lines, ...served].flat());
  const families = new Set(rows.map(({ parentId }) => parentId));
  const shelves = shelvesOf(rows);
  return {
    index: {
      standsFor,
      madeBy,
      substitutes: substitutes.flatMap(
        ({ ingredientId, substituteId, ratio, note, categories }) => {
          const [line, by] = [place.get(ingredientId), place.get(substituteId)];
          const uses = categories.map(useOf);
          return isFound(line) && isFound(by) ? [{ line, by, ratio, note, uses }] : [];
        },
      ),
      uses: drinks.map(({ category }) => useOf(category)),
      lines,
      served,
    },
    ingredients: rows.map((row, at) => ({
      key: keyOf(row.id),
      name: row.name,
      ...(row.hasPage && { slug: row.slug }),
      aliases: row.aliases,
      shelf: shelves[at] ?? OTHER_SHELF,
      isShown: asked.has(at) || !families.has(row.id),
      ...(place.has(row.parentId ?? '') && { family: place.get(row.parentId ?? '') ?? 0 }),
      ...(APART.has(row.slug) && { isApart: true as const }),
      ...(typeof row.priceCents === 'number' && { cents: row.priceCents }),
    })),
    drinks: drinks.map(({ number, slug, title, abv, likes }) => ({
      number,
      slug,
      title,
      abv,
      likes,
    })),
    preparations: recipes
      .filter((recipe) => !isDrink(recipe))
      .map(({ slug, title }) => ({ slug, title })),
    makers: byMaker(({ slug }) => slug),
    waits: byMaker(({ waitingMinutes }) => waitingMinutes),
    shelves: SHELVES.map(({ name, isBottle = false }) => ({ name, isBottle })),
    pantry: placesOf(PANTRY),
    sets: {
      base: { ...BOTTLE_SETS.base, of: placesOf(BOTTLE_SETS.base.of) },
      apero: { ...BOTTLE_SETS.apero, of: placesOf(BOTTLE_SETS.apero.of) },
      'sans-alcool': {
        ...BOTTLE_SETS['sans-alcool'],
        of: placesOf(BOTTLE_SETS['sans-alcool'].of),
      },
    },
  };
}

type Shelved = Pick<IngredientRow, 'id' | 'slug' | 'parentId'>;

/** Number of the shelf of each ingredient, whose families are among them. */
export function shelvesOf(rows: readonly Shelved[]): number[] {
  const place = new Map(rows.map(({ id }, at) => [id, at]));
  return rows.map((row) => (PANTRY.includes(row.slug) ? PANTRY_SHELF : shelfOf(row, rows, place)));
}

/** Shelf that names the ingredient, or the nearest of its families that one names. */
function shelfOf(
  row: Shelved,
  rows: readonly Shelved[],
  place: ReadonlyMap<string, number>,
): number {
  const shelf = SHELVES.findIndex(({ of }) => of.includes(row.slug));
  if (shelf >= 0) return shelf;
  const family = rows[place.get(row.parentId ?? '') ?? -1];
  return family ? shelfOf(family, rows, place) : OTHER_SHELF;
}
