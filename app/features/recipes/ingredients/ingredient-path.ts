export const INGREDIENTS_PATH = '/ingredients';

/** Address of the page of an ingredient. */
export const ingredientPath = (slug: string) => `${INGREDIENTS_PATH}/${slug}`;

/** Address of the list of recipes that have all of these ingredients. */
export const recipesWith = (...slugs: string[]) =>
  `/cocktails?${slugs.map((slug) => `ingredient=${slug}`).join('&')}`;
