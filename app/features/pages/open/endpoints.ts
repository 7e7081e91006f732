/** Addresses of the public API, version 1, with their parameters: the document is made of them. */
import { ALLERGENS } from '#features/recipes/ingredients/ingredient.ts';
import { DIFFICULTIES } from '#features/recipes/cocktails/card-words.ts';
import { CATEGORIES, COUNTRIES, GLASSES, ICES } from '#features/recipes/cocktails/cocktail.ts';
import { COLORS } from '#features/recipes/cocktails/color-names.ts';
import { FACETS } from '#features/recipes/cocktails/facets.ts';
import { LIMITS } from '#features/recipes/cocktails/filters/list-filters.ts';
import {
  NUMBER_FILTERS,
  NUMBER_NAMES,
} from '#features/recipes/cocktails/filters/number-filters.ts';
import { slugify } from '#language/fold.ts';
import { MOST_INGREDIENTS, MOST_RECIPES, type Component } from './answers.ts';
import { API_PATH } from './open-path.ts';
import { inPath, query, type Parameter } from './parameter.ts';

export interface Endpoint {
  path: string;
  name: string;
  summary: string;
  parameters: readonly Parameter[];
  answer: Component;
}

const KEYS: Record<(typeof FACETS)[number], { keys: object; example: string }> = {
  pays: { keys: COUNTRIES, example: 'italie' },
  categorie: { keys: CATEGORIES, example: 'aperitif' },
  verre: { keys: GLASSES, example: 'tumbler' },
  glace: { keys: ICES, example: 'glacons' },
  couleur: { keys: COLORS, example: 'rouge' },
};

const several = { isRepeated: true } as const;
/** Filters of the list of recipes, in the names of its address. */
const FILTERS: readonly Parameter[] = [
  query('difficulty', 'Difficulté.', 'facile', { values: Object.keys(DIFFICULTIES) }),
  query('tag', 'Slug d’un tag.', 'gin'),
  query('aussi', `Tags de plus, avec «\u00a0tag\u00a0» (${LIMITS.tags} au plus).`, 'amer', several),
  query('sans_tag', 'Tags refusés.', 'sucre', several),
  query('ingredient', 'Ingrédients demandés\u00a0; une famille vaut ses membres.', 'gin', several),
  query('sans', 'Ingrédients refusés.', 'vodka', several),
  query('sans_allergene', 'Allergènes refusés.', 'lait', {
    ...several,
    values: ALLERGENS.map((one) => slugify(one)),
  }),
  ...FACETS.flatMap((list) => [
    query(list, 'Clé d’une liste.', KEYS[list].example, { values: Object.keys(KEYS[list].keys) }),
    query(`sans_${list}`, 'Clés refusées.', KEYS[list].example, {
      ...several,
      values: Object.keys(KEYS[list].keys),
    }),
  ]),
  ...NUMBER_NAMES.map((name) => {
    const { parameter, low, high, chip } = NUMBER_FILTERS[name];
    const example = Math.min(high, low + 3);
    return query(parameter, `Par exemple «\u00a0${chip(example)}\u00a0».`, String(example), {
      type: 'integer',
      bounds: [low, high],
    });
  }),
];
const limit = query('limit', 'Recettes par réponse.', '20', {
  type: 'integer',
  bounds: [1, MOST_RECIPES],
});

export const ENDPOINTS = {
  recipes: {
    path: `${API_PATH}/recipes`,
    name: 'listRecipes',
    summary:
      'Les recettes publiées, de la plus ancienne à la plus récente, avec les filtres de la liste du site.',
    parameters: [
      ...FILTERS,
      limit,
      query('cursor', 'Suite\u00a0: seulement une valeur reçue dans «\u00a0next\u00a0».', ''),
    ],
    answer: 'RecipePage',
  },
  recipe: {
    path: `${API_PATH}/recipes/{slug}`,
    name: 'getRecipe',
    summary: 'Une recette, avec ses ingrédients et ses étapes.',
    parameters: [inPath('negroni')],
    answer: 'Recipe',
  },
  ingredients: {
    path: `${API_PATH}/ingredients`,
    name: 'listIngredients',
    summary: 'Tous les ingrédients qui ont une page, par ordre alphabétique.',
    parameters: [],
    answer: 'IngredientList',
  },
  ingredient: {
    path: `${API_PATH}/ingredients/{slug}`,
    name: 'getIngredient',
    summary: 'Un ingrédient, sa famille et ses membres.',
    parameters: [inPath('gin')],
    answer: 'IngredientDetail',
  },
  tags: {
    path: `${API_PATH}/tags`,
    name: 'listTags',
    summary: 'Les tags des recettes publiées.',
    parameters: [],
    answer: 'TagList',
  },
  search: {
    path: `${API_PATH}/search`,
    name: 'searchRecipes',
    summary:
      'La recherche du site, fautes de frappe et phrases comprises, du plus pertinent au moins pertinent.',
    parameters: [
      query('q', `Texte (${LIMITS.query} caractères au plus).`, 'gin sans citron'),
      limit,
    ],
    answer: 'RecipeList',
  },
  makeable: {
    path: `${API_PATH}/bar/makeable`,
    name: 'listMakeable',
    summary:
      'Ce que font des bouteilles\u00a0: les recettes possibles, et celles auxquelles il manque une ou deux choses.',
    parameters: [
      query('ingredient', `Slugs de ce qui est là (${MOST_INGREDIENTS} au plus).`, 'gin', several),
      query('garnish', 'Les garnitures aussi doivent être là.', '1', { values: ['1'] }),
    ],
    answer: 'Makeable',
  },
} as const satisfies Record<string, Endpoint>;
export type EndpointName = keyof typeof ENDPOINTS;

export const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);

const filterNames = new Set(FILTERS.map(({ name }) => name));
/** The filters among the parameters of a request: those of the list, and no text or page. */
export const filtersAmong = (parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...parameters].filter(([name]) => filterNames.has(name)));

const isValue =
  ({ values, bounds: [least, most] = [-Infinity, Infinity], type }: Parameter) =>
  (text: string) =>
    values
      ? values.includes(text)
      : type !== 'integer' || (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most);

/**
 * Name of a parameter whose value is not one of the document; null if there is none. A wrong filter
 * that was left out would answer with recipes that the program refuses.
 */
export function wrongIn(
  { parameters }: Pick<Endpoint, 'parameters'>,
  asked: URLSearchParams,
): string | null {
  const isWrong = (parameter: Parameter) => {
    const sent = asked
      .getAll(parameter.name)
      .flatMap((text) => (parameter.isRepeated ? text.split(',') : [text]));
    const said = sent.filter(Boolean);
    return (said.length > 1 && !parameter.isRepeated) || !said.every(isValue(parameter));
  };
  return parameters.find((one) => one.place === 'query' && isWrong(one))?.name ?? null;
}

/** Parameter of the one spelling of a request that is refused. */
export const WRONG = 'refuse';
/** The one spelling of a request: what `spell` makes of it, or the parameter that is refused. */
export const spelling =
  (endpoint: Endpoint, spell: (asked: URLSearchParams) => URLSearchParams) =>
  (asked: URLSearchParams): URLSearchParams => {
    const wrong = asked.get(WRONG) ?? wrongIn(endpoint, asked);
    return wrong === null ? spell(asked) : new URLSearchParams([[WRONG, wrong]]);
  };

export const limitOf = (parameters: URLSearchParams): number => {
  const asked = Number(parameters.get('limit') ?? 20);
  return Number.isInteger(asked) ? Math.min(MOST_RECIPES, Math.max(1, asked)) : 20;
};
