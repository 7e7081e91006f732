import { isDrink } from '../card-words.ts';
import type { CocktailDetail } from '../cocktail.ts';
import { sayPortions } from '../lines/portions.ts';
import type { RecipeSheet } from './recipe-sheet.ts';
import { stepId } from './step-list.tsx';
import { LANGUAGE, publisherData, type StructuredData } from '#ui/page/structured-data.ts';

/** A duration as ISO 8601 writes it: `PT5M`, `PT1H30M`. */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

/**
 * Structured data of a recipe, for its page. Rich results want a name and an image; the rest is
 * recommended and shown on the page
 * (developers.google.com/search/docs/appearance/structured-data/recipe).
 *
 * @param url canonical address of the page
 * @param images absolute addresses of its pictures, in several ratios
 * @param credit text on the page about the person who made them; null without one
 */
export function recipeData(
  cocktail: CocktailDetail,
  sheet: RecipeSheet,
  {
    url,
    images,
    credit = null,
  }: { url: string; images: readonly string[]; credit?: string | null },
): StructuredData {
  const { title, summary, metaDescription, steps, tags, sourceUrl, nutrition } = cocktail;
  const { prepMinutes, waitingMinutes, servings } = cocktail;
  const { country, makes } = sheet;
  const total = prepMinutes + (waitingMinutes ?? 0);
  const own = sheet.choices.indexOf(servings);
  return {
    '@type': 'Recipe',
    '@id': `${url}#recette`,
    mainEntityOfPage: url,
    name: title,
    description: summary || metaDescription,
    image:
      credit === null
        ? images
        : images.map((image) => ({
            '@type': 'ImageObject',
            url: image,
            creditText: credit,
            ...(cocktail.picture?.origin === 'ai' && {
              digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
            }),
          })),
    // The page of an imported recipe names its address, no author.
    ...(sourceUrl === null
      ? { author: publisherData(new URL('/', url).href) }
      : { isBasedOn: sourceUrl }),
    inLanguage: LANGUAGE,
    datePublished: cocktail.createdAt.toISOString(),
    dateModified: cocktail.updatedAt.toISOString(),
    ...Object.fromEntries(
      cocktail.facts.flatMap(({ property, text }) => (property ? [[property, text]] : [])),
    ),
    ...(prepMinutes > 0 && { prepTime: isoDuration(prepMinutes) }),
    ...(total > 0 && { totalTime: isoDuration(total) }),
    recipeYield: makes?.[own] ?? sayPortions(servings, isDrink(cocktail)),
    recipeCategory: sheet.category,
    ...(country !== null && {
      recipeCuisine: country,
      countryOfOrigin: { '@type': 'Country', name: country },
    }),
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(', ') }),
    ...(nutrition !== null && {
      nutrition: {
        '@type': 'NutritionInformation',
        description: 'Estimation d’après les mesures de la recette.',
        servingSize: '1 verre',
        calories: `${nutrition.kcal} kcal`,
        sugarContent: `${nutrition.sugarGrams} g`,
      },
    }),
    recipeIngredient: sheet.written,
    recipeInstructions: steps.map((text, index) => ({
      '@type': 'HowToStep',
      text,
      url: `${url}#${stepId(index)}`,
    })),
  };
}
