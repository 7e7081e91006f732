/** What is measured: the use cases behind the public pages, as their routes call them. */
import type { Database } from '#db/client.server.ts';
import { getCocktail } from '#features/cocktails/get-cocktail.server.ts';
import { parseFilters } from '#features/cocktails/list-filters.ts';
import { listIngredients } from '#features/cocktails/list-ingredients.server.ts';
import { listLatestCocktails } from '#features/cocktails/list-latest-cocktails.server.ts';
import { listSimilarCocktails } from '#features/cocktails/list-similar-cocktails.server.ts';
import { pickSurprise } from '#features/cocktails/pick-surprise.server.ts';
import { searchCocktails } from '#features/cocktails/search-cocktails.server.ts';
import { suggest } from '#features/cocktails/suggest.server.ts';
import { drawGlass } from '#features/drawing/draw-glass.ts';
import { decodeDrawing } from '#features/drawing/drawing.ts';
import { listHomeTags } from '#features/tags/list-home-tags.server.ts';

export interface Case {
  /** In French, as the table shows it. */
  name: string;
  /** Resolves to how many things it found, so that nobody times an empty answer unawares. */
  run: (turn: number) => Promise<number> | number;
}

/** Lists by the query string that asks for them. */
const LISTS: [name: string, query: string][] = [
  ['liste, première page', ''],
  ['liste, cinq filtres', 'difficulty=facile&tag=frais&ingredient=rhum&max=30&degre_max=25'],
  ['liste, sans un ingrédient', 'sans=gin'],
  ['liste, par titre', 'sort=title_asc'],
  ['liste, page 50', 'page=50'],
  ['recherche, trois mots', 'q=menthe+citron+vert'],
  ['recherche, un mot courant', 'q=gin'],
  ['recherche, début de mot', 'q=fram'],
  ['recherche, faute de frappe', 'q=framboize'],
  ['recherche, rien', 'q=zzyzx'],
];

/** What is typed in the search box, as far as it is typed. */
const TYPED: [name: string, typed: string][] = [
  ['suggestions, une lettre', 'm'],
  ['suggestions, début de mot', 'fram'],
  ['suggestions, mot courant', 'rhum'],
  ['suggestions, faute de frappe', 'framboize'],
];

/** Different recipes that the cases by recipe go through. */
const SAMPLE_PAGE = 'limit=50&sort=title_asc';

/** @throws when the database has no published recipe */
export async function casesOf(db: Database): Promise<Case[]> {
  const list = (query: string) => searchCocktails({ db }, parseFilters(new URLSearchParams(query)));
  const { cards } = await list(SAMPLE_PAGE);
  const sample = (turn: number) => {
    const card = cards[turn % cards.length];
    if (!card) throw new Error('There is no recipe to measure.');
    return card;
  };
  const noFilter = parseFilters(new URLSearchParams());
  return [
    ...LISTS.map(([name, query]) => ({ name, run: async () => (await list(query)).total })),
    {
      name: 'choix d’ingrédients, sans texte',
      run: async () => (await listIngredients({ db }, noFilter, '')).length,
    },
    {
      name: 'choix d’ingrédients, « ci »',
      run: async () => (await listIngredients({ db }, noFilter, 'ci')).length,
    },
    ...TYPED.map(([name, typed]) => ({
      name,
      run: async () => (await suggest({ db }, typed)).length,
    })),
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
      run: async (turn) => (await listSimilarCocktails({ db }, sample(turn).slug, 4)).length,
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
