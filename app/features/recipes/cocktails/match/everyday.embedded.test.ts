/** Everyday things and dishes, on the starter catalogue. */
import { beforeAll, describe, expect, test } from 'vitest';
import vocabulary from '#content/vocabulary/search/everyday.json' with { type: 'json' };
import { words } from '#language/fold.ts';
import { nameKeys } from '#language/words/other-names.ts';
import { readCatalogue, type Catalogue } from '#scripts/catalogue/catalogue.ts';
import { sharedStarter } from '#test/run/starter.ts';
import { parseFilters } from '../filters/list-filters.ts';
import { suggestInstead } from '../suggest/suggest-instead.server.ts';
import type { Meaning } from '../understand/tokens.ts';
import { readEveryday } from './everyday.ts';
import { resolveFilters } from './resolve-filters.server.ts';
import { searchNotes } from './search-notes.ts';

let starter: Awaited<ReturnType<typeof sharedStarter>>;
let catalogue: Catalogue;
beforeAll(async () => {
  [starter, catalogue] = await Promise.all([sharedStarter(), readCatalogue()]);
});

async function answer(q: string) {
  const asked = await resolveFilters(starter, parseFilters(new URLSearchParams({ q })));
  const { total } = await starter.list(new URLSearchParams({ q }).toString());
  const instead = await suggestInstead(starter, { ...asked, path: '/search', approximate: true });
  const notes = searchNotes(asked).join(' ').replaceAll('\u00a0', ' ');
  return { total, notes, hrefs: instead.map(({ href }) => href) };
}

test('no name of the catalogue is an everyday thing', () => {
  const titles = catalogue.all.map(({ recipe }) => recipe.title);
  const named = [...catalogue.ingredients.values(), ...catalogue.tags];
  const names = named.flatMap(({ name, aussi_appele = [] }) => [name, ...aussi_appele]);
  const others = catalogue.all.flatMap(({ recipe }) => recipe.aussi_appele);
  const keysOf = (some: string[]) => some.flatMap((one) => nameKeys(words(one)));
  const known = {
    titles: new Set(keysOf(titles)),
    meanings: new Map<string, Meaning[]>(keysOf(names).map((key) => [key, []])),
    isTitle: false,
    titleWords: new Set<string>(),
    drinkWords: new Set<string>(),
    countries: new Set<string>(),
  };
  const isTaken = (q: string) => readEveryday({ q, phrase: '' }, known).isNoDrink;
  expect([...titles, ...names, ...others].filter(isTaken)).toEqual([]);
});

test('what suits a dish is a tag', () => {
  const slugs = new Set(catalogue.tags.map(({ slug }) => slug));
  const suits = vocabulary.dishes.flatMap((dish) => dish.suits);
  expect(suits.filter((slug) => !slugs.has(slug))).toEqual([]);
});

describe('no drink is meant', () => {
  test.each([
    'margarita pizza',
    'mule chaussure femme',
    'spritz coiffure',
    'pull menthe à l’eau',
    'robe de cocktail noire',
    'sauce cocktail crevettes',
    'mojito de chat perdu',
    'enlever tache de vin rouge',
    'intolérance au lactose test',
    'le grand bleu',
    'vitamine c effervescent',
    // Glasses, bottles and wood are of other things too.
    'lampe tequila bouteille diy',
    'verre trempé iphone',
    'verre de contact',
    'cocktail de médicaments',
    'bloody mary légende fantôme',
    'spritz parfum femme',
    'pêche au bar',
    // A title of one word is a name too, unless its recipe tells of what is beside.
    'alexander mcqueen',
    'cosmopolitan magazine',
  ])('%s', async (q) => {
    expect((await answer(q)).total).toBe(0);
  });
});

describe('a drink is meant', () => {
  test.each([
    'soirée canapé, une boisson chaude',
    'cocktail pour l’anniversaire de mon chien',
    'mojito sans tache',
    'rosé piscine',
    'cocktail fruité pour un couscous',
    'soirée raclette de noël sans vin chaud',
  ])('%s', async (q) => {
    expect((await answer(q)).total).toBeGreaterThan(0);
  });
});

describe('a dish of which no recipe tells leads to what suits it', () => {
  test.each([
    ['que boire avec une raclette', 'raclette', '/cocktails?tag=acidule'],
    ['cocktail pour accompagner des sushis', 'sushis', '/cocktails?tag=herbace'],
    ['apéro avec du saucisson', 'saucisson', '/cocktails?tag=aperitif'],
  ])('%s', async (q, dish, href) => {
    const { total, notes, hrefs } = await answer(q);
    expect(total).toBe(0);
    expect(notes).toContain(`Aucune recette d’ici ne parle de « ${dish} ».`);
    expect(hrefs).toContain(href);
  });

  test('and what is avoided stays out', async () => {
    const { hrefs } = await answer('apéro sans alcool avec du saucisson');
    expect(hrefs.every((href) => href.includes('degre_max=0'))).toBe(true);
    expect(hrefs).not.toEqual([]);
  });
});
