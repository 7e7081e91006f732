/** Converts checked recipes to rows, with all computed columns. */
import { eq, inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { ingredients, ingredientSlugs, tags, tagSlugs } from '#db/schema/recipes.server.ts';
import { shareVocabulary } from '#db/catalogue/vocabulary-lock.server.ts';
import { sortKey } from '#language/fold.ts';
import { metaTexts, type CocktailInput } from '../cocktail-form.ts';
import {
  computeColumns,
  computedLine,
  readLineages,
  reckoningOf,
  searchDocument,
  type Lineage,
} from './computed-columns.server.ts';
import { parseQuantity } from '../lines/quantity.ts';
import { columnsOf } from '../recipe-fields.ts';
import { holdPictures, pictureMissing, placeOf } from '../recipe/recipe-picture.server.ts';

/** Ids of ingredients by slug, former slugs included. */
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

type KnownIngredients = (slug: string) => Lineage | undefined;

async function readIngredients(tx: Transaction, slugs: string[]): Promise<KnownIngredients> {
  const ids = await readIngredientIds(tx, slugs);
  const lineages = await readLineages(tx, [...ids.values()]);
  return (slug) => lineages.get(ids.get(slug) ?? '');
}

function composeLines(input: CocktailInput, find: KnownIngredients) {
  return input.ingredients.map((line, orderIndex) => {
    const { ingredient: slug, quantity_text, unit, facultatif, rincage, service, note } = line;
    const lineage = find(slug);
    if (!lineage) {
      throw new AppError(
        'ingredient-inconnu',
        `L’ingrédient «\u00a0${slug}\u00a0» n’existe pas.`,
        'Créez-le d’abord, ou choisissez-en un autre.',
      );
    }
    const amount = parseQuantity(quantity_text, unit);
    const isRinse = rincage ?? false;
    const isServed = service ?? false;
    const computed = computedLine(lineage, { amount, isRinse, isServed });
    return {
      computed,
      row: {
        ingredientId: lineage.ingredient.id,
        quantityText: quantity_text,
        unit,
        orderIndex,
        amountMin: amount?.min ?? null,
        amountMax: amount?.max ?? null,
        amountMl: computed.amountMl,
        isOptional: facultatif ?? false,
        isRinse,
        isServed,
        note: note ?? null,
      },
    };
  });
}

type KnownTags = Map<string, { id: string; slug: string; name: string }>;

/** Tags by slug, former slugs included. */
export async function readTags(tx: Transaction, slugs: string[]): Promise<KnownTags> {
  if (slugs.length === 0) return new Map();
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
  return new Map(rows.map(({ asked, ...tag }) => [asked, tag]));
}

function composeTags(input: CocktailInput, known: KnownTags) {
  const named = input.tags.map((slug) => {
    const tag = known.get(slug);
    if (!tag) throw new AppError('tag-inconnu', `Le tag «\u00a0${slug}\u00a0» n’existe pas.`);
    return tag;
  });
  // Once each: two of the slugs may have become one tag.
  const bySlug = new Map(named.map((tag) => [tag.slug, tag]));
  return [...bySlug.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

interface Known {
  ingredient: KnownIngredients;
  tags: KnownTags;
  hasPicture: (input: CocktailInput) => boolean;
}

function compose(input: CocktailInput, known: Known) {
  const lines = composeLines(input, known.ingredient);
  const tagged = composeTags(input, known.tags);
  if (!known.hasPicture(input)) throw pictureMissing();
  const columns = columnsOf(input);
  const poured = lines.map(({ computed }) => computed);
  const { texts, ...computed } = computeColumns(
    columns,
    poured,
    tagged.map(({ name }) => name),
  );
  return {
    columns: {
      ...columns,
      titleKey: sortKey(input.title),
      ...placeOf(input),
      ...metaTexts(input),
      ...computed,
      searchDocument: searchDocument(texts),
    },
    reckoning: reckoningOf(poured, columns),
    lines: lines.map(({ row }) => row),
    tagIds: tagged.map(({ id }) => id),
  };
}

export type ComposedRecipe = ReturnType<typeof compose>;

/**
 * Rows of recipes: for each its own columns, its lines and the ids of its tags. Ingredients, tags
 * and pictures then stay unchanged until the transaction ends. No row may be locked before: this
 * waits for the writers of ingredients or tags.
 *
 * @returns in their order; in place of an invalid recipe, its `AppError`: `ingredient-inconnu` or
 * `tag-inconnu` for a slug that does not exist, `image-introuvable` for a picture that does not
 */
export async function composeRecipes(
  tx: Transaction,
  inputs: readonly CocktailInput[],
): Promise<(ComposedRecipe | AppError)[]> {
  await shareVocabulary(tx);
  const lines = inputs.flatMap(({ ingredients: own }) => own.map(({ ingredient }) => ingredient));
  const known: Known = {
    ingredient: await readIngredients(tx, [...new Set(lines)]),
    tags: await readTags(tx, [...new Set(inputs.flatMap((input) => input.tags))]),
    hasPicture: await holdPictures(tx, inputs),
  };
  return inputs.map((input) => {
    try {
      return compose(input, known);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  });
}

/** Composes a single recipe. @throws AppError as `composeRecipes` does */
export async function composeRecipe(
  tx: Transaction,
  input: CocktailInput,
): Promise<ComposedRecipe> {
  const [composed] = await composeRecipes(tx, [input]);
  if (composed instanceof AppError) throw composed;
  if (composed === undefined) throw new Error('A recipe was not composed.');
  return composed;
}
