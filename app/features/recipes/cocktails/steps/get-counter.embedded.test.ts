import { expect, test } from 'vitest';
import { addIngredients, addRecipes } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { getCounter } from './get-counter.server.ts';

test('a line that two steps share says that it is all of it', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await addIngredients(db, [{ name: 'Melon' }, { name: 'Eau' }]);
  await addRecipes(db, [
    {
      title: 'Agua fresca',
      servings: 2,
      ingredients: [
        { ingredient: 'melon', quantity_text: '300', unit: 'g' },
        { ingredient: 'eau', quantity_text: '30', unit: 'cl' },
      ],
      instructions: 'Mixez le melon avec la moitié de l’eau.\nAllongez du reste de l’eau.',
    },
  ]);
  const counter = await getCounter({ db }, { slug: 'agua-fresca', asked: '4', unit: null });
  await database.close();
  const lines = counter?.steps.map((step) =>
    step.lines.map(({ amount, rest }) => `${amount} ${rest}`.replaceAll('\u00a0', ' ')),
  );
  expect(lines).toEqual([['600 g de melon', '60 cl d’eau en tout'], ['60 cl d’eau en tout']]);
});
