/** The starter catalogue and the reserve, against the standard of docs/catalogue.md. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  isPreparation,
  readCatalogue,
  repeated,
  withLines,
  type Catalogue,
} from '#scripts/catalogue/catalogue.ts';
import { faultsOf, RULES } from '#scripts/catalogue/rules.ts';
import { wholeFaults } from '#scripts/catalogue/whole-catalogue.ts';
import { measureWriting } from '#scripts/catalogue/writing.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { PER_MILLILITRE } from '#features/recipes/cocktails/lines/taste-weights.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await readCatalogue();
});
const ruleOf = (name: string) => RULES.find((rule) => rule.name === name) ?? RULES[0];

describe('each recipe', () => {
  test.each(RULES.map(({ name }) => name))('%s', (name) => {
    const rule = ruleOf(name);
    expect(rule && faultsOf(rule, catalogue)).toEqual([]);
  });
});

test.each([
  'aucune adresse, aucun titre deux fois',
  'aucun texte deux fois',
  'aucun nom d’ingrédient ou de tag deux fois',
  'chaque fait a sa source, ou se dit légende',
  'chaque ingrédient dit ses allergènes, sa famille et sa recette',
  'chaque ingrédient sert, ou est une famille',
  'chaque jumelle est là, avec alcool ou sans',
  'chaque tag a une recette, et l’adresse de son nom',
])('%s', (name) => expect(wholeFaults(catalogue)[name]).toEqual([]));

describe('a rule catches', () => {
  type Change = (recipe: CocktailInput) => Partial<CocktailInput>;
  const line = (ingredient: string, quantity_text: string, unit: string | null) => ({
    ingredient,
    quantity_text,
    unit,
  });
  const violations: [rule: string, what: string, change: Change][] = [
    [
      'chaque ingrédient est connu, et n’est là qu’une fois',
      'one that is twice there',
      ({ ingredients }) => ({ ingredients: [...ingredients, ...ingredients.slice(0, 1)] }),
    ],
    [
      'chaque quantité est lue, dans une unité de la liste',
      'a unit in other letters',
      () => ({ ingredients: [line('gin', '6', 'centilitres')] }),
    ],
    [
      'chaque quantité est vraisemblable',
      'a decimal point that slipped',
      () => ({ ingredients: [line('gin', '45', 'cl')] }),
    ],
    [
      'chaque quantité est vraisemblable',
      'what no jigger measures',
      () => ({ ingredients: [line('gin', '4,3', 'cl')] }),
    ],
    [
      'chaque ingrédient est nommé dans une étape',
      'a line that no step takes',
      ({ ingredients }) => ({ ingredients: [...ingredients, line('falernum', '1', 'cl')] }),
    ],
    [
      'aucune étape ne verse ce qu’aucune ligne n’a',
      'a step that pours what is not listed',
      ({ instructions }) => ({ instructions: `${instructions}\nAjoutez le sirop de miel.` }),
    ],
    [
      'la glace est dans les lignes, où il en faut',
      'ice that no line has',
      ({ ingredients }) => ({
        ingredients: ingredients.filter(({ ingredient }) => ingredient !== 'glacons'),
      }),
    ],
    [
      'la glace est dans les lignes, où il en faut',
      'ice where there is none',
      () => ({ method: 'verre', glace: 'aucune' }),
    ],
    [
      'chaque garniture est dans les lignes',
      'a garnish that no line has',
      () => ({ garnitures: ['celeri'] }),
    ],
    [
      'chaque fruit, chaque herbe des étapes et de la décoration est dans les lignes',
      'a zest that no line has',
      () => ({ idee_decoration: 'Posez un zeste de pamplemousse sur le bord.' }),
    ],
    [
      'la teneur en alcool est celle des ingrédients',
      'another rating',
      () => ({ teneur_alcool: 1 }),
    ],
    [
      'est dite sans alcool celle dont rien n’en contient, et elle seule',
      'a drink with gin',
      () => ({ categorie: 'sans-alcool' }),
    ],
    ['tient dans son verre, et le remplit', 'a shot of it', () => ({ type_verre: 'shot' })],
    ['les étapes font ce que dit la méthode', 'a blender', () => ({ method: 'blender' })],
    [
      'la glace est dans les étapes, et va au verre',
      'ice in a flute',
      () => ({ type_verre: 'flute', glace: 'glacons' }),
    ],
    [
      'ni promesse d’effet ni formule toute faite',
      'thirst',
      () => ({ summary: 'Un verre désaltérant.' }),
    ],
    [
      'les textes parlent du verre, jamais de son effet (loi Évin)',
      'drunkenness',
      () => ({ summary: 'L’ivresse en douceur.' }),
    ],
    [
      'ni promesse d’effet ni formule toute faite',
      'a turn that came back too often',
      () => ({ summary: 'Le citron vert l’empêche de tourner au bonbon.' }),
    ],
    ['typographie française', 'a straight apostrophe', () => ({ summary: "L'été." })],
    ['ligatures et accents', 'a word without its ligature', () => ({ summary: 'Un oeuf.' })],
    [
      'élision devant un nom propre',
      'one that is missing',
      () => ({ history: 'Un roman de Ian Fleming.' }),
    ],
    [
      'une marque n’est nommée que si le verre en est fait',
      'a brand of vodka',
      () => ({ summary: 'De la Smirnoff bien froide.' }),
    ],
  ];
  test.each(violations)('%s: %s', (name, _, change) => {
    const gimlet = catalogue.all.find(({ recipe }) => recipe.slug === 'gimlet');
    if (!gimlet) throw new Error('No gimlet.');
    const rule = ruleOf(name);
    const changed = withLines(
      { ...gimlet.recipe, ...change(gimlet.recipe) },
      catalogue.ingredients,
    );
    expect(rule?.faults(gimlet, catalogue)).toEqual([]);
    expect(rule?.faults(changed, catalogue)).not.toEqual([]);
  });
});

describe('the two folders', () => {
  test('hold enough to open with, and weeks of drafts', () => {
    const { published, reserve } = catalogue;
    const free = published.filter(({ recipe }) => recipe.categorie === 'sans-alcool');
    expect(published.length).toBeGreaterThanOrEqual(522);
    expect(free.length).toBeGreaterThanOrEqual(130);
    expect(published.filter(isPreparation).length).toBeGreaterThanOrEqual(30);
    expect(reserve.length).toBeGreaterThanOrEqual(50);
  });

  test('are diluted as they are made', () => {
    const because = new Map(
      catalogue.all.map(({ recipe, reckoning }) => [recipe.slug, reckoning?.dilution.because]),
    );
    const told = (text: string) => text.split(' ').map((slug) => [slug, because.get(slug)]);
    const allOf = (text: string, melt: string) => text.split(' ').map((slug) => [slug, melt]);
    const stirred =
      'old-fashioned oaxaca-old-fashioned negroni rusty-nail black-russian caipirinha';
    expect(told(stirred)).toEqual(allOf(stirred, 'remué sur glace'));
    const built = 'sea-breeze tom-collins americano spritz garibaldi long-island-iced-tea tomate';
    expect(told(built)).toEqual(allOf(built, 'sur glace'));
    const plain = 'kir ti-punch irish-coffee vin-chaud b-52 lassi-a-la-mangue';
    expect(told(plain)).toEqual(allOf(plain, 'aucune glace'));
    const crushed = 'mojito mint-julep caipiroska bramble chartreuse-swizzle';
    expect(told(crushed)).toEqual(allOf(crushed, 'sur glace pilée'));
    const blended = 'pina-colada virgin-colada zombie';
    expect(told(blended)).toEqual(allOf(blended, 'mixé avec la glace'));
  });

  test.each([
    ['une phrase, nom\u00a0: glose', 'Un long verre\u00a0: du gin, du froid, des bulles.'],
    ['deux-points', 'Le citron mène\u00a0: on le presse. Le gin suit.'],
    ['X et non Y', 'Ambré et non noir, le rhum se mêle au reste.'],
    ['puis un film, une chanson', 'Vif et rose. On le boit dans un film.'],
  ])('a summary has the shape « %s », and three in a row are seen', (shape, summary) => {
    const said = (is: boolean) => (one: (typeof catalogue.published)[number]) => ({
      ...one,
      recipe: { ...one.recipe, summary: is ? summary : 'Un verre vif.' },
    });
    const four = catalogue.published.slice(0, 4);
    const recipes = [...four.slice(0, 3).map(said(true)), ...four.slice(3).map(said(false))];
    expect(measureWriting(recipes).shapes[shape]).toEqual({ share: 0.75, row: 3 });
  });

  test('are written by a person: no two begin alike too often', () => {
    const { shapes, titledRecette, attributed, openings } = measureWriting(catalogue.published);
    for (const [name, { share, row }] of Object.entries(shapes)) {
      expect(share, name).toBeLessThan(0.08);
      expect(row, name).toBeLessThan(3);
    }
    expect(shapes['puis un film, une chanson']?.share).toBe(0);
    expect(titledRecette).toBeLessThan(0.1);
    expect(attributed).toBeLessThan(0.1);
    const most = Object.values(openings).map(([[, times] = ['', 0]]) => times);
    expect(Math.max(...most)).toBeLessThan(catalogue.published.length / 30);
  });
});

test('taste weighs no ingredient that there is not', () => {
  const { ingredients } = catalogue;
  expect(Object.keys(PER_MILLILITRE).filter((slug) => !ingredients.has(slug))).toEqual([]);
});

describe('the tags', () => {
  test('rank eight for the home page', () => {
    const ranks = catalogue.tags.flatMap(({ home_rank }) => home_rank ?? []);
    expect(ranks.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('are each introduced by a paragraph of their own, in French typography', () => {
    const { tags } = catalogue;
    const wrong = tags
      .filter(({ description }) => description.length < 100 || description.length > 400)
      .map(({ slug }) => slug);
    expect(wrong).toEqual([]);
    expect(tags.filter(({ description }) => /['"]/.test(description))).toEqual([]);
    expect(repeated(tags.map(({ description }) => description))).toEqual([]);
  });
});
