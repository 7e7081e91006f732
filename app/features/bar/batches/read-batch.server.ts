import { and, eq } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import { cocktailIngredients, cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { isDrink, type VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import { floatedLines } from '#features/recipes/cocktails/steps/floated-lines.ts';
import { lineNote } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { isSlug } from '#language/fold.ts';
import { typographic } from '#language/typography.ts';
import { PANTRY, SHELVES } from '../bottles/bar-words.ts';
import { describeList } from '../shopping/describe-list.ts';
import { readShop, readShopRecipes } from '../shopping/read-shop.server.ts';
import { EMPTY_LIST } from '../shopping/shopping-list.ts';
import { reckonBatch, type Keeping } from './batch.ts';
import { describeBatch, type BatchView } from './describe-batch.ts';

const RECIPE = {
  id: cocktails.id,
  number: cocktails.number,
  slug: cocktails.slug,
  title: cocktails.title,
  servings: cocktails.servings,
  category: cocktails.category,
  glass: cocktails.glass,
  method: cocktails.method,
  ice: cocktails.ice,
  instructions: cocktails.instructions,
  dilution: cocktails.dilution,
};
const LINE = {
  quantityText: cocktailIngredients.quantityText,
  unit: cocktailIngredients.unit,
  amountMl: cocktailIngredients.amountMl,
  isOptional: cocktailIngredients.isOptional,
  isRinse: cocktailIngredients.isRinse,
  isServed: cocktailIngredients.isServed,
  note: cocktailIngredients.note,
  slug: ingredients.slug,
  name: ingredients.name,
  aliases: ingredients.aliases,
  abv: ingredients.abv,
};

function keepingOn(slug: string, shelf: number | undefined): Keeping {
  const { isBottle, keeps, isFresh } = SHELVES[shelf ?? -1] ?? {};
  if (PANTRY.includes(slug)) return 'pantry';
  if (isBottle || keeps) return 'keeps';
  return isFresh ? 'fresh' : 'neither';
}

/**
 * A published drink for many glasses; null where visitors see no such recipe, or for a preparation.
 *
 * @param glasses from 4 to 40
 * @param unit of volumes; null shows them as they were written
 */
export async function readBatch(
  services: Reads,
  { slug, glasses, unit }: { slug: string; glasses: number; unit: VolumeUnit | null },
): Promise<BatchView | null> {
  if (!isSlug(slug)) return null;
  const { db } = services;
  const [recipe] = await db
    .select(RECIPE)
    .from(cocktails)
    .where(and(eq(cocktails.slug, slug), eq(cocktails.isPublished, true)));
  if (!recipe || !isDrink(recipe)) return null;
  const rows = await db
    .select(LINE)
    .from(cocktailIngredients)
    .innerJoin(ingredients, eq(ingredients.id, cocktailIngredients.ingredientId))
    .where(eq(cocktailIngredients.cocktailId, recipe.id))
    .orderBy(cocktailIngredients.orderIndex);
  const shop = await readShop(services, []);
  const familiesOf = (own: string) => shop.ingredients.get(own)?.families ?? [own];
  const nameOf = (own: string) => shop.ingredients.get(own)?.name ?? own;
  const named = rows.map((row) => {
    const families = familiesOf(row.slug).slice(1);
    return { ...row, families: families.map((one) => ({ slug: one, name: nameOf(one) })) };
  });
  const floated = floatedLines(recipe.instructions, named);
  const lines = rows.map(({ note, aliases: _, ...row }, at) => ({
    ...row,
    note: lineNote({ facultatif: row.isOptional, rincage: row.isRinse, note }),
    slugs: familiesOf(row.slug),
    keeping: keepingOn(row.slug, shop.ingredients.get(row.slug)?.shelf),
    isFloated: floated.has(at),
  }));
  const list = { ...EMPTY_LIST, recipes: new Map([[recipe.number, glasses]]) };
  const recipes = await readShopRecipes(services, [recipe.number]);
  const bought = describeList(shop, recipes, list, unit);
  const titled = { ...recipe, title: typographic(recipe.title) };
  return describeBatch(titled, reckonBatch(recipe, lines, glasses), {
    unit,
    shelves: bought.shelves,
  });
}
