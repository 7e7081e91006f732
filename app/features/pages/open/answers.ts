/** Answers of the public API, version 1: OpenAPI, types and tests are made of these schemas. */
import { z } from 'zod';
import { DIFFICULTIES } from '#features/recipes/cocktails/card-words.ts';
import {
  CATEGORIES,
  COUNTRIES,
  GARNISHES,
  GLASSES,
  ICES,
  METHODS,
} from '#features/recipes/cocktails/cocktail.ts';
import { MAX_SERVINGS } from '#features/recipes/cocktails/lines/portions.ts';
import { CHANGES_LENGTH, isDay } from '#features/members/shelf/shelf.ts';
import { RECIPE_FILES } from '#features/recipes/cocktails/recipe-files.tsx';

const keyOf = <List extends Record<string, unknown>>(list: List) =>
  z.enum(Object.keys(list) as [keyof List & string]);
const percent = z.number().min(0).max(100);
const slug = z
  .string()
  .describe('Fin de son adresse\u00a0; elle peut changer, «\u00a0id\u00a0» non.');
const id = z.uuid().describe('Ne change jamais.');

const tag = z.strictObject({ slug, name: z.string() });

const outline = {
  id,
  slug,
  title: z.string(),
  summary: z.string(),
  url: z.url().describe('Page de la recette.'),
  image: z.url(),
  difficulty: keyOf(DIFFICULTIES),
  prep_minutes: z.int().min(0),
  abv: percent.nullable().describe('Degré de la boisson\u00a0; null s’il n’est pas connu.'),
  color: z.string().describe('Couleur de la boisson, «\u00a0#rrggbb\u00a0».'),
  rating: z.strictObject({ count: z.int().min(0), average: z.number().min(1).max(5).nullable() }),
  tags: z.array(tag),
  updated_at: z.iso.datetime(),
};
const recipeOutline = z.strictObject(outline);

const line = z.strictObject({
  ingredient: slug,
  name: z.string(),
  quantity: z
    .string()
    .describe('Comme elle est écrite\u00a0: «\u00a01,5\u00a0», «\u00a0quelques\u00a0».'),
  unit: z.string().nullable(),
  note: z.string().nullable(),
  recipe: z.string().nullable().describe('Slug de la recette qui le fait.'),
  served: z.boolean().describe('Glace ou garniture, pour servir.'),
});

const recipe = z.strictObject({
  ...outline,
  servings: z.int().min(1),
  waiting_minutes: z.int().min(0).nullable(),
  category: keyOf(CATEGORIES),
  method: keyOf(METHODS),
  glass: keyOf(GLASSES),
  ice: keyOf(ICES),
  garnishes: z.array(keyOf(GARNISHES)),
  country: keyOf(COUNTRIES),
  ingredients: z.array(line),
  steps: z.array(z.string()),
  decoration: z.string(),
  history: z.string().nullable(),
  allergens: z.string(),
  kcal: z.number().nullable().describe('D’un verre, estimées.'),
  source: z.string().nullable(),
  files: z
    .strictObject(
      Object.fromEntries(Object.keys(RECIPE_FILES).map((ending) => [ending, z.url()])) as Record<
        keyof typeof RECIPE_FILES,
        z.ZodURL
      >,
    )
    .describe('La même, pour d’autres logiciels.'),
});

const ingredient = z.strictObject({
  id,
  slug,
  name: z.string(),
  shelf: z.string(),
  url: z.url(),
  recipes: z.int().min(0).describe('Recettes qui le demandent, ou un membre de sa famille.'),
  family: z.string().nullable().describe('Slug de sa famille.'),
});

const madeDrink = z.strictObject({
  slug,
  title: z.string(),
  url: z.url(),
  abv: percent.nullable(),
  missing: z.array(z.string()).describe('Noms de ce qui manque.'),
  replaced: z.array(
    z.strictObject({ name: z.string(), by: z.string(), ratio: z.number(), note: z.string() }),
  ),
  homemade: z.array(
    z.strictObject({
      name: z.string(),
      recipe: z.string(),
      waiting_minutes: z
        .int()
        .min(0)
        .describe('Attente avant qu’il soit prêt, ce qu’il lui faut compris.'),
    }),
  ),
});

const day = z.iso.date().refine(isDay).describe('Pas après aujourd’hui.');
const stars = z.int().min(1).max(5).nullable();
const changes = z.string().max(CHANGES_LENGTH).describe('Ce qui a été changé.');
const journalEntry = z.strictObject({
  id,
  recipe: slug.nullable().describe('Slug\u00a0; null d’une recette qui n’est plus publiée.'),
  title: z.string(),
  made_on: z.iso.date(),
  stars,
  changes,
});

const next = z.url().nullable().describe('Adresse de la suite\u00a0; null à la fin.');

/** Named in the document, by these names. */
export const COMPONENTS = {
  RecipeOutline: recipeOutline,
  Recipe: recipe,
  Ingredient: ingredient,
  Tag: tag,
  MadeDrink: madeDrink,
  RecipePage: z.strictObject({
    data: z.array(recipeOutline),
    next,
  }),
  RecipeList: z.strictObject({
    data: z.array(recipeOutline),
    total: z.int().min(0),
    approximate: z.boolean().describe('Rien ne s’écrit ainsi\u00a0: orthographe proche.'),
  }),
  IngredientList: z.strictObject({ data: z.array(ingredient) }),
  IngredientDetail: ingredient.extend({ members: z.array(tag), families: z.array(tag) }),
  TagList: z.strictObject({ data: z.array(tag.extend({ url: z.url() })) }),
  Makeable: z.strictObject({
    total: z.strictObject({ feasible: z.int(), one_missing: z.int(), two_missing: z.int() }),
    feasible: z.array(madeDrink),
    one_missing: z.array(madeDrink),
    unknown: z.array(z.string()).describe('Slugs demandés qui ne sont d’aucun ingrédient.'),
  }),
  FavoritePage: z.strictObject({
    data: z.array(recipeOutline),
    next,
  }),
  BottleList: z.strictObject({ data: z.array(tag) }),
  ShoppingRecipe: z.strictObject({ servings: z.int().min(1).max(MAX_SERVINGS) }),
  ShoppingList: z.strictObject({
    recipes: z.array(z.strictObject({ recipe: slug, title: z.string(), servings: z.int() })),
    to_buy: z.array(
      z.strictObject({
        name: z.string(),
        amount: z.string().describe('Vide d’une ligne libre.'),
        bought: z.boolean(),
      }),
    ),
  }),
  JournalEntry: journalEntry,
  JournalPage: z.strictObject({
    data: z.array(journalEntry),
    next,
  }),
  NewEntry: z.strictObject({
    recipe: z.string().max(200).describe('Slug d’une recette publiée.'),
    made_on: day,
    stars,
    changes: changes.default(''),
  }),
  Problem: z
    .strictObject({
      type: z.string(),
      title: z.string(),
      status: z.int(),
      detail: z.string(),
    })
    .describe('RFC 9457, en français.'),
} as const;
export type Component = keyof typeof COMPONENTS;
export type AnswerOf<Name extends Component> = z.output<(typeof COMPONENTS)[Name]>;

export const MOST_RECIPES = 100;
export const MOST_INGREDIENTS = 500;
