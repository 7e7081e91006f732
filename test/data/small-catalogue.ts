/** A dozen recipes that tell apart every filter, order and spelling. */
import type { Database } from '#db/client.server.ts';
import { addIngredients, addRecipes, addTags, poured, type RecipeFields } from './catalogue.ts';

export const RECIPES: RecipeFields[] = [
  {
    title: 'Mojito',
    difficulty: 'facile',
    prep_minutes: 5,
    tags: ['rhum', 'frais', 'ete'],
    summary: 'Un verre long et vif.',
    ingredients: poured('rhum', 'jus-de-citron-vert', 'menthe', 'eau-gazeuse'),
  },
  {
    title: 'Éclair',
    difficulty: 'difficile',
    prep_minutes: 10,
    tags: ['gin'],
    ingredients: poured('gin', 'jus-d-orange'),
  },
  {
    title: 'French 75',
    difficulty: 'moyen',
    prep_minutes: 5,
    tags: ['gin'],
    ingredients: poured('gin', 'jus-de-citron', 'champagne'),
  },
  {
    title: 'Daiquiri',
    difficulty: 'facile',
    prep_minutes: 4,
    tags: ['rhum', 'frais'],
    ingredients: poured('rhum', 'jus-de-citron-vert'),
  },
  {
    title: 'Piña Colada',
    difficulty: 'facile',
    prep_minutes: 5,
    servings: 2,
    tags: ['rhum', 'ete'],
    ingredients: poured('rhum', 'jus-d-ananas', 'creme-de-coco'),
  },
  {
    title: 'Ti’ Punch',
    difficulty: 'facile',
    prep_minutes: 3,
    tags: ['rhum'],
    ingredients: poured('rhum-agricole-blanc', 'citron-vert'),
  },
  {
    title: 'Kir',
    difficulty: 'facile',
    prep_minutes: 2,
    tags: ['frais'],
    ingredients: poured('creme-de-cassis', 'vin-blanc', 'vin-blanc'),
  },
  {
    title: 'Mojito sans rhum',
    difficulty: 'facile',
    prep_minutes: 5,
    tags: ['sans-alcool', 'frais'],
    ingredients: poured('jus-de-citron-vert', 'menthe', 'eau-gazeuse'),
  },
  {
    title: 'Planteur de la maison',
    difficulty: 'moyen',
    prep_minutes: 60,
    servings: 8,
    tags: ['ete'],
    ingredients: poured('rhum-agricole', 'jus-d-orange', 'jus-d-ananas'),
  },
  {
    title: 'Cœur de bœuf',
    difficulty: 'difficile',
    prep_minutes: 7,
    ingredients: poured('cognac', 'sirop-inconnu'),
  },
  {
    title: 'French 125',
    difficulty: 'moyen',
    prep_minutes: 90,
    cout: 4,
    tags: ['ete'],
    ingredients: poured('cognac', 'champagne'),
  },
  {
    title: 'Brouillon du Mojito',
    difficulty: 'difficile',
    prep_minutes: 5,
    tags: ['rhum', 'frais', 'secret'],
    is_published: false,
    ingredients: poured('rhum', 'jus-de-citron-vert', 'gin'),
  },
];

/** In the order they were added. */
export const PUBLISHED_TITLES = RECIPES.filter((fields) => fields.is_published !== false).map(
  ({ title }) => title,
);

export async function addSmallCatalogue(db: Database): Promise<void> {
  await addIngredients(db, [
    { name: 'Eau' },
    { name: 'Rhum', abv: 40 },
    { name: 'Rhum agricole', abv: 50, parent: 'Rhum' },
    { name: 'Rhum agricole blanc', abv: 50, parent: 'Rhum agricole' },
    { name: 'Gin', abv: 40 },
    { name: 'Cognac', abv: 40 },
    { name: 'Champagne', abv: 12 },
    { name: 'Vin blanc', abv: 12 },
    { name: 'Crème de cassis', abv: 18 },
    { name: 'Crème de coco' },
    { name: 'Citron vert' },
    { name: 'Jus de citron vert' },
    { name: 'Jus de citron' },
    { name: 'Jus d’orange' },
    { name: 'Jus d’ananas' },
    { name: 'Menthe' },
    { name: 'Eau gazeuse' },
    { name: 'Sirop inconnu', abv: null },
  ]);
  await addTags(db, [
    { name: 'Rhum', kind: 'base', homeRank: 2 },
    { name: 'Gin', kind: 'base' },
    { name: 'Sans alcool', kind: 'base', homeRank: 1 },
    { name: 'Frais', kind: 'gout' },
    { name: 'Été', kind: 'saison' },
    { name: 'Secret', kind: 'methode', homeRank: 3 },
    { name: 'Sans recette', kind: 'base', homeRank: 4 },
  ]);
  await addRecipes(db, RECIPES);
}
