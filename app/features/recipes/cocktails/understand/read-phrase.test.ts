import { describe, expect, test } from 'vitest';
import { nameKeys } from '#language/words/other-names.ts';
import type { Known, Meaning } from './tokens.ts';
import { readPhrase } from './read-phrase.ts';

const meaning = (kind: Meaning['kind'], slug: string, said: string, isName = true): Meaning => ({
  kind,
  id: slug,
  slug,
  name: said,
  familyId: null,
  said,
  isName,
  isBase: false,
  isMade: false,
  allergens: [],
});

const NAMES: [name: string, ...meanings: Meaning[]][] = [
  ['gin', meaning('ingredient', 'gin', 'Gin')],
  ['lait de coco', meaning('ingredient', 'lait-de-coco', 'Lait de coco')],
  ['citron', meaning('ingredient', 'citron', 'Citron')],
  ['citron vert', meaning('ingredient', 'citron-vert', 'Citron vert')],
  ['sucre', meaning('ingredient', 'sucre', 'Sucre'), meaning('tag', 'doux', 'sucré', false)],
  ['frais', meaning('tag', 'frais', 'Frais')],
  ['ete', meaning('tag', 'ete', 'Été')],
];
const KNOWN: Known = {
  meanings: new Map(NAMES.flatMap(([name, ...some]) => nameKeys([name]).map((key) => [key, some]))),
  titles: new Set(['champagne cocktail', 'mojito']),
  titleWords: new Set(['champagne', 'cocktail', 'mojito']),
  isTitle: false,
  countries: new Set(['italie']),
};
const read = (typed: string) => {
  const { left, understood } = readPhrase(typed, KNOWN);
  return [left, ...understood.map(({ wish }) => wish)];
};

describe('what is read in a text, and what is left of it', () => {
  test.each<[typed: string, left: string, ...wishes: object[]]>([
    ['mojito', 'mojito'],
    ['Gin et citron', 'Gin et citron'],
    ['un gin sans citron vert', 'gin', { without: 'citron-vert' }],
    ['gin, sans citron ni lait', 'gin', { without: 'citron' }, { allergen: 'lait' }],
    ['sans lait de coco', '', { without: 'lait-de-coco' }],
    ['sans citron, frais', '', { without: 'citron' }, { tag: 'frais' }],
    ['pas sucré', '', { withoutTag: 'doux' }],
    ['sans sucre', '', { without: 'sucre' }],
    ['sans alcool fort', '', { maxAbv: 14 }],
    ['mojito sans alcool', 'mojito', { maxAbv: 0 }],
    ['Champagne Cocktail sans alcool', 'Champagne Cocktail', { maxAbv: 0 }],
    ['gluten free', '', { allergen: 'gluten' }],
    ['allergique aux œufs', '', { allergen: 'oeufs' }],
    ['gin d’été à moins de 15°', 'gin', { tag: 'ete' }, { maxAbv: 15 }],
    ['entre 10 et 20 degrés', '', { minAbv: 10 }, { maxAbv: 20 }],
    ['prêt en cinq minutes', '', { maxMinutes: 5 }],
    ['pour 10', '', { minServings: 10 }],
    ['mojito pour 4', 'mojito'],
    ['punch pour 2 personnes au plus', 'punch', { maxServings: 2 }],
    ['pour au plus quatre personnes', '', { maxServings: 4 }],
    ['sans gluten, pas plus de 2 verres', '', { allergen: 'gluten' }, { maxServings: 2 }],
    ['pour au moins 4 personnes', '', { minServings: 4 }],
    ['pour au moins 6', '', { minServings: 6 }],
    ['à partir de 3 convives', '', { minServings: 3 }],
    ['plus de 4 invités', '', { minServings: 5 }],
    ['3 verres ou plus', '', { minServings: 3 }],
    ['gin pour moins de 3 personnes', 'gin', { maxServings: 2 }],
    ['moins de trois verres', '', { maxServings: 2 }],
    ['jusqu’à 4 personnes', '', { maxServings: 4 }],
    ['jusqu’à 4 verres', '', { maxServings: 4 }],
    ['au maximum 2 convives', '', { maxServings: 2 }],
    ['mojito pour au moins 6', 'mojito'],
    ['pour 5 à 8 personnes', '', { minServings: 5 }, { maxServings: 8 }],
    ['punch pour 10-12 convives', 'punch', { minServings: 10 }, { maxServings: 12 }],
    ['entre 3 et 6 personnes', '', { minServings: 3 }, { maxServings: 6 }],
    ['pour une vingtaine de personnes', '', { minServings: 20 }],
    ['pour une personne', ''],
    ['pour 4 personnes', ''],
    ['2 verres', ''],
    ['au moins un verre', ''],
    ['entre 5 et 10 minutes', '', { minMinutes: 5 }, { maxMinutes: 10 }],
    ['gin en 5 à 10 min', 'gin', { minMinutes: 5 }, { maxMinutes: 10 }],
    ['au minimum 10 minutes', '', { minMinutes: 10 }],
    ['10 minutes minimum', '', { minMinutes: 10 }],
    ['pour moins de 10 minutes', '', { maxMinutes: 10 }],
    ['jusqu’à 10 minutes', '', { maxMinutes: 10 }],
    ['cocktail italien facile', '', { facet: 'pays=italie' }, { difficulty: 'facile' }],
    ['cocktail russe', 'cocktail russe'],
    ['sans produits laitiers', '', { allergen: 'lait' }],
    ['gin, je suis allergique aux cerises', 'gin sans cerises'],
    ['allergique aux cerises', 'sans cerises'],
    ['Sans cerises', 'sans cerises'],
    ['coktail sans alcol', '', { maxAbv: 0 }],
    ['gin pas cher, frais', 'gin', { maxCost: 2 }, { tag: 'frais' }],
    ['gin à moins de 5 euros', 'gin', { maxCost: 2 }],
    ['gin avec 3 ingrédients maximum', 'gin', { maxLines: 3 }],
    ['2 ou 3 ingrédients', '', { maxLines: 3 }],
    ['moins de quatre ingrédients', '', { maxLines: 3 }],
    ['plus de 5 ingrédients', ''],
    ['du gin ou du citron frais', 'gin ou citron', { tag: 'frais' }],
    ['gin ou frais', 'gin', { tag: 'frais' }],
    ['gin sans xylitol et frais', 'gin sans xylitol', { tag: 'frais' }],
    ['frais sans', '', { tag: 'frais' }],
    ['le gin j’aime pas, frais', '', { without: 'gin' }, { tag: 'frais' }],
    ['gin : non merci', '', { without: 'gin' }],
    ['sans citron, du gin', 'gin', { without: 'citron' }],
    ['j’ai horreur du citron, du gin', '', { without: 'citron' }, { without: 'gin' }],
    ['plus de citron, gin', 'gin', { without: 'citron' }],
    ['pas sans gin', 'gin'],
    ['pourquoi pas du gin', 'gin'],
    ['pas de cocktail frais', '', { withoutTag: 'frais' }],
    ['je ne suis pas allergique au lait', ''],
    ['pas italien', '', { withoutFacet: 'pays=italie' }],
    ['pas de mocktail', '', { minAbv: 1 }],
    ['gin sans glaçons', 'gin', { facet: 'glace=aucune' }],
    ['gin à 12,5 degrés', 'gin', { minAbv: 9 }, { maxAbv: 15 }],
    ['il fait 35 degrés', '', { tag: 'frais' }],
    ['allergique aux zeufs', '', { allergen: 'oeufs' }],
    ['mojito, je conduis', 'mojito', { maxAbv: 0 }],
    ['sans colorant bleu', 'sans colorant'],
    ['allergique aux noix du Brésil', '', { allergen: 'fruits-a-coque' }],
    ['sans gin italien', '', { without: 'gin' }],
    ['sans citron frais', '', { without: 'citron' }, { tag: 'frais' }],
    ['cocktail bleu sans gin', '', { facet: 'couleur=bleu' }, { without: 'gin' }],
    ['un verre de rouge', 'rouge'],
    ['pas de cocktail rose', '', { withoutFacet: 'couleur=rose' }],
    ['mojito vert', 'mojito', { facet: 'couleur=vert' }],
    ['les mieux notés', '', { sort: 'rating_desc' }],
    ['quel est le cocktail le plus fort', '', { sort: 'abv_desc' }],
    ['', ''],
  ])('%s', (typed, left, ...wishes) => {
    expect(read(typed)).toEqual([left, ...wishes]);
  });
});

test('each wish says which words it was read in', () => {
  const typed = 'Un gin sans citron, très frais';
  const { understood } = readPhrase(typed, KNOWN);
  expect(understood.map(({ from, to }) => typed.slice(from, to))).toEqual(['sans citron', 'frais']);
});
