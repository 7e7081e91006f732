/** Reads what a list is made from: recipes, preparations and ingredients as they are published. */
import { familiesOf } from '#features/recipes/ingredients/families.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import { cocktailIngredients, cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { yieldMl } from '#features/recipes/cocktails/lines/strength/yield.ts';
import { isSlug } from '#language/fold.ts';
import { typographic } from '#language/typography.ts';
import { bottlesThere } from '../bottles/bottle-keys.ts';
import { BarStock, HOMEMADE, ABSENT } from '../bottles/bar-stock.ts';
import { PANTRY } from '../bottles/bar-words.ts';
import { readCatalogue, type KnownBar } from '../bottles/read-catalogue.server.ts';
import type { Shop, ShopIngredient, ShopRecipe } from './describe-list.ts';
import type { NeededLine, Preparation } from './merge-needs.ts';

interface LineRow {
  slug: string;
  quantityText: string;
  unit: string | null;
  amountMl: number | null;
  isOptional: boolean;
  isServed: boolean;
}

const RECIPE = {
  id: cocktails.id,
  number: cocktails.number,
  slug: cocktails.slug,
  title: cocktails.title,
  servings: cocktails.servings,
  category: cocktails.category,
  waitingMinutes: cocktails.waitingMinutes,
  // Drizzle leaves out the tables’ names in a query of one table.
  lines: sql<LineRow[]>`(
    select coalesce(json_agg(json_build_object(
      'slug', ingredient.slug, 'quantityText', line.quantity_text, 'unit', line.unit,
      'amountMl', line.amount_ml, 'isOptional', line.facultatif, 'isServed', line.service
    ) order by line.order_index), '[]')
    from ${cocktailIngredients} line
    join ${ingredients} ingredient on ingredient.id = line.ingredient_id
    where line.cocktail_id = cocktails.id)`,
};

const needed = ({ slug, quantityText, unit, isOptional, isServed }: LineRow): NeededLine => ({
  slug,
  quantityText,
  unit,
  isOptional,
  isServed,
});

interface Vocabulary {
  ingredients: ReadonlyMap<string, ShopIngredient>;
  preparations: ReadonlyMap<string, Preparation>;
}

const readVocabulary = (services: Reads, { catalogue, slugs }: KnownBar): Promise<Vocabulary> =>
  keptRead(services, 'lists', 'shopping', async () => {
    const { db } = services;
    const rows = await db
      .select({
        id: ingredients.id,
        slug: ingredients.slug,
        parentId: ingredients.parentId,
        recipeId: ingredients.recipeId,
      })
      .from(ingredients);
    const makers = await db
      .select(RECIPE)
      .from(cocktails)
      .where(
        and(
          eq(cocktails.isPublished, true),
          inArray(
            cocktails.id,
            db
              .select({ id: ingredients.recipeId })
              .from(ingredients)
              .where(isNotNull(ingredients.recipeId)),
          ),
        ),
      );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const familiesBySlug = new Map(
      rows.map((row) => [row.slug, [row, ...familiesOf(byId, row)].map(({ slug }) => slug)]),
    );
    const byMaker = new Map(makers.map((maker) => [maker.id, maker]));
    return {
      ingredients: new Map(
        catalogue.ingredients.flatMap(({ key, name, slug: page, shelf }, at) => {
          const slug = slugs[at];
          if (slug === undefined) return [];
          const families = familiesBySlug.get(slug) ?? [];
          return [[slug, { key, name, page, shelf, families }] as const];
        }),
      ),
      preparations: new Map(
        rows.flatMap(({ slug, recipeId }) => {
          const maker = byMaker.get(recipeId ?? '');
          if (!maker) return [];
          const lines = maker.lines.filter(({ isServed }) => !isServed);
          const preparation: Preparation = {
            title: typographic(maker.title),
            slug: maker.slug,
            lines: lines.map(needed),
            makesMl: yieldMl(lines),
            waitingMinutes: maker.waitingMinutes ?? 0,
          };
          return [[slug, preparation] as const];
        }),
      ),
    };
  });

/** Slugs of ingredients that are at home, by themselves, by their family or by what they are of. */
function slugsAtHome({ catalogue, slugs }: KnownBar, said: readonly string[]): Set<string> {
  const keys = new Set(bottlesThere(catalogue, said));
  const stock = new BarStock(catalogue.index);
  stock.fill(catalogue.ingredients.flatMap(({ key }, at) => (keys.has(key) ? [at] : [])));
  return new Set(
    slugs.filter((_, at) => {
      const state = stock.state[at] ?? ABSENT;
      return state !== ABSENT && state !== HOMEMADE;
    }),
  );
}

/** @param said bottles of the visitor, as their bar says them */
export async function readShop(services: Reads, said: readonly string[]): Promise<Shop> {
  const known = await readCatalogue(services);
  const vocabulary = await readVocabulary(services, known);
  return {
    ...vocabulary,
    shelves: known.catalogue.shelves.map(({ name }) => name),
    there: slugsAtHome(known, said),
    pantry: new Set(PANTRY),
  };
}

/** Number of a published recipe, or null. */
export async function findNumber({ db }: Pick<Reads, 'db'>, slug: string): Promise<number | null> {
  if (!isSlug(slug)) return null;
  const [found] = await db
    .select({ number: cocktails.number })
    .from(cocktails)
    .where(and(eq(cocktails.slug, slug), eq(cocktails.isPublished, true)));
  return found?.number ?? null;
}

/** Published recipes of these numbers. */
export async function readShopRecipes(
  { db }: Pick<Reads, 'db'>,
  numbers: readonly number[],
): Promise<ShopRecipe[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select(RECIPE)
    .from(cocktails)
    .where(and(eq(cocktails.isPublished, true), inArray(cocktails.number, [...numbers])));
  return rows.map(({ number, slug, title, servings, category, lines }) => ({
    number,
    slug,
    title: typographic(title),
    servings,
    isDrink: category !== 'preparation',
    lines: lines.map(needed),
  }));
}
