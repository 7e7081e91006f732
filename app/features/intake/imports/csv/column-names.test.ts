import { expect, test } from 'vitest';
import { fieldOfColumn, nameColumn } from './column-names.ts';

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

test.each<[string, Record<string, string>]>([
  [
    'German',
    {
      Titel: 'title',
      Zutaten: 'ingredients',
      Zubereitung: 'instructions',
      Menge: 'quantity',
      Einheit: 'unit',
      Schwierigkeit: 'difficulty',
      Glas: 'type_verre',
    },
  ],
  [
    'Italian',
    {
      'Nome del cocktail': 'title',
      Ingredienti: 'ingredients',
      Preparazione: 'instructions',
      Bicchiere: 'type_verre',
      'Numero di persone': 'servings',
    },
  ],
  [
    'Spanish',
    {
      Nombre: 'title',
      'Nombre del cóctel': 'title',
      Ingredientes: 'ingredients',
      Elaboración: 'instructions',
      Copa: 'type_verre',
      Dificultad: 'difficulty',
    },
  ],
  [
    'Portuguese',
    {
      Título: 'title',
      'Modo de preparo': 'instructions',
      Quantidade: 'quantity',
      País: 'pays',
      Decoração: 'idee_decoration',
    },
  ],
])('columns in %s are known', (_, fields) => {
  const found = Object.keys(fields).map((name) => [name, nameColumn(name).field]);
  expect(Object.fromEntries(found)).toEqual(fields);
});

test('a column may repeat the name of its table, and « Recette » is told by its cells alone', () => {
  expect(fieldOfColumn('Zutatname', 'zutaten')).toBe('title');
  expect(nameColumn('Zutatname').field).toBe('ingredients');
  expect(nameColumn('Recette').field).toBeNull();
  expect(nameColumn('Boisson').field).toBe('title');
});
