import { expect, test } from 'vitest';
import { nameColumn } from './column-names.ts';

test.each<[string, object]>([
  ['Comment s’appelle votre cocktail ?', { field: 'title' }],
  ['Quels sont les ingrédients et leurs quantités ?', { field: 'ingredients' }],
  ['How do you make it?', { field: 'instructions' }],
  ['How many people does it serve?', { field: 'servings' }],
  ['Combien de temps faut-il ?', { field: 'prep_minutes' }],
  ['Comment nous avez-vous trouvés ?', { field: null }],
  ['Nom du fournisseur', { field: null }],
  ['Nb de verres', { field: 'servings' }],
  ['Pers.', { field: 'servings' }],
  ['Tps prépa', { field: 'prep_minutes' }],
  ['Déroulé', { field: 'instructions' }],
  ['Nom de l’auteur', { field: 'author' }],
])('a column « %s » is known', (name, named) => {
  expect(nameColumn(name)).toMatchObject(named);
});
