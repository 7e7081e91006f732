/** One recipe as different programs export it. */

export const STEPS = ['Versez.', 'Servez.'];
export const LINES = ['1 cl de cassis', '9 cl de vin blanc'];

export const BAR_ASSISTANT = {
  _id: 'kir',
  name: 'Kir',
  instructions: '1. Versez.\n2. Servez.',
  garnish: 'Cerise',
  glass: 'Wine',
  method: 'Build',
  source: 'https://exemple.fr/kir',
  tags: ['Apéritif'],
  ingredients: [
    { _id: 'vin-blanc', amount: 9, units: 'cl', sort: 2 },
    { _id: 'cassis', amount: 1, units: 'cl', optional: false, sort: 1 },
  ],
};
export const TANDOOR = {
  name: 'Kir',
  keywords: [{ name: 'Apéritif' }],
  steps: [
    {
      instruction: 'Versez.\n\nServez.',
      ingredients: [
        { food: { name: 'Cassis' }, unit: { name: 'cl' }, amount: 1 },
        { note: 'Le vin', is_header: true },
        { food: { name: 'Vin blanc' }, unit: { name: 'cl' }, amount: 9 },
      ],
    },
  ],
  working_time: 5,
  waiting_time: 10,
  servings: 2,
};
export const MEALIE = {
  slug: 'kir',
  name: 'Kir',
  recipeYield: '2 verres',
  tags: [{ name: 'Apéritif' }],
  recipeIngredient: [
    { quantity: 1, unit: { name: 'cl' }, food: { name: 'cassis' }, note: '' },
    { quantity: 0, unit: null, food: null, note: '9 cl de vin blanc' },
  ],
  recipeInstructions: STEPS.map((text) => ({ text })),
};
export const MEALIE_BACKUP = {
  recipes: [{ id: 'k', name: 'Kir' }],
  recipes_ingredients: [
    { recipe_id: 'k', position: 1, quantity: 9, unit_id: 1, food_id: 2 },
    { recipe_id: 'k', position: 0, quantity: 1, unit_id: 1, food_id: 1 },
  ],
  recipe_instructions: STEPS.map((text, position) => ({ recipe_id: 'k', position, text })),
  ingredient_foods: [
    { id: 1, name: 'cassis' },
    { id: 2, name: 'vin blanc' },
  ],
  ingredient_units: [{ id: 1, name: 'cl' }],
};
export const SCHEMA = {
  '@type': 'Recipe',
  name: 'Kir',
  recipeIngredient: LINES,
  recipeInstructions: STEPS,
};
export const PAPRIKA = {
  name: 'Kir',
  ingredients: LINES.join('\n'),
  directions: STEPS.join('\n'),
  photo_data: 'A'.repeat(60_000),
};
export const THE_COCKTAIL_DB = {
  strDrink: 'Kir',
  strInstructions: 'Pour.',
  strInstructionsFR: STEPS.join('\n'),
  strIngredient1: 'Cassis',
  strIngredient2: 'Vin blanc',
  strIngredient3: null,
  strMeasure1: '1 cl ',
  strMeasure2: '9 cl',
};
export const PLAIN = {
  nom: 'Kir',
  ingrédients: [
    { nom: 'Cassis', quantité: 1, unité: 'cl' },
    { nom: 'Vin blanc', quantité: '9', unité: 'cl' },
  ],
  étapes: STEPS,
};
