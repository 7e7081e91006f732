/** From a checked recipe to its rows: what is written, and all that is computed from it. */
import { eq, inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { ingredients, ingredientSlugs, tags, tagSlugs } from '#db/schema.server.ts';
import { shareVocabulary } from '#db/vocabulary-lock.server.ts';
import { sortKey } from '#language/fold.ts';
import { metaTexts, photoAlt, type CocktailInput } from './cocktail-form.ts';
import {
  computeColumns,
  readLineages,
  searchDocument,
  type ComputedLine,
} from './computed-columns.server.ts';
import { parseQuantity } from './quantity.ts';
import { composePicture } from './recipe-picture.server.ts';

/** Ids of ingredients by slug, be it one that they had. */
async function readIngredientIds(tx: Transaction, slugs: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ slug: ingredients.slug, id: ingredients.id })
    .from(ingredients)
    .where(inArray(ingredients.slug, slugs))
    .unionAll(
      tx
        .select({ slug: ingredientSlugs.slug, id: ingredientSlugs.ingredientId })
        .from(ingredientSlugs)
        .where(inArray(ingredientSlugs.slug, slugs)),
    );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

async function composeLines(tx: Transaction, input: CocktailInput) {
  const slugs = input.ingredients.map(({ ingredient }) => ingredient);
  const ids = await readIngredientIds(tx, slugs);
  const lineages = await readLineages(tx, [...ids.values()]);
  return input.ingredients.map(({ ingredient: slug, quantity_text, unit }, orderIndex) => {
    const lineage = lineages.get(ids.get(slug) ?? '');
    if (!lineage) {
      throw new AppError(
        'ingredient-inconnu',
        `L’ingrédient « ${slug} » n’existe pas.`,
        'Créez-le d’abord, ou choisissez-en un autre.',
      );
    }
    const amount = parseQuantity(quantity_text, unit);
    const amountMl = amount?.ml ?? null;
    const computed: ComputedLine = { ...lineage, amountMl };
    return {
      computed,
      row: {
        ingredientId: lineage.ingredient.id,
        quantityText: quantity_text,
        unit,
        orderIndex,
        amountMin: amount?.min ?? null,
        amountMax: amount?.max ?? null,
        amountMl,
      },
    };
  });
}

async function readTags(tx: Transaction, slugs: string[]) {
  if (slugs.length === 0) return [];
  const columns = { id: tags.id, slug: tags.slug, name: tags.name };
  const rows = await tx
    .select({ ...columns, asked: tags.slug })
    .from(tags)
    .where(inArray(tags.slug, slugs))
    .unionAll(
      tx
        .select({ ...columns, asked: tagSlugs.slug })
        .from(tagSlugs)
        .innerJoin(tags, eq(tags.id, tagSlugs.tagId))
        .where(inArray(tagSlugs.slug, slugs)),
    );
  const unknown = slugs.find((slug) => !rows.some(({ asked }) => asked === slug));
  if (unknown !== undefined)
    throw new AppError('tag-inconnu', `Le tag « ${unknown} » n’existe pas.`);
  // Once each: two of the slugs may have become one tag.
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return [...bySlug.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

/**
 * The rows of a recipe: its own columns, its lines and the ids of its tags. No row may be locked before:
 * it waits for whoever changes ingredients or tags.
 *
 * @throws AppError `ingredient-inconnu` or `tag-inconnu` for a slug that does not exist,
 *   `image-introuvable` for a picture that does not
 */
export async function composeCocktail(tx: Transaction, input: CocktailInput) {
  await shareVocabulary(tx);
  const lines = await composeLines(tx, input);
  const tagged = await readTags(tx, input.tags);
  const picture = await composePicture(tx, input);
  const { texts, ...computed } = computeColumns(
    {
      title: input.title,
      summary: input.summary,
      glass: input.type_verre,
      ice: input.glace,
      dominantColor: input.couleur_dominante,
      method: input.method,
      garnishes: input.garnitures,
    },
    lines.map((line) => line.computed),
    tagged.map(({ name }) => name),
  );
  return {
    columns: {
      slug: input.slug,
      title: input.title,
      titleKey: sortKey(input.title),
      summary: input.summary,
      instructions: input.instructions,
      history: input.history,
      difficulty: input.difficulty,
      prepMinutes: input.prep_minutes,
      servings: input.servings,
      imageUrl: input.image_url,
      ...picture,
      imageAlt:
        input.image_alt ??
        photoAlt(
          input.title,
          lines.map(({ computed: { ingredient } }) => ingredient.name),
        ),
      isPublished: input.is_published,
      ...metaTexts(input),
      country: input.pays,
      strength: input.teneur_alcool,
      category: input.categorie,
      glass: input.type_verre,
      cost: input.cout,
      dominantColor: input.couleur_dominante,
      decorationIdea: input.idee_decoration,
      method: input.method,
      ice: input.glace,
      garnishes: input.garnitures,
      sourceUrl: input.source_url,
      licenceNote: input.licence_note,
      ...computed,
      searchDocument: searchDocument(texts),
    },
    lines: lines.map(({ row }) => row),
    tagIds: tagged.map(({ id }) => id),
  };
}
