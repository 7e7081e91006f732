/** Recipes given to other programs: their own parsers take them, and ours lose nothing. */
import { Parser } from '@cooklang/cooklang';
import { Recipe as RecipeMd } from 'recipemd';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openShared, type Shared } from '#test/data/shared-recipes.ts';
import { FORMATS, writeRecipe, type FormatName } from './formats.ts';

/** Every twentieth recipe: test/slow reads all of them. */
const SAMPLE = 20;
let sample: Shared[];
let readBack: Awaited<ReturnType<typeof openShared>>['readBack'];

beforeAll(async () => {
  const opened = await openShared();
  ({ readBack } = opened);
  sample = opened.all.filter(({ recipe: { slug } }, at) => at % SAMPLE === 0 || slug === 'negroni');
});

test.each(Object.keys(FORMATS) as FormatName[])('recipes come back from %s', async (name) => {
  for (const { recipe, shared } of sample) {
    expect(await readBack(writeRecipe(shared, name), name), recipe.slug).toEqual([recipe]);
  }
});

/** Text with the signs of every format. */
const SIGNS =
  'Une « @menthe{2%feuilles} » #givrée ~{5%min} \\ -- [-ci-] --> <b>1.</b> *deux* _trois_ `x` | a: b';

test.each(Object.keys(FORMATS) as FormatName[])('signs of %s stay text', async (name) => {
  const [first] = sample;
  if (!first) throw new Error('No recipe.');
  const texts = {
    title: `Le ${SIGNS}`,
    summary: SIGNS,
    instructions: `${SIGNS}\nDeux\u00a0: ${SIGNS}\n= ${SIGNS}`,
    history: `${SIGNS}\n\n${SIGNS}`,
    idee_decoration: `--- zinc\nzinc: ${SIGNS}`,
    origine: null,
    licence_note: SIGNS,
    source_url: 'https://exemple.fr/-->?a=1&b=%7B',
  };
  const line = {
    ingredient: 'Gin',
    quantity_text: '2 à 3',
    unit: 'cl',
    note: SIGNS.slice(0, 80).trim(),
  };
  const lines = [line, { ...line, rincage: true as const, facultatif: true as const }];
  const recipe = { ...first.shared.recipe, ...texts, ingredients: lines };
  const [read] = await readBack(writeRecipe({ ...first.shared, recipe }, name), name);
  expect(read).toMatchObject({
    ...texts,
    ingredients: lines.map((one) => ({ ...one, ingredient: 'gin' })),
  });
});

test('the official parser of Cooklang reads amounts, notes and steps', () => {
  const parser = new Parser();
  for (const { shared } of sample) {
    const { recipe, metadata, report } = parser.parse(writeRecipe(shared, 'cook'));
    const { ingredients, title, servings, instructions } = shared.recipe;
    expect(report).toBe('');
    expect(metadata).toMatchObject({ title, servings });
    expect(recipe.ingredients.map(({ name }) => name)).toEqual(
      ingredients.map(({ ingredient }) => ingredient),
    );
    const steps = recipe.sections.at(-1)?.content ?? [];
    expect(steps).toHaveLength(instructions.split('\n').length);
  }
});

test('a decimal is a number for Cooklang', () => {
  const { shared } = sample.find(({ recipe: { slug } }) => slug === 'negroni') ?? {};
  if (!shared) throw new Error('No Negroni.');
  const line = { ingredient: 'Gin', quantity_text: '1,5', unit: 'cl' };
  const { recipe } = new Parser().parse(
    writeRecipe({ ...shared, recipe: { ...shared.recipe, ingredients: [line] } }, 'cook'),
  );
  expect(recipe.ingredients[0]?.quantity).toMatchObject({
    value: { type: 'number', value: { value: 1.5 } },
    unit: 'cl',
    scalable: true,
  });
});

test('the parser of RecipeMD reads title, tags, yield, groups and amounts', () => {
  for (const { shared } of sample) {
    const read = RecipeMd.parse(writeRecipe(shared, 'md'));
    const { ingredients, title, tags } = shared.recipe;
    expect(read.title).toBe(title);
    expect(read.tags).toEqual(tags);
    expect(read.yields).toHaveLength(1);
    const groups = read.ingredientGroups ?? [];
    expect(groups.flatMap((group) => group.ingredients)).toHaveLength(ingredients.length);
  }
});

test('RecipeMD takes a decimal for a number, and no range for one', () => {
  const [first] = sample;
  if (!first) throw new Error('No recipe.');
  const amounts = ['1,5', '2 à 3', '1/2'].map((quantity_text) => {
    const ingredients = [{ ingredient: 'Gin', quantity_text, unit: 'cl' }];
    const recipe = { ...first.shared.recipe, ingredients };
    const read = RecipeMd.parse(writeRecipe({ ...first.shared, recipe }, 'md'));
    return read.ingredientGroups?.[0]?.ingredients?.[0]?.amount?.factor?.toString() ?? null;
  });
  expect(amounts).toEqual(['1.5', null, '0.5']);
});

/** Draft 2 of Bar Assistant’s schema of a recipe, as far as its import reads it. */
const optionalText = z.string().min(1).nullable();
const ofBarAssistant = z.strictObject({
  recipe: z.strictObject({
    _id: z.string().min(1),
    name: z.string().min(1),
    instructions: z.string().min(1),
    created_at: z.iso.datetime(),
    description: optionalText,
    source: optionalText,
    garnish: optionalText,
    abv: z.number().min(0).max(100).nullable(),
    tags: z.array(z.string().min(1)),
    glass: optionalText,
    method: optionalText,
    images: z.array(z.strictObject({ uri: z.url(), sort: z.int().min(0), copyright: z.string() })),
    ingredients: z.array(
      z.strictObject({
        _id: z.string().min(1),
        name: z.string().min(1),
        sort: z.int().min(0),
        amount: z.number().min(0).max(99_999),
        amount_max: z.number().min(0).max(99_999).nullable(),
        units: z.string().min(1),
        optional: z.boolean(),
        note: z.string().nullable(),
        substitutes: z.array(z.never()),
      }),
    ),
  }),
  ingredients: z.array(z.strictObject({ _id: z.string().min(1), name: z.string().min(1) })),
});

test('the schema of Bar Assistant holds, and each ingredient is named beside the recipe', () => {
  for (const { shared } of sample) {
    const file: unknown = JSON.parse(writeRecipe(shared, 'bar-assistant.json'));
    const { recipe, ingredients } = ofBarAssistant.parse(file);
    const known = new Set(ingredients.map(({ _id }) => _id));
    expect(recipe.ingredients.filter(({ _id }) => !known.has(_id))).toEqual([]);
  }
});

test('an ingredient that is edited in a file is read as it stands', async () => {
  const { recipe, shared } = sample.find(({ recipe: { slug } }) => slug === 'negroni') ?? {};
  if (!recipe || !shared) throw new Error('No Negroni.');
  const file = writeRecipe(shared, 'cook').replace('@Gin{3%cl}', '@Gin{4.5%cl}');
  const [read] = await readBack(file, 'cook');
  expect(read?.ingredients[0]).toMatchObject({ ingredient: 'gin', quantity_text: '4,5' });
  expect(read?.history).toBe(recipe.history);
});
