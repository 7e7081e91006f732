import { describe, expect, test } from 'vitest';
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import {
  addedLines,
  BLANK_LINE,
  editorForm,
  fieldsOf,
  leftOut,
  lineOf,
  NEW_RECIPE,
  recipeFrom,
} from './editor-form.ts';
import { slugOf } from '#features/platform/slugs/slug-form.ts';
import { parseForm } from '#ui/form/parse-form.ts';
import { ingredientFinder } from '#features/recipes/ingredients/ingredient-names.ts';

const KNOWN = [
  { slug: 'rhum-blanc', name: 'Rhum blanc' },
  { slug: 'citron-vert', name: 'Citron vert' },
  { slug: 'zeste-d-orange', name: 'Zeste d’orange' },
  { slug: 'jus-de-citron-vert', name: 'Jus de citron vert' },
];
const find = ingredientFinder(KNOWN);

const FILLED: Record<string, string> = {
  title: 'Ti’ Punch',
  instructions: 'Versez.',
  'ingredients[0].ingredient': 'rhum blanc',
  'ingredients[0].quantity_text': '5',
  'ingredients[0].unit': 'centilitres',
  ...Object.fromEntries(
    Object.entries(NEW_RECIPE)
      .filter(([name]) => name !== 'ingredients')
      .map(([name, value]) => [name, typeof value === 'object' ? '' : String(value)]),
  ),
};

function send(changes: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...changes })) {
    for (const text of [value].flat()) form.append(name, text);
  }
  return parseForm(
    form,
    editorForm((name) => find(name) !== undefined),
  );
}

const errorsOf = (changes: Record<string, string | string[]>) => send(changes).reply().error ?? {};

test('a filled form is a recipe', () => {
  const sent = send({ tags: ['rhum', 'ete'], is_published: 'on', 'ingredients[1].unit': '' });
  if (sent.status !== 'success') throw new Error(JSON.stringify(sent.error));
  expect(recipeFrom(sent.value, find, null)).toMatchObject({
    title: 'Ti’ Punch',
    slug: 'ti-punch',
    difficulty: 'moyen',
    prep_minutes: 5,
    servings: 1,
    teneur_alcool: 2,
    cout: 2,
    is_published: true,
    tags: ['rhum', 'ete'],
    garnitures: [],
    ingredients: [{ ingredient: 'rhum-blanc', quantity_text: '5', unit: 'cl' }],
    source_url: null,
  });
});

test('names stand one a line, marks are boxes, and what is typed reads the same again', () => {
  const sent = send({
    aussi_appele: ' Petit punch \n\nTi ponch\npetit PUNCH\n\u200b\n,,',
    attente_minutes: '90',
    creation_maison: 'on',
    'ingredients[0].rincage': 'on',
    'ingredients[1].service': 'on',
    'ingredients[1].ingredient': 'Rhum blanc',
    'ingredients[1].quantity_text': '',
  });
  if (sent.status !== 'success') throw new Error(JSON.stringify(sent.error));
  const read = recipeFrom(sent.value, find, null);
  expect(read).toMatchObject({
    aussi_appele: ['Petit punch', 'Ti ponch'],
    attente_minutes: 90,
    creation_maison: true,
    ingredients: [{ rincage: true }, { service: true, quantity_text: '' }],
  });
  expect(fieldsOf(read, { ingredients: new Map(), recipes: new Map() })).toMatchObject({
    aussi_appele: 'Petit punch\nTi ponch',
    creation_maison: 'on',
    ingredients: [{ rincage: 'on', facultatif: '', service: '' }, { service: 'on' }],
  });
});

describe('what is wrong is said beside its field', () => {
  test.each<[field: string, value: string, message: string]>([
    ['title', ' ', 'Le titre est requis.'],
    ['title', '\u200b', 'Le titre est requis.'],
    ['aussi_appele', `Court\n${'long '.repeat(40)}`, '120 caractères au maximum.'],
    ['instructions', '', 'Les instructions sont requises.'],
    ['servings', '0', 'Le nombre de portions doit être supérieur à 0.'],
    ['servings', '', 'Le nombre de portions doit être supérieur à 0.'],
    ['servings', 'beaucoup', 'Le nombre de portions doit être supérieur à 0.'],
    ['prep_minutes', '-1', 'Le temps de préparation ne peut pas être négatif.'],
    [
      'slug',
      'Pas un slug',
      'Le slug doit être unique et ne contenir que des lettres minuscules, chiffres et tirets.',
    ],
    ['meta_title', 'x'.repeat(61), '60 caractères au maximum.'],
    ['meta_description', 'x'.repeat(161), '160 caractères au maximum.'],
    [
      'source_url',
      ['javascript', 'alert(1)'].join(':'),
      'Une adresse http(s) est attendue, avec le nom de son site.',
    ],
    [
      'ingredients[0].ingredient',
      'Potion',
      'Tous les ingrédients doivent être sélectionnés ou créés.',
    ],
    ['ingredients[0].quantity_text', '', 'La quantité est requise pour tous les ingrédients.'],
    ['ingredients[0].quantity_text', '-6', 'La quantité ne peut pas être négative.'],
  ])('%s: %.20j', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [message] });
  });

  test('a recipe without a line', () => {
    const blank = { 'ingredients[0].ingredient': '', 'ingredients[0].quantity_text': '' };
    const said = errorsOf({ ...blank, 'ingredients[0].unit': '' });
    expect(said).toEqual({ ingredients: ['Ajoutez au moins un ingrédient.'] });
  });

  test('a recipe of which all lines are served beside', () => {
    expect(errorsOf({ 'ingredients[0].service': 'on' })).toEqual({
      ingredients: ['Ajoutez au moins un ingrédient.'],
    });
  });
});

test.each([
  ['L’Été à Paris !', 'l-ete-a-paris'],
  ['  B-52 -- maison ', 'b-52-maison'],
  ['a '.repeat(100), 'a-'.repeat(59) + 'a'],
  ['Негрони', 'recette-g3p4s3'],
  [' Мартини ', 'recette-sxlw6s'],
  ['🍋', 'recette-1a3ype8'],
  [' ', ''],
])('%j is at %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  ['RHUM BLANC', 'rhum-blanc'],
  ['citrons verts', 'citron-vert'],
  ["Zeste d'orange", 'zeste-d-orange'],
  ['rhum', undefined],
  ['', undefined],
])('%j is the ingredient %s', (typed, slug) => {
  expect(find(typed)?.slug).toBe(slug);
});

test.each([
  ['5 cl de rhum blanc', { ingredient: 'Rhum blanc', quantity_text: '5', unit: 'cl' }],
  ['2 citrons verts', { ingredient: 'Citron vert', quantity_text: '2', unit: '' }],
  ['1 zeste d’orange', { ingredient: 'Zeste d’orange', quantity_text: '1', unit: '' }],
  ['5 cl de rhum blanc (facultatif)', { ingredient: 'Rhum blanc', facultatif: 'on', rincage: '' }],
  ['1 cl de rhum blanc, pour rincer le verre', { ingredient: 'Rhum blanc', rincage: 'on' }],
  ['1 cl de rhum blanc (pour rincer le verre, facultatif)', { rincage: 'on', facultatif: 'on' }],
  ['4 cl de rhum (blanc)', { ingredient: 'Rhum blanc' }],
  ['4 cl de Rhum, Blanc', { ingredient: 'Rhum blanc' }],
  ['1 orange (zeste)', { ingredient: 'Zeste d’orange' }],
  ['4 cl de rhum blanc, agricole', { ingredient: 'Rhum blanc agricole' }],
  ['4 cl de rhum blanc (bien frais, pour la fin)', { ingredient: 'Rhum blanc' }],
  ['4 cl de rhum blanc (sans alcool)', { ingredient: 'Rhum blanc sans alcool' }],
  ['4 cl de rhum blanc (sirop de)', { ingredient: 'Sirop de rhum blanc' }],
  ['½ bouteille (70 cl) de rhum blanc', { quantity_text: '½', unit: 'bouteille de 70 cl' }],
  ['2 x 33 cl canettes de rhum blanc', { quantity_text: '2', unit: 'canette de 33 cl' }],
  ['1 verre (bien frais) de rhum blanc', { unit: 'verre' }],
  [
    '2 cl de rhum blanc (bien frais)',
    { ingredient: 'Rhum blanc', quantity_text: '2', unit: 'cl', note: 'bien frais' },
  ],
  ['2 cl de potion', { ingredient: 'Potion', quantity_text: '2', unit: 'cl' }],
])('%j lands as %j', (line, fields) => {
  const read = parseIngredientLine(line);
  expect(read.map((one) => lineOf(one, find))).toMatchObject([fields]);
});

test('a pasted list adds what is not there yet, as much as there is room, and says the rest', () => {
  const line = (ingredient: string) => ({ ...BLANK_LINE, ingredient, quantity_text: '1' });
  const pasted = Array.from({ length: 60 }, (_, at) => line(`Ingrédient ${at}`));
  expect(addedLines([], pasted)).toEqual({ lines: pasted, same: 0 });
  expect(leftOut(200, 60, 0)).toBe('60 sur 200\u00a0: une recette a 60 lignes au plus.');
  expect(addedLines(pasted, pasted)).toEqual({ lines: [], same: 60 });
  expect(leftOut(60, 0, 60)).toBe('60 lignes y sont déjà.');
  const { lines, same } = addedLines([line('Gin'), line('INGREDIENT 3')], pasted);
  expect([lines.length, same]).toEqual([58, 1]);
  expect(leftOut(1, 1, 0)).toBe('');
});
