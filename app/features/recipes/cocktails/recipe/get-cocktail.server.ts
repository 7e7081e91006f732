import { isSlug } from '#app/language/fold.ts';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#db/client.server.ts';
import {
  cocktailIngredients,
  cocktails,
  cocktailTags,
  ingredients,
  tags,
} from '#db/schema/recipes.server.ts';
import { sayAllergens } from '#features/recipes/ingredients/allergens.ts';
import { findPictures } from '#features/images/media/library/find-pictures.server.ts';
import { tagOrder } from '#features/recipes/tags/tag-order.server.ts';
import { typographic } from '#language/typography.ts';
import { isAlcoholFree, isDrink } from '../card-words.ts';
import { photoAlt } from '../cocktail-form.ts';
import type { CocktailDetail } from '../cocktail.ts';
import { dilutionOf } from '../lines/strength/dilution.ts';
import { lineNote } from '../lines/ingredient-line.ts';
import { factColumns, factsOf, type FactColumns } from '../recipe-fields.ts';
import { reckonStrength } from '../lines/strength/strength.ts';
import { estimateNutrition } from '../nutrition/nutrition.ts';
import { containedIn, readParts, type Parts } from '../stored/contained-allergens.server.ts';
import { isHotDrink, reckonTaste, type Taste } from '../lines/taste.ts';
import { yieldMl } from '../lines/strength/yield.ts';

interface DetailRow extends Omit<
  CocktailDetail,
  | 'steps'
  | 'lines'
  | 'served'
  | 'facts'
  | 'allergens'
  | 'reckoning'
  | 'nutrition'
  | 'makesMl'
  | 'taste'
  | 'tags'
  | 'imageAlt'
> {
  /** Null when nobody wrote one. */
  imageAlt: string | null;
  instructions: string;
  dilution: number | null;
  facts: FactColumns;
  /** Tastes set by the owner, in place of the computed ones. */
  tasted: TasteColumns;
}

interface DetailLine {
  quantityText: string;
  unit: string | null;
  amountMl: number | null;
  slug: string;
  name: string;
  abv: number | null;
  isOptional: boolean;
  isRinse: boolean;
  isServed: boolean;
  note: string | null;
  recipe: string | null;
  /** Slugs of the families of its ingredient, nearest first. */
  family: string | null;
  wider: string | null;
}

type TasteColumns = Pick<
  typeof cocktails.$inferSelect,
  'sweetness' | 'sourness' | 'bitterness' | 'body'
>;

function withOwners(reckoned: Taste | null, tasted: TasteColumns): Taste | null {
  return (
    reckoned && {
      sucre: tasted.sweetness ?? reckoned.sucre,
      acide: tasted.sourness ?? reckoned.acide,
      amer: tasted.bitterness ?? reckoned.amer,
      corps: tasted.body ?? reckoned.corps,
      fraicheur: reckoned.fraicheur,
    }
  );
}

const presentLine = ({ quantityText, unit, slug, name, recipe, ...line }: DetailLine) => ({
  quantityText,
  unit,
  ingredient: slug,
  name,
  note: lineNote({ facultatif: line.isOptional, rincage: line.isRinse, note: line.note }),
  recipe: recipe ?? undefined,
});

/**
 * A recipe as its page shows it, from its rows; tags in the order they are shown in.
 *
 * @param parts of the ingredients of its lines
 */
export function presentDetail(
  { instructions, dilution, history, facts, tasted, ...shown }: DetailRow,
  all: DetailLine[],
  tagged: CocktailDetail['tags'],
  parts: Parts,
): CocktailDetail {
  const lines = all.filter(({ isServed }) => !isServed);
  const slugs = all.map(({ slug }) => slug);
  const diluted = { ...shown, instructions, dilution };
  const poured = all.map(({ slug, family, wider, amountMl, abv, isServed }) => ({
    amountMl,
    abv,
    isServed,
    slugs: [slug, family, wider].filter((one) => one !== null),
  }));
  const isHot = isHotDrink(
    shown.category,
    tagged.map(({ slug }) => slug),
  );
  const made = { melted: dilutionOf(diluted, poured).share, instructions, isHot };
  return {
    ...shown,
    title: typographic(shown.title),
    summary: typographic(shown.summary),
    metaTitle: typographic(shown.metaTitle),
    metaDescription: typographic(shown.metaDescription),
    decorationIdea: typographic(shown.decorationIdea),
    imageAlt: typographic(
      shown.imageAlt ??
        photoAlt(
          shown.title,
          lines.map(({ name }) => name),
        ),
    ),
    history: history === null ? null : typographic(history),
    facts: factsOf(facts).map(({ text, ...fact }) => ({ ...fact, text: typographic(text) })),
    steps: instructions
      .split('\n')
      .filter((step) => step.trim() !== '')
      .map(typographic),
    lines: lines.map(presentLine),
    served: all.filter(({ isServed }) => isServed).map(presentLine),
    allergens: typographic(sayAllergens(containedIn(slugs, shown.garnishes, parts))),
    reckoning: reckonStrength(poured, diluted),
    nutrition: isDrink(shown) ? estimateNutrition(poured, shown.servings) : null,
    makesMl: isDrink(shown) ? null : yieldMl(lines),
    taste: withOwners(reckonTaste(poured, made), tasted),
    tags: tagged,
  };
}

const keptFacts = Object.fromEntries(
  factColumns.map((column) => [column, cocktails[column]]),
) as Pick<typeof cocktails, keyof FactColumns>;

/** The recipe that makes an ingredient. */
export const maker = alias(cocktails, 'maker');
/** Condition: the recipe that makes the ingredient is published, and is not the page at `slug`. */
export const isMadeBy = (slug: string) =>
  and(eq(maker.id, ingredients.recipeId), eq(maker.isPublished, true), ne(maker.slug, slug));

/** The families of an ingredient: its own, and the one above. */
export const family = alias(ingredients, 'family');
export const wider = alias(ingredients, 'wider');

/** Twin of a recipe, when visitors may see it. */
export async function findTwin(
  db: Database | Transaction,
  which: SQL,
): Promise<CocktailDetail['twin']> {
  const [twin] = await db
    .select({
      slug: cocktails.slug,
      title: cocktails.title,
      abv: cocktails.abv,
      strength: cocktails.strength,
    })
    .from(cocktails)
    .where(and(which, eq(cocktails.isPublished, true)));
  if (!twin) return null;
  return {
    slug: twin.slug,
    title: typographic(twin.title),
    isAlcoholFree: isAlcoholFree(twin),
  };
}

/** The published recipe at `slug` with its lines and tags, or null. */
export async function getCocktail(
  { db }: { db: Database },
  slug: string,
): Promise<CocktailDetail | null> {
  if (!isSlug(slug)) return null;
  const [cocktail] = await db
    .select({
      id: cocktails.id,
      slug: cocktails.slug,
      title: cocktails.title,
      summary: cocktails.summary,
      instructions: cocktails.instructions,
      history: cocktails.history,
      difficulty: cocktails.difficulty,
      prepMinutes: cocktails.prepMinutes,
      waitingMinutes: cocktails.waitingMinutes,
      facts: keptFacts,
      tasted: {
        sweetness: cocktails.sweetness,
        sourness: cocktails.sourness,
        bitterness: cocktails.bitterness,
        body: cocktails.body,
      },
      servings: cocktails.servings,
      metaTitle: cocktails.metaTitle,
      metaDescription: cocktails.metaDescription,
      country: cocktails.country,
      strength: cocktails.strength,
      category: cocktails.category,
      glass: cocktails.glass,
      cost: cocktails.cost,
      dominantColor: cocktails.dominantColor,
      decorationIdea: cocktails.decorationIdea,
      imageBucket: cocktails.imageBucket,
      imagePath: cocktails.imagePath,
      imageAlt: cocktails.imageAlt,
      method: cocktails.method,
      ice: cocktails.ice,
      dilution: cocktails.dilution,
      garnishes: cocktails.garnishes,
      sourceUrl: cocktails.sourceUrl,
      licenceNote: cocktails.licenceNote,
      createdAt: cocktails.createdAt,
      updatedAt: cocktails.updatedAt,
      abv: cocktails.abv,
      drawing: cocktails.drawing,
      ratingCount: cocktails.ratingCount,
      ratingAverage: cocktails.ratingAverage,
    })
    .from(cocktails)
    .where(and(eq(cocktails.slug, slug), eq(cocktails.isPublished, true)));
  if (!cocktail) return null;

  const { id, instructions, dilution, history, imageBucket, imagePath, ...shown } = cocktail;
  const place = { imageBucket, imagePath };
  const picture = (await findPictures(db, [place]))(place);
  const lines = await db
    .select({
      quantityText: cocktailIngredients.quantityText,
      unit: cocktailIngredients.unit,
      amountMl: cocktailIngredients.amountMl,
      slug: ingredients.slug,
      name: ingredients.name,
      abv: ingredients.abv,
      isOptional: cocktailIngredients.isOptional,
      isRinse: cocktailIngredients.isRinse,
      isServed: cocktailIngredients.isServed,
      note: cocktailIngredients.note,
      recipe: maker.slug,
      family: family.slug,
      wider: wider.slug,
    })
    .from(cocktailIngredients)
    .innerJoin(ingredients, eq(ingredients.id, cocktailIngredients.ingredientId))
    .leftJoin(maker, isMadeBy(slug))
    .leftJoin(family, eq(family.id, ingredients.parentId))
    .leftJoin(wider, eq(wider.id, family.parentId))
    .where(eq(cocktailIngredients.cocktailId, id))
    .orderBy(cocktailIngredients.orderIndex);
  const tagged = await db
    .select({ slug: tags.slug, name: tags.name, kind: tags.kind })
    .from(cocktailTags)
    .innerJoin(tags, eq(tags.id, cocktailTags.tagId))
    .where(eq(cocktailTags.cocktailId, id))
    .orderBy(...tagOrder);
  const twin = await findTwin(db, eq(cocktails.twinId, id));
  const parts = await readParts(
    db,
    lines.map((line) => line.slug),
  );
  const row = { ...shown, twin, picture, instructions, dilution, history };
  return presentDetail(row, lines, tagged, parts);
}
