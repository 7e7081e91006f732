/** Columns computed from a recipe, its lines and its tags: strength, drawing, search. */
import { familiesOf } from '#features/recipes/ingredients/families.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { drawingOf, encodeDrawing, type DrawnRecipe } from '#features/recipes/drawing/drawing.ts';
import { words } from '#language/fold.ts';
import { stemmable } from '#language/words/stemming.ts';
import { GARNISHES } from '../cocktail.ts';
import { colorName } from '../color-names.ts';
import type { Diluted } from '../lines/strength/dilution.ts';
import { liquidMl } from '../lines/strength/liquid.ts';
import type { Amount } from '../lines/quantity.ts';
import { reckonStrength, type Reckoning } from '../lines/strength/strength.ts';
import { soundedText } from '../match/near-spelling.server.ts';

type KnownIngredient = {
  id: string;
  slug: string;
  name: string;
  abv: number | null;
  color: string | null;
  parentId: string | null;
};

/** An ingredient and every family above it, nearest first. */
export interface Lineage {
  ingredient: KnownIngredient;
  families: KnownIngredient[];
}

/**
 * Version of the computed columns. Raise it whenever the same recipe gives another result here:
 * `refresh-recipes.server.ts` then computes the older ones again.
 */
export const COMPUTED_VERSION = 6;

export interface ComputedLine extends Lineage {
  /** Volume of the line in the drink. */
  amountMl: number | null;
  /** Poured away: in no drawing. */
  isRinse: boolean;
  /** Under « Pour servir »: in no drawing, and in no search by ingredient. */
  isServed: boolean;
}

export async function readLineages(tx: Transaction, ids: string[]): Promise<Map<string, Lineage>> {
  const { rows } = await tx.execute<KnownIngredient>(sql`
    with recursive lineage as (
      select * from ingredients where id = any(${sql.param(ids)}::uuid[])
      union
      select parent.* from ingredients parent join lineage on lineage.parent_id = parent.id
    )
    select id, slug, name, abv, color, parent_id as "parentId" from lineage`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    rows.map((ingredient) => [
      ingredient.id,
      { ingredient, families: familiesOf(byId, ingredient) },
    ]),
  );
}

export const computedLine = (
  lineage: Lineage,
  { amount, isRinse, isServed }: { amount: Amount | null; isRinse: boolean; isServed: boolean },
): ComputedLine => {
  const slugs = [lineage.ingredient, ...lineage.families].map(({ slug }) => slug);
  const amountMl = isRinse || isServed ? null : liquidMl(amount, slugs);
  return { ...lineage, amountMl, isRinse, isServed };
};

type RecipeFields = Omit<DrawnRecipe, 'lines'> &
  Diluted & {
    title: string;
    aliases: readonly string[];
    summary: string;
  };

export function reckoningOf(lines: ComputedLine[], recipe: RecipeFields): Reckoning | null {
  const poured = lines.map(({ ingredient, families, amountMl, isServed }) => ({
    amountMl,
    abv: ingredient.abv,
    slugs: [ingredient, ...families].map(({ slug }) => slug),
    isServed,
  }));
  return reckonStrength(poured, recipe);
}

function drawingCode(lines: ComputedLine[], recipe: RecipeFields): string {
  const { glass, ice, dominantColor, method, garnishes } = recipe;
  const kept = lines.filter(({ isRinse, isServed }) => !isRinse && !isServed);
  const drawn = kept.map(({ ingredient: { slug, color }, families, amountMl }) => ({
    slug,
    ancestors: families.map((family) => family.slug),
    color,
    amountMl,
  }));
  return encodeDrawing(drawingOf({ glass, ice, dominantColor, method, garnishes, lines: drawn }));
}

/** The texts that a recipe is found by, most telling first. */
interface SearchedTexts {
  title: string;
  /** The title and other names, each in one word: « tipunch » is typed so. */
  joined: string;
  ingredients: string;
  tags: string;
  summary: string;
}

/** Title > ingredients and their families > tags > summary and garnishes, weighted A to D. */
export const searchDocument = (texts: Record<keyof SearchedTexts, string | SQL>): SQL => sql`
  setweight(to_tsvector('zinc_french', ${texts.title}), 'A') ||
  setweight(to_tsvector('simple', ${texts.joined}), 'A') ||
  setweight(to_tsvector('zinc_french', ${texts.ingredients}), 'B') ||
  setweight(to_tsvector('zinc_french', ${texts.tags}), 'C') ||
  setweight(to_tsvector('zinc_french', ${texts.summary}), 'D')`;

/** @param tagNames in the order of their slugs */
export function computeColumns(recipe: RecipeFields, lines: ComputedLine[], tagNames: string[]) {
  const { title, aliases, summary, garnishes } = recipe;
  const titles = [title, ...aliases];
  const names = lines
    .filter(({ isServed }) => !isServed)
    .flatMap(({ ingredient, families }) => [ingredient, ...families]);
  const ingredientNames = names.map(({ name }) => name).join(' ');
  const tagged = tagNames.join(' ');
  // Texts are split into words first. Otherwise PostgreSQL reads the -52 of B-52 as a number or,
  // with locale C, « d’ananas » as one word.
  const plain = (text: string) => words(text).map(stemmable).join(' ');
  const texts: SearchedTexts = {
    title: plain(titles.join(' ')),
    joined: titles.map((one) => words(one).join('')).join(' '),
    ingredients: plain(ingredientNames),
    tags: plain(tagged),
    summary: plain([summary, ...garnishes.map((garnish) => GARNISHES[garnish])].join(' ')),
  };
  return {
    abv: reckoningOf(lines, recipe)?.abv ?? null,
    drawing: drawingCode(lines, recipe),
    colorName: colorName(recipe.dominantColor),
    texts,
    searchText: soundedText(titles, `${ingredientNames} ${tagged}`),
    computedVersion: COMPUTED_VERSION,
  };
}
