/** Recipes of the starter catalogue as they are given to other programs, and read back. */
import { composeImport, type Given } from '#features/intake/imports/compose/compose-import.ts';
import { withNames } from '#features/intake/imports/csv/export/export-csv.ts';
import { inParts } from '#features/intake/imports/draft.ts';
import { type FormatName } from '#features/intake/imports/files/exchange/formats.ts';
import type { SharedRecipe } from '#features/intake/imports/files/exchange/shared-recipe.ts';
import { readFile } from '#features/intake/imports/files/read-file.ts';
import { cocktailSchema, type CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { ingredientFinder } from '#features/recipes/ingredients/ingredient-names.ts';
import {
  readStarterCocktails,
  readStarterVocabulary,
} from '#features/recipes/starter/starter-files.server.ts';
import { fold } from '#language/fold.ts';

export interface Shared {
  recipe: CocktailInput;
  shared: SharedRecipe;
}

/**
 * @returns each recipe with the form in which it is shared; `readBack` gives the recipe of a file,
 * and throws at the first issue
 */
export async function openShared() {
  const { ingredients, tags } = await readStarterVocabulary();
  const bySlug = (all: readonly { slug: string; name: string }[]) =>
    new Map(all.map(({ slug, name }) => [slug, name]));
  const names = { ingredients: bySlug(ingredients), tags: bySlug(tags) };
  const find = ingredientFinder(
    ingredients.map(({ aussi_appele, ...one }) => ({ ...one, aliases: aussi_appele ?? [] })),
  );
  const tagOf = new Map(tags.map(({ slug, name }) => [fold(name), slug]));
  const given: Given = {
    find: (name) => find(name)?.slug,
    findTag: (word) => tagOf.get(fold(word)),
    licence: '',
  };
  const all = [...(await readStarterCocktails('cocktails')).values()].map((one): Shared => {
    // As an import writes it: a draft.
    const recipe = { ...one, tags: one.tags.toSorted(), is_published: false };
    const shared = {
      recipe: withNames(recipe, names),
      url: `https://zinc.example/cocktails/${recipe.slug}`,
      image: `https://zinc.example/images/${recipe.slug}.png`,
      abv: 12.5,
      createdAt: new Date('2026-03-02T10:00:00Z'),
      updatedAt: new Date('2026-03-03T10:00:00Z'),
    };
    return { recipe, shared };
  });
  const readBack = async (text: string, name: FormatName): Promise<CocktailInput[]> => {
    const read: CocktailInput[] = [];
    const bytes = inParts(Buffer.from(text));
    for await (const draft of readFile({ name: `recette.${name}`, bytes })) {
      const { recipe, issues } = await composeImport(draft, given);
      if (issues.length > 0) throw new Error(`${draft.title}: ${issues.join(' ')}`);
      const checked = cocktailSchema.parse(recipe);
      read.push({ ...checked, tags: checked.tags.toSorted() });
    }
    return read;
  };
  return { all, readBack };
}
