/**
 * A recipe as JSON-LD of schema.org. What its vocabulary has no property for is a JSON literal of
 * ours (JSON-LD 1.1, `@json`), which other programs leave aside.
 */
import type { Recipe } from 'schema-dts';
import { CATEGORIES, COUNTRIES } from '#features/recipes/cocktails/cocktail.ts';
import { formatLine, lineNote } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { lineText } from '#features/recipes/cocktails/lines/line-text.ts';
import { isoDuration } from '#features/recipes/cocktails/recipe/recipe-data.ts';
import { LANGUAGE } from '#ui/page/structured-data.ts';
import { CARRIED_PROPERTY, isNothing, type Carried } from './carried.ts';
import { stepsOf, type SharedLine, type SharedRecipe } from './shared-recipe.ts';

const written = (line: SharedLine) =>
  lineText(
    formatLine({
      quantityText: line.quantity_text,
      unit: line.unit,
      name: line.ingredient,
      note: lineNote(line),
    }),
  );

export function writeSchemaOrg(shared: SharedRecipe, carried: Carried): string {
  const { recipe, url, image, createdAt, updatedAt } = shared;
  const { origin } = new URL(url);
  const { prep_minutes, attente_minutes, pays, source_url, tags } = recipe;
  const total = prep_minutes + (attente_minutes ?? 0);
  const native = {
    '@type': 'Recipe',
    '@id': `${url}#recette`,
    mainEntityOfPage: url,
    name: recipe.title,
    ...(recipe.summary !== '' && { description: recipe.summary }),
    ...(recipe.aussi_appele.length > 0 && { alternateName: recipe.aussi_appele }),
    image,
    publisher: { '@type': 'Organization', name: 'Zinc', url: `${origin}/` },
    ...(source_url !== null && { isBasedOn: source_url }),
    ...(recipe.origine !== null && { citation: recipe.origine }),
    inLanguage: LANGUAGE,
    datePublished: createdAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    ...(prep_minutes > 0 && { prepTime: isoDuration(prep_minutes) }),
    ...(total > 0 && { totalTime: isoDuration(total) }),
    recipeYield: String(recipe.servings),
    recipeCategory: CATEGORIES[recipe.categorie],
    ...(pays !== 'international' && { recipeCuisine: COUNTRIES[pays] }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    recipeIngredient: recipe.ingredients.map(written),
    recipeInstructions: stepsOf(recipe).map((text) => ({ '@type': 'HowToStep', text })),
  } satisfies Exclude<Recipe, string>;
  const file = {
    '@context': [
      'https://schema.org',
      { zinc: `${origin}/api#`, [CARRIED_PROPERTY]: { '@id': 'zinc:fiche', '@type': '@json' } },
    ],
    ...native,
    ...(!isNothing(carried) && { [CARRIED_PROPERTY]: carried }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
