import { expect, test } from 'vitest';
import type { CsvMapping } from '../csv/csv-mapping.ts';
import { columnsForm, correctedMapping, LEFT_OUT, mappingFrom } from './columns-form.ts';

const MAPPING: CsvMapping = {
  hasHeader: true,
  rows: 'recipe',
  columns: [
    { name: 'Nom', field: 'title', number: null },
    { name: 'Ingrédient 1', field: 'ingredients', number: 1 },
    { name: 'Divers', field: null, number: null },
    { name: 'Suite', field: 'summary', number: null },
  ],
};

test('what was not changed stays as it is, number included', () => {
  const colonnes = [{ champ: 'title' }, { champ: 'ingredients' }, { champ: 'instructions' }];
  expect(mappingFrom(MAPPING, { titres: true, lignes: 'recipe', colonnes })).toEqual({
    ...MAPPING,
    columns: MAPPING.columns.with(2, { name: 'Divers', field: 'instructions', number: null }),
  });
});

test('a column may be left out, and is no field that there is not', () => {
  const colonnes = [{ champ: 'xyzzy' }, { champ: LEFT_OUT }];
  const { hasHeader, columns } = mappingFrom(MAPPING, {
    titres: false,
    lignes: 'recipe',
    colonnes,
  });
  expect(hasHeader).toBe(false);
  expect(columns.slice(0, 2).map(({ field }) => field)).toEqual([null, null]);
});

test('columns of a table are corrected as those of a file; another table has its own', () => {
  const mapping = { ...MAPPING, table: 'recettes' };
  const proposed = { mapping, tables: [{ name: 'recettes', rows: 2 }] };
  const said = columnsForm.parse({ table: 'recettes', colonnes: [{ champ: LEFT_OUT }] });
  expect(correctedMapping(proposed, said)).toEqual({
    ...mapping,
    columns: MAPPING.columns.with(0, { name: 'Nom', field: null, number: null }),
  });
  const other = columnsForm.parse({ table: 'articles' });
  expect(correctedMapping(proposed, other)).toEqual({ table: 'articles' });
  expect(correctedMapping({ ...proposed, mapping: null }, other)).toEqual({ table: 'articles' });
  expect(correctedMapping({ ...proposed, mapping: null }, columnsForm.parse({}))).toBeNull();
});
