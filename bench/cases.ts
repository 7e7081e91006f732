/** Measured use cases of the public pages, called as their routes do. */
import { KeptReads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { parseFilters } from '#features/recipes/cocktails/filters/list-filters.ts';
import { listCommonIngredients } from '#features/recipes/cocktails/list/list-common-ingredients.server.ts';
import { listIngredients } from '#features/recipes/cocktails/list/list-ingredients.server.ts';
import { listLatestCocktails } from '#features/recipes/cocktails/list/list-latest-cocktails.server.ts';
import { listNeighbours } from '#features/recipes/cocktails/neighbours/list-neighbours.server.ts';
import { pickSurprise } from '#features/recipes/cocktails/list/pick-surprise.server.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import { searchCocktails } from '#features/recipes/cocktails/list/search-cocktails.server.ts';
import { suggestInstead } from '#features/recipes/cocktails/suggest/suggest-instead.server.ts';
import { suggest } from '#features/recipes/cocktails/suggest/suggest.server.ts';
import { drawGlass } from '#features/recipes/drawing/draw-glass.ts';
import { decodeDrawing } from '#features/recipes/drawing/drawing.ts';
import { listHomeTags } from '#features/recipes/tags/read-tags.server.ts';

export interface Case {
  /** In French; « …, rien » must find nothing, the others something. */
  name: string;
  /** Number of results, so that an empty answer is noticed. */
  run: (turn: number) => Promise<number> | number;
}

/** Lists by query string, with their counts and pick list. */
const LISTS: [name: string, query: string][] = [
  ['liste, première page', ''],
  ['liste, un tag', 'tag=frais'],
  ['liste, une difficulté', 'difficulty=facile'],
  ['liste, un ingrédient', 'ingredient=rhum'],
  ['liste, cinq filtres', 'difficulty=facile&tag=frais&ingredient=rhum&max=30&degre_max=25'],
  ['liste, sans un ingrédient', 'sans=gin'],
  ['liste, sans alcool', 'degre_max=0'],
  ['liste, par titre', 'sort=title_asc'],
  ['liste, par difficulté', 'sort=difficulty_asc'],
  ['liste, page 50', 'page=50'],
  ['liste, un mot et un tag', 'q=gin&tag=frais'],
];

const SEARCHES: [name: string, typed: string][] = [
  ['recherche, trois mots', 'menthe citron vert'],
  ['recherche, un mot courant', 'gin'],
  ['recherche, le mot le plus courant', 'jus'],
  ['recherche, une lettre', 'c'],
  ['recherche, début de mot', 'fram'],
  ['recherche, faute, mot rare', 'framboize'],
  ['recherche, faute, mot courant', 'cittron'],
  ['recherche, faute, deux mots', 'cittron mennthe'],
  ['recherche, rien', 'xkqjw'],
];

const TYPED: [name: string, typed: string][] = [
  ['suggestions, une lettre', 'm'],
  ['suggestions, deux lettres', 'ci'],
  ['suggestions, début de mot', 'fram'],
  ['suggestions, mot courant', 'rhum'],
  ['suggestions, deux mots', 'perle ver'],
  ['suggestions, faute, mot rare', 'framboize'],
  ['suggestions, faute, mot courant', 'cittron'],
  ['suggestions, rien', 'xkqjw'],
];

/** Pick list of ingredients: filters of the list, and typed text. */
const PICKED: [name: string, query: string, text: string][] = [
  ['choix d’ingrédients, sans texte', '', ''],
  ['choix d’ingrédients, « ci »', '', 'ci'],
  ['choix d’ingrédients, un tag', 'tag=frais', ''],
  ['choix d’ingrédients, un mot', 'q=gin', ''],
  ['choix d’ingrédients, faute', 'q=cittron', ''],
];

/** Recipes for the cases by recipe. */
const SAMPLE_PAGE = 'limit=50&sort=title_asc';

/** @throws when the database has no published recipe */
export async function casesOf(db: Database): Promise<Case[]> {
  // Names are cached, as on a site; answers are not.
  const kept = new KeptReads();
  kept.clear();
  const askedBy = (query: string) =>
    resolveFilters({ db, kept }, parseFilters(new URLSearchParams(query)));
  const { cards } = await searchCocktails({ db }, await askedBy(SAMPLE_PAGE));
  const sample = (turn: number) => {
    const card = cards[turn % cards.length];
    if (!card) throw new Error('There is no recipe to measure.');
    return card;
  };
  return [
    ...LISTS.map(([name, query]) => ({
      name,
      run: async () => {
        const asked = await askedBy(query);
        const [{ total }] = await Promise.all([
          searchCocktails({ db }, asked),
          listIngredients({ db }, asked, ''),
        ]);
        return total;
      },
    })),
    ...SEARCHES.map(([name, q]) => ({
      name,
      run: async () => {
        const asked = await askedBy(new URLSearchParams({ q, limit: '25' }).toString());
        return (await searchCocktails({ db }, asked)).total;
      },
    })),
    ...['cittron', 'menthe zzyzx'].map((q) => ({
      name: `« Essayez plutôt », ${q}`,
      run: async () => {
        const asked = await askedBy(new URLSearchParams({ q }).toString());
        const approximate = q === 'cittron';
        return (await suggestInstead({ db }, { ...asked, path: '/search', approximate })).length;
      },
    })),
    ...PICKED.map(([name, query, text]) => ({
      name,
      run: async () => (await listIngredients({ db }, await askedBy(query), text)).length,
    })),
    ...TYPED.map(([name, typed]) => ({
      name,
      run: async () => (await suggest({ db, kept }, typed)).length,
    })),
    {
      name: 'recherche vide : tags et ingrédients',
      run: async () => {
        const ideas = [listHomeTags({ db }, 8), listCommonIngredients({ db }, 8)];
        return (await Promise.all(ideas)).flat().length;
      },
    },
    {
      name: 'recette au hasard, sans alcool',
      run: async () => {
        const wishes = { maxAbv: 0, except: '' };
        return (await pickSurprise({ db, random: Math.random }, wishes)) === null ? 0 : 1;
      },
    },
    {
      name: 'fiche',
      run: async (turn) => ((await getCocktail({ db }, sample(turn).slug)) === null ? 0 : 1),
    },
    {
      name: 'recettes proches',
      run: async (turn) => (await listNeighbours({ db }, sample(turn).slug)).nearest.length,
    },
    {
      name: 'accueil : dernières et tags',
      run: async () => {
        const both = await Promise.all([listLatestCocktails({ db }, 6), listHomeTags({ db }, 8)]);
        return both.flat().length;
      },
    },
    {
      name: 'verre dessiné',
      run: (turn) => {
        const drink = decodeDrawing(sample(turn).drawing);
        return drink && drawGlass(drink) !== '' ? 1 : 0;
      },
    },
  ];
}
