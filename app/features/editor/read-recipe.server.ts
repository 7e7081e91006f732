import { asc, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { versionOf } from '#db/row-version.server.ts';
import {
  cocktailIngredients,
  cocktails,
  cocktailTags,
  ingredients,
  tags,
} from '#db/schema.server.ts';
import { shareVocabulary } from '#db/vocabulary-lock.server.ts';
import { metaTexts, photoAlt, type CocktailInput } from '#features/cocktails/cocktail-form.ts';
import type { Bucket } from '#features/media/media.ts';

/** A recipe as it is kept, in the fields of its form. */
export interface StoredRecipe {
  id: string;
  recipe: CocktailInput;
  deletedAt: Date | null;
  updatedAt: Date;
}

/** What an id looks like: PostgreSQL refuses to compare with anything else. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const recipeMissing = () => new AppError('recette-introuvable', 'Cette recette n’existe plus.');

/**
 * Reads a recipe, draft or not, in the bin or not. Texts that were filled in by themselves are empty, so
 * that they follow the title.
 *
 * @throws AppError `recette-introuvable`
 */
export async function readRecipe(db: Database | Transaction, id: string): Promise<StoredRecipe> {
  const [row] = UUID.test(id) ? await db.select().from(cocktails).where(eq(cocktails.id, id)) : [];
  if (!row) throw recipeMissing();
  const lines = await db
    .select({
      ingredient: ingredients.slug,
      name: ingredients.name,
      quantity_text: cocktailIngredients.quantityText,
      unit: cocktailIngredients.unit,
    })
    .from(cocktailIngredients)
    .innerJoin(ingredients, eq(ingredients.id, cocktailIngredients.ingredientId))
    .where(eq(cocktailIngredients.cocktailId, id))
    .orderBy(asc(cocktailIngredients.orderIndex));
  const tagged = await db
    .select({ slug: tags.slug })
    .from(cocktailTags)
    .innerJoin(tags, eq(tags.id, cocktailTags.tagId))
    .where(eq(cocktailTags.cocktailId, id))
    .orderBy(asc(tags.slug));
  const automatic = metaTexts({ title: row.title, meta_title: '', meta_description: '' });
  const alt = photoAlt(
    row.title,
    lines.map(({ name }) => name),
  );
  return {
    id,
    recipe: {
      title: row.title,
      slug: row.slug,
      summary: row.summary,
      instructions: row.instructions,
      history: row.history,
      difficulty: row.difficulty,
      prep_minutes: row.prepMinutes,
      servings: row.servings,
      categorie: row.category,
      type_verre: row.glass,
      method: row.method,
      glace: row.ice,
      garnitures: row.garnishes,
      pays: row.country,
      teneur_alcool: row.strength,
      cout: row.cost,
      couleur_dominante: row.dominantColor,
      idee_decoration: row.decorationIdea,
      tags: tagged.map(({ slug }) => slug),
      ingredients: lines.map(({ ingredient, quantity_text, unit }) => ({
        ingredient,
        quantity_text,
        unit,
      })),
      meta_title: row.metaTitle === automatic.metaTitle ? '' : row.metaTitle,
      meta_description:
        row.metaDescription === automatic.metaDescription ? '' : row.metaDescription,
      image_url: row.imageUrl,
      // A file of the library: the database sees to it.
      image_bucket: row.imageBucket as Bucket | null,
      image_path: row.imagePath,
      image_alt: row.imageAlt === alt ? null : row.imageAlt,
      source_url: row.sourceUrl,
      licence_note: row.licenceNote,
      is_published: row.isPublished,
    },
    deletedAt: row.deletedAt,
    updatedAt: row.updatedAt,
  };
}

/** The same, for whoever is about to change it: it waits, then others do. */
export async function lockRecipe(tx: Transaction, id: string): Promise<StoredRecipe> {
  // Before any row is locked, lest two wait for each other.
  await shareVocabulary(tx);
  if (!UUID.test(id)) throw recipeMissing();
  await tx.select({ id: cocktails.id }).from(cocktails).where(eq(cocktails.id, id)).for('update');
  return readRecipe(tx, id);
}

/** What a form says that it was filled in from. */
export const recipeVersion = ({ recipe, deletedAt }: StoredRecipe) =>
  versionOf({ ...recipe, isDeleted: deletedAt !== null });
