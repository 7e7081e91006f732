import { asc, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { versionOf } from '#db/row-version.server.ts';
import {
  cocktailIngredients,
  cocktails,
  cocktailTags,
  ingredients,
  tags,
} from '#db/schema/recipes.server.ts';
import { shareVocabulary } from '#db/catalogue/vocabulary-lock.server.ts';
import { metaTexts, type CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { fieldsOfColumns } from '#features/recipes/cocktails/recipe-fields.ts';
import type { Bucket } from '#features/images/media/media.ts';
import { isUuid } from '#language/uuid.ts';

export interface StoredRecipe {
  id: string;
  recipe: CocktailInput;
  deletedAt: Date | null;
  updatedAt: Date;
}

export const recipeMissing = () =>
  new AppError('recette-introuvable', 'Cette recette n’existe plus.');

const twin = alias(cocktails, 'twin');

type Row = typeof cocktails.$inferSelect;
interface Line {
  ingredient: string;
  quantity_text: string;
  unit: string | null;
  facultatif: boolean;
  rincage: boolean;
  service: boolean;
  note: string | null;
}

function recipeOfRows(
  row: Row,
  lines: Line[],
  tagSlugs: string[],
  jumelle: string | null,
): CocktailInput {
  const automatic = metaTexts({ title: row.title, meta_title: '', meta_description: '' });
  return {
    ...fieldsOfColumns(row),
    jumelle,
    tags: tagSlugs,
    ingredients: lines.map(({ facultatif, rincage, service, note, ...line }) => ({
      ...line,
      facultatif: facultatif || undefined,
      rincage: rincage || undefined,
      service: service || undefined,
      note: note ?? undefined,
    })),
    meta_title: row.metaTitle === automatic.metaTitle ? '' : row.metaTitle,
    meta_description: row.metaDescription === automatic.metaDescription ? '' : row.metaDescription,
    // The database only accepts these.
    image_bucket: row.imageBucket as Bucket | null,
    image_path: row.imagePath,
  };
}

/**
 * Reads recipes, including drafts and the bin. Automatic texts are returned empty, so that they
 * follow the title.
 *
 * @returns existing ones, by id
 */
export async function readRecipes(
  db: Database | Transaction,
  asked: readonly string[],
): Promise<Map<string, StoredRecipe>> {
  const ids = asked.filter((id) => isUuid(id));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ row: cocktails, jumelle: twin.slug })
    .from(cocktails)
    .leftJoin(twin, eq(twin.id, cocktails.twinId))
    .where(inArray(cocktails.id, ids))
    .orderBy(asc(cocktails.id));
  const lines = await db
    .select({
      cocktailId: cocktailIngredients.cocktailId,
      ingredient: ingredients.slug,
      quantity_text: cocktailIngredients.quantityText,
      unit: cocktailIngredients.unit,
      facultatif: cocktailIngredients.isOptional,
      rincage: cocktailIngredients.isRinse,
      service: cocktailIngredients.isServed,
      note: cocktailIngredients.note,
    })
    .from(cocktailIngredients)
    .innerJoin(ingredients, eq(ingredients.id, cocktailIngredients.ingredientId))
    .where(inArray(cocktailIngredients.cocktailId, ids))
    .orderBy(asc(cocktailIngredients.orderIndex));
  const tagged = await db
    .select({ cocktailId: cocktailTags.cocktailId, slug: tags.slug })
    .from(cocktailTags)
    .innerJoin(tags, eq(tags.id, cocktailTags.tagId))
    .where(inArray(cocktailTags.cocktailId, ids))
    .orderBy(asc(tags.slug));
  const linesOf = Map.groupBy(lines, ({ cocktailId }) => cocktailId);
  const tagsOf = Map.groupBy(tagged, ({ cocktailId }) => cocktailId);
  return new Map(
    rows.map(({ row, jumelle }) => {
      const { id, deletedAt, updatedAt } = row;
      const ownLines = (linesOf.get(id) ?? []).map(({ cocktailId: _, ...line }) => line);
      const ownTags = (tagsOf.get(id) ?? []).map(({ slug }) => slug);
      const recipe = recipeOfRows(row, ownLines, ownTags, jumelle);
      return [id, { id, recipe, deletedAt, updatedAt }];
    }),
  );
}

/** @throws AppError `recette-introuvable` */
export async function readRecipe(db: Database | Transaction, id: string): Promise<StoredRecipe> {
  const stored = (await readRecipes(db, [id])).get(id);
  if (!stored) throw recipeMissing();
  return stored;
}

/**
 * Reads recipes and locks them until the transaction ends. Lock after the vocabulary, and all in
 * one call with their twins and the recipes at `others`: the fixed order prevents deadlocks.
 */
export async function lockRecipes(
  tx: Transaction,
  asked: readonly string[],
  others: readonly string[] = [],
): Promise<Map<string, StoredRecipe>> {
  await shareVocabulary(tx);
  const ids = asked.filter((id) => isUuid(id));
  if (ids.length + others.length === 0) return new Map();
  const found = await tx
    .select({ id: cocktails.id, twinId: cocktails.twinId })
    .from(cocktails)
    .where(or(inArray(cocktails.id, ids), inArray(cocktails.slug, [...others])));
  await tx
    .select({ id: cocktails.id })
    .from(cocktails)
    .where(
      inArray(
        cocktails.id,
        found.flatMap(({ id, twinId }) => [id, twinId ?? id]),
      ),
    )
    .orderBy(asc(cocktails.id))
    .for('update');
  return readRecipes(tx, ids);
}

/** @throws AppError `recette-introuvable` */
export async function lockRecipe(tx: Transaction, id: string): Promise<StoredRecipe> {
  const stored = (await lockRecipes(tx, [id])).get(id);
  if (!stored) throw recipeMissing();
  return stored;
}

/** Version that a form sends back to show which state it was loaded from. */
export const recipeVersion = ({ recipe, deletedAt }: StoredRecipe) =>
  versionOf({ ...recipe, isDeleted: deletedAt !== null });
