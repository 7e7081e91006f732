import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import {
  cocktailIngredients,
  cocktails,
  cocktailTags,
  ingredients,
} from '#db/schema/recipes.server.ts';
import {
  addRecipe,
  addIngredients,
  addTags,
  OPENING,
  poured,
  recipe,
  served,
  titlesAt,
} from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { suggest } from '#features/recipes/cocktails/suggest/suggest.server.ts';
import { readRecipe } from './read-recipes.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addIngredients(database.db, [
    { name: 'Eau' },
    { name: 'Spiritueux' },
    { name: 'Rhum', abv: 40, parent: 'Spiritueux' },
    { name: 'Rhum ambré', abv: 40, parent: 'Rhum' },
    { name: 'Sirop', abv: null },
    { name: 'Menthe', abv: null },
  ]);
  await addTags(database.db, [{ name: 'Frais' }, { name: 'Été', kind: 'saison' }]);
});
afterAll(() => database.close());

const create = (fields: Parameters<typeof recipe>[0]) =>
  addRecipe(database.db, recipe(fields), OPENING);
const stored = async (id: string) => {
  const [row] = await database.db.select().from(cocktails).where(eq(cocktails.id, id));
  return row;
};

test('what is written is read back, and the date is the one given', async () => {
  const id = await create({ title: 'Mojito', tags: ['ete', 'frais'], prep_minutes: 7 });
  expect(await stored(id)).toMatchObject({
    title: 'Mojito',
    titleKey: 'mojito',
    createdAt: OPENING,
    updatedAt: OPENING,
    metaTitle: 'Mojito',
    metaDescription: 'Découvrez la recette du Mojito.',
  });
  expect(await getCocktail(database, 'mojito')).toMatchObject({
    prepMinutes: 7,
    // Most telling kind first, in whatever order they were typed.
    tags: [
      { slug: 'frais', name: 'Frais' },
      { slug: 'ete', name: 'Été' },
    ],
  });
});

test('lines keep their order, their words, and the amounts read in them', async () => {
  const id = await create({
    title: 'Lignes',
    ingredients: [
      { ingredient: 'menthe', quantity_text: '6 à 8', unit: 'feuille' },
      { ingredient: 'rhum', quantity_text: '1 ½', unit: 'oz' },
      { ingredient: 'eau', quantity_text: '2 à 4', unit: 'cl' },
      { ingredient: 'eau', quantity_text: 'compléter', unit: null },
    ],
  });
  const lines = await database.db
    .select({
      text: cocktailIngredients.quantityText,
      unit: cocktailIngredients.unit,
      min: cocktailIngredients.amountMin,
      max: cocktailIngredients.amountMax,
      ml: cocktailIngredients.amountMl,
    })
    .from(cocktailIngredients)
    .where(eq(cocktailIngredients.cocktailId, id))
    .orderBy(asc(cocktailIngredients.orderIndex));
  expect(lines).toEqual([
    { text: '6 à 8', unit: 'feuille', min: 6, max: 8, ml: null },
    { text: '1 ½', unit: 'oz', min: 1.5, max: 1.5, ml: 44.36 },
    { text: '2 à 4', unit: 'cl', min: 2, max: 4, ml: 30 },
    { text: 'compléter', unit: null, min: null, max: null, ml: null },
  ]);
});

test('what few recipes say is shown, and found', async () => {
  const id = await create({
    title: 'Sazerac',
    attente_minutes: 90,
    origine: 'La Nouvelle-Orléans, 1838',
    aussi_appele: ['Cocktail de Peychaud', 'Zaz'],
    creation_maison: true,
    ingredients: [
      { ingredient: 'spiritueux', quantity_text: '1', unit: 'cl', rincage: true },
      ...poured('rhum', 'eau'),
      {
        ingredient: 'menthe',
        quantity_text: '1',
        unit: 'brin',
        facultatif: true,
        note: 'bien fraîche',
      },
    ],
  });
  const shown = await getCocktail(database, 'sazerac');
  expect(shown).toMatchObject({ waitingMinutes: 90, abv: 16 });
  expect(shown?.facts.map(({ label, text }) => [label, text])).toEqual([
    ['Aussi appelé', 'Cocktail de Peychaud, Zaz'],
    ['Création maison', 'oui'],
    ['Origine', 'La Nouvelle-Orléans, 1838'],
  ]);
  expect(shown?.lines.map(({ note }) => note)).toEqual([
    'pour rincer le verre',
    undefined,
    undefined,
    'bien fraîche, facultatif',
  ]);
  expect((await readRecipe(database.db, id)).recipe).toMatchObject({
    aussi_appele: ['Cocktail de Peychaud', 'Zaz'],
    ingredients: [{ rincage: true }, {}, {}, { facultatif: true, note: 'bien fraîche' }],
  });
  for (const q of ['peychaud', 'peicheau', 'zaz']) {
    expect(await titlesAt(database.db, `q=${q}`), q).toEqual(['Sazerac']);
  }
  expect(await suggest(database, 'cocktail de pey')).toMatchObject([
    { href: '/cocktails/sazerac' },
  ]);
});

test('a rinse is drunk by nobody, but those who do not bear it are told', async () => {
  const { db } = database;
  await db
    .update(ingredients)
    .set({ allergens: ['Sulfites'] })
    .where(eq(ingredients.slug, 'sirop'));
  await addIngredients(db, [{ name: 'Eau gazeuse' }]);
  const rinses = ['sirop', 'eau-gazeuse'].map((ingredient) => {
    return { ingredient, quantity_text: '20', unit: 'cl', rincage: true };
  });
  await create({ title: 'Rincé', ingredients: [...rinses, ...poured('rhum')] });
  await create({ title: 'Sec', ingredients: poured('rhum') });
  const [rinsed, dry] = [await getCocktail(database, 'rince'), await getCocktail(database, 'sec')];
  expect(rinsed).toMatchObject({
    abv: dry?.abv,
    reckoning: dry?.reckoning,
    drawing: dry?.drawing,
    allergens: 'Sulfites. Allergènes non renseignés\u00a0: Eau gazeuse, Rhum',
  });
});

test('what is served beside is in no glass, but those who do not bear it are told', async () => {
  const { db } = database;
  await addIngredients(db, [
    { name: 'Glaçons', allergens: null },
    { name: 'Amande', allergens: ['Fruits à coque'] },
    { name: 'Cerise à l’eau-de-vie', abv: 20, allergens: [] },
  ]);
  await create({ title: 'Nu', ingredients: poured('rhum') });
  await create({
    title: 'Servi',
    ingredients: [...served('glacons', 'amande'), ...poured('rhum')],
  });
  const [beside, bare] = [await getCocktail(database, 'servi'), await getCocktail(database, 'nu')];
  expect(beside).toMatchObject({
    lines: bare?.lines,
    served: [{ name: 'Glaçons', quantityText: '' }, { name: 'Amande' }],
    abv: bare?.abv,
    reckoning: bare?.reckoning,
    taste: bare?.taste,
    drawing: bare?.drawing,
    imageAlt: bare?.imageAlt.replace('Nu', 'Servi'),
    allergens: 'Fruits à coque. Allergènes non renseignés\u00a0: Glaçons, Rhum',
  });
  expect(await titlesAt(db, 'q=amande')).toEqual([]);
  // Ice of unknown strength takes nothing from a drink without alcohol; a cherry in brandy does.
  await create({ title: 'Sobre', ingredients: [...poured('eau'), ...served('glacons')] });
  await create({
    title: 'Grisé',
    ingredients: [...poured('eau'), ...served('cerise-a-l-eau-de-vie')],
  });
  expect([
    await getCocktail(database, 'sobre'),
    await getCocktail(database, 'grise'),
  ]).toMatchObject([{ abv: 0 }, { abv: null }]);
});

test('who types another name whole reads its recipe first, whatever the accents', async () => {
  for (const title of ['Fée verte du soir', 'Le soir de la fée verte']) await create({ title });
  await create({ title: 'Absinthe suisse', aussi_appele: ['La bleue', 'Fée, verte'] });
  expect((await titlesAt(database.db, 'q=fee+VERTE'))[0]).toBe('Absinthe suisse');
  expect((await titlesAt(database.db, 'q=fee'))[0]).toBe('Fée verte du soir');
});

describe('strength', () => {
  type Line = ReturnType<typeof poured>[number] & { rincage?: boolean };
  type Strength = [title: string, ingredients: Line[], abv: number | null];
  test.each<Strength>([
    ['Rhum et eau', poured('rhum', 'eau'), 16],
    ['Eau seule', poured('eau'), 0],
    ...['1 bouteille', '2 doigts', 'un peu', '0 cl'].map((quantity_text) => {
      const line = { ingredient: 'rhum', quantity_text, unit: '' };
      return [`Eau et ${quantity_text}`, [...poured('eau'), line], null] as Strength;
    }),
    [
      'Verre rincé',
      [...poured('eau'), { ingredient: 'rhum', quantity_text: '1', unit: 'cl', rincage: true }],
      null,
    ],
    ['Sirop inconnu', poured('rhum', 'sirop'), null],
    [
      'Menthe comptée',
      [...poured('rhum', 'eau'), { ingredient: 'menthe', quantity_text: '8', unit: 'feuille' }],
      16,
    ],
    ['Sans volume', [{ ingredient: 'rhum', quantity_text: 'un filet', unit: '' }], null],
  ])('%s: %j', async (title, typed, abv) => {
    const lines = typed.map(({ unit, ...line }) => ({ ...line, unit: unit || null }));
    const row = await stored(await create({ title, ingredients: lines }));
    expect(row?.abv).toBe(abv);
  });
});

test('a recipe is found by the families of its ingredients, however far up', async () => {
  await create({ title: 'Planteur', ingredients: poured('rhum-ambre') });
  expect(await titlesAt(database.db, 'q=planteur&ingredient=spiritueux')).toEqual(['Planteur']);
  expect(await titlesAt(database.db, 'q=spiritueux planteur')).toEqual(['Planteur']);
});

describe('refusals leave nothing behind', () => {
  const counts = async () => [
    await database.db.$count(cocktails),
    await database.db.$count(cocktailIngredients),
    await database.db.$count(cocktailTags),
  ];

  test.each<[fields: Parameters<typeof recipe>[0], code: string, message: string]>([
    [
      { title: 'Mojito' },
      'slug-pris',
      'Le slug doit être unique et ne contenir que des lettres minuscules, chiffres et tirets.',
    ],
    [
      { title: 'Neuf', ingredients: poured('eau', 'licorne') },
      'ingredient-inconnu',
      'L’ingrédient « licorne » n’existe pas.',
    ],
    [
      { title: 'Neuf', tags: ['frais', 'absent'] },
      'tag-inconnu',
      'Le tag « absent » n’existe pas.',
    ],
  ])('%j', async (fields, code, message) => {
    const before = await counts();
    const error: unknown = await create(fields).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'AppError', code });
    expect((error as Error).message.replaceAll('\u00a0', ' ')).toBe(message);
    expect(await counts()).toEqual(before);
  });
});
