import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { addIngredients, addRecipes, poured } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { parseFilters, toParameters } from '../filters/list-filters.ts';
import { reword } from './reword.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addIngredients(database.db, [{ name: 'Gin' }, { name: 'Rhum' }, { name: 'Lait d’amande' }]);
  await addRecipes(database.db, [{ title: 'Pur', ingredients: poured('gin', 'rhum') }]);
});
afterAll(() => database.close());

test.each([
  ['gin', 'q=rhum&sans=gin', 'rhum sans gin', 'q=gin'],
  [
    'whisky',
    'sans_allergene=fruits-a-coque',
    'allergique aux noix',
    'q=whisky&sans_allergene=fruits-a-coque',
  ],
  ['sans lait d’amande', 'sans_allergene=lait', 'sans lait', 'q=sans lait d’amande'],
  [
    'allergique aux n',
    'sans_allergene=fruits-a-coque',
    'allergique aux noix',
    'q=allergique aux n',
  ],
  ['', 'sans_allergene=lait', 'sans lait', 'sans_allergene=lait'],
  [
    'mojito',
    'sans_allergene=oeufs&degre_max=0',
    'enceinte',
    'q=mojito&sans_allergene=oeufs&degre_max=0',
  ],
  ['gin', 'sans=rhum', 'allergique au rhum', 'q=gin&sans=rhum'],
  ['gin', 'sans=rhum', 'sans rhum', 'q=gin'],
  ['sans alcool fort', 'degre_max=0', 'sans alcool', 'q=sans alcool fort'],
  ['mojito', 'degre_max=14', 'léger', 'q=mojito'],
  [
    'rhum',
    'q=gin&sans_allergene=lait&servings=4',
    'gin sans lait',
    'q=rhum&sans_allergene=lait&servings=4',
  ],
])('%j typed over %j, read in %j, asks %j', async (typed, asked, before, expected) => {
  const filters = {
    ...parseFilters(new URLSearchParams(asked)),
    q: typed,
    sort: 'pertinence',
  } as const;
  const reworded = await reword({ db: database.db }, filters, before);
  const plain = { ...reworded, sort: parseFilters(new URLSearchParams({ q: typed })).sort };
  expect(decodeURIComponent(toParameters(plain).toString()).replaceAll('+', ' ')).toBe(expected);
});
