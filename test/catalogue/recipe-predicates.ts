/** Properties of a recipe of the starter catalogue, by which sentences ask for it. */
import { readFileSync } from 'node:fs';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { colorName, type ColorName } from '#features/recipes/cocktails/color-names.ts';
import { readStarterCocktails } from '#features/recipes/starter/starter-files.server.ts';

interface SeedIngredient {
  slug: string;
  parent?: string;
  recette?: string;
}

const seeds = JSON.parse(readFileSync('db/seed/ingredients.json', 'utf8')) as SeedIngredient[];
const families = new Map(seeds.map(({ slug, parent }) => [slug, parent]));
const makers = new Map(seeds.map(({ slug, recette }) => [slug, recette]));
export const starterRecipes: ReadonlyMap<string, CocktailInput> =
  await readStarterCocktails('cocktails');

export type Test = (recipe: CocktailInput, abv: number | null) => boolean;

const isOf = (slug: string | undefined, family: string): boolean =>
  slug !== undefined && (slug === family || isOf(families.get(slug), family));
/** Without lines « Pour servir ». */
const ownLines = ({ ingredients }: CocktailInput) => ingredients.filter(({ service }) => !service);
/** One of these ingredients, or of their families. */
export const has =
  (...any: string[]): Test =>
  (recipe) =>
    ownLines(recipe).some((line) => any.some((family) => isOf(line.ingredient, family)));
/** One of these slugs or of their families, or an ingredient whose own recipe contains one. */
const isMadeWith = (slug: string, any: readonly string[]): boolean =>
  any.some((family) => isOf(slug, family)) ||
  (starterRecipes.get(makers.get(slug) ?? '')?.ingredients ?? []).some(({ ingredient }) =>
    isMadeWith(ingredient, any),
  );
/** As `has`, also inside prepared ingredients. */
export const hides =
  (...any: string[]): Test =>
  ({ ingredients }) =>
    ingredients.some(({ ingredient }) => isMadeWith(ingredient, any));
/** In an ingredient or a garnish. */
export const holds =
  (letters: RegExp): Test =>
  ({ ingredients, garnitures }) =>
    [...ingredients.map(({ ingredient }) => ingredient), ...garnitures].some((slug) =>
      letters.test(slug),
    );
export const tag =
  (...all: string[]): Test =>
  ({ tags }) =>
    all.every((slug) => tags.includes(slug));
export const is =
  (...slugs: string[]): Test =>
  ({ slug }) =>
    slugs.includes(slug ?? '');
export const from =
  (country: string): Test =>
  ({ pays }) =>
    pays === country;
export const colored =
  (name: ColorName): Test =>
  ({ couleur_dominante: color }) =>
    colorName(color) === name;
export const and =
  (...tests: Test[]): Test =>
  (recipe, abv) =>
    tests.every((test) => test(recipe, abv));
export const or =
  (...tests: Test[]): Test =>
  (recipe, abv) =>
    tests.some((test) => test(recipe, abv));
export const not =
  (test: Test): Test =>
  (recipe, abv) =>
    !test(recipe, abv);
export const dry: Test = (_, abv) => abv === 0;
export const under =
  (most: number): Test =>
  (_, abv) =>
    abv !== null && abv <= most;
export const over =
  (least: number): Test =>
  (_, abv) =>
    abv !== null && abv >= least;
export const within =
  (minutes: number): Test =>
  ({ prep_minutes }) =>
    prep_minutes <= minutes;
export const serves =
  (least: number): Test =>
  ({ servings }) =>
    servings >= least;
export const served =
  (said: Partial<Pick<CocktailInput, 'type_verre' | 'glace' | 'categorie'>>): Test =>
  (recipe) =>
    Object.entries(said).every(([name, key]) => recipe[name as keyof typeof said] === key);
export const fewer =
  (most: number): Test =>
  (recipe) =>
    ownLines(recipe).length <= most;
export const easy: Test = ({ difficulty }) => difficulty === 'facile';
export const hot = tag('chaud');
export const milk = holds(
  /^(lait|lait-concentre.*|creme-liquide|yaourt|creme-de-whisky.*|beurre)$/,
);
export const egg = holds(/oeuf/);
export const nuts = holds(/orgeat|amaretto|falernum|noisette|amande/);
export const gluten = holds(/^biere|worcestershire|avoine/);
export const bubbles = holds(
  /champagne|prosecco|cremant|gazeuse|tonique|^cola|limonade|ginger-|soda|cidre|biere/,
);
