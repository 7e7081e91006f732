/** The bar of the starter catalogue: its bottles and drinks as the site numbers them. */
import { buildCatalogue, type BarCatalogue } from '#features/bar/bottles/bar-catalogue.ts';
import words from '#content/bar/substitutes.json' with { type: 'json' };
import { readCatalogue, type Catalogue } from './catalogue.ts';

export interface StarterBar {
  starter: Catalogue;
  bar: BarCatalogue;
  /** Slugs of the ingredients, by their numbers. */
  slugs: string[];
}

export async function readStarterBar(): Promise<StarterBar> {
  const starter = await readCatalogue();
  const bar = buildCatalogue(
    [...starter.ingredients.values()].map(({ slug, name, aussi_appele, parent, recette }) => ({
      id: slug,
      slug,
      name,
      aliases: aussi_appele ?? [],
      parentId: parent ?? null,
      recipeId: recette ?? null,
    })),
    starter.published.map((entry, number) => ({
      id: entry.recipe.slug,
      slug: entry.recipe.slug,
      number,
      title: entry.recipe.title,
      abv: null,
      likes: 0,
      category: entry.recipe.categorie,
      waitingMinutes: entry.recipe.attente_minutes ?? null,
      lines: entry.recipe.ingredients
        .filter(({ facultatif }) => !facultatif)
        .map(({ ingredient, service }) => ({
          ingredientId: ingredient,
          isServed: service === true,
        })),
    })),
    words.substitutes.map(
      ({ for: ingredientId, use: substituteId, in: categories = [], ...way }) => ({
        ingredientId,
        substituteId,
        categories,
        ...way,
      }),
    ),
  );
  return { starter, bar, slugs: [...starter.ingredients.keys()] };
}
