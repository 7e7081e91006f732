import { expect, test } from 'vitest';
import { askedColumns, tablesForm, tablesFrom, type ProposedTables } from './tables-form.ts';

const own = (column: string) => ({ via: [], column });
const PROPOSED: ProposedTables = {
  tables: [
    { name: 'recettes', columns: ['id', 'nom', 'texte', 'liste'], rows: 2 },
    { name: 'articles', columns: ['id', 'titre'], rows: 9 },
  ],
  mapping: {
    recipes: { table: 'recettes', only: null, once: null, isMixed: false },
    fields: { title: [own('nom')] },
    ingredients: [],
    steps: { rows: null, places: [own('texte')], all: false },
    tags: [],
  },
};
const said = (form: object) => tablesForm.parse(form);

test('each field is where it was found, or in a column of the table of recipes', () => {
  const [title, ingredients, steps] = askedColumns(PROPOSED);
  expect(title).toMatchObject({ label: 'Titre', value: 'garder', options: { garder: 'nom' } });
  expect(ingredients).toMatchObject({ value: 'rien', options: { '=liste': 'liste' } });
  expect(steps?.options).toMatchObject({ garder: 'texte', rien: 'Ne pas importer' });
});

test('what was not changed stays; a column is taken for what is said, if there is such', () => {
  const champs = [{ place: 'garder' }, { place: '=liste' }, { place: '=nulle-part' }];
  const mapping = tablesFrom(PROPOSED, said({ champs }));
  expect(mapping).toMatchObject({
    fields: { title: [own('nom')] },
    ingredients: [{ rows: null, lines: [{ name: own('liste') }] }],
    steps: { places: [own('texte')] },
  });
  const without = tablesFrom(PROPOSED, said({ champs: [{}, {}, { place: 'rien' }] }));
  expect(without).toMatchObject({ steps: { places: [] } });
});

test('another table may hold the recipes', () => {
  expect(tablesFrom(PROPOSED, said({ geste: 'table', table: 'articles' }))).toEqual({
    table: 'articles',
  });
  expect(askedColumns({ ...PROPOSED, mapping: null })).toEqual([]);
});
