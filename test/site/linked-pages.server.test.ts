/** Pages that link to recipes, by a twin or by a prepared ingredient, follow their changes. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SHOWS_HEADER } from '#app/changes.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { previewRecipe } from '#features/recipes/editor/preview-recipe.server.ts';
import {
  mergeIngredients,
  weighIngredientMerge,
} from '#features/recipes/ingredients/edit-ingredients.server.ts';
import { readRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipe, writeRecipes } from '#features/recipes/writing/write-recipes.server.ts';
import { readRendered } from '#server/pages/rendered-page.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { addIngredients, poured, recipe } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addressOfDatabase, startNode } from '#test/run/node.ts';
import { enrol } from '#test/data/opinions.ts';
import { dependencies, ingredientEditor, ingredientId } from '#test/data/vocabulary.ts';

const security = securityHeaders({ secure: false, development: false });

let database: OpenDatabase;
let actor: Member;
let node: Awaited<ReturnType<typeof startNode>>;
let ids: string[];

/** A recipe page, as the page cache renders it. */
async function render(address: string) {
  const slug = address.split('/')[2] ?? '';
  const headers = { [SHOWS_HEADER]: `recipe:${slug}` };
  const page = Response.json(await getCocktail(database, slug), { headers });
  return readRendered(page, { nonce: 'x', security });
}

beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  await addIngredients(database.db, [
    { name: 'Rhum', abv: 40 },
    { name: 'Sucre', abv: 0 },
    { name: 'Sirop de gingembre', abv: 0 },
    { name: 'Gingembre en sirop', abv: null },
  ]);
  const drafts = [
    { title: 'Sirop maison', teneur_alcool: 0, ingredients: poured('sucre', 'sirop-de-gingembre') },
    { title: 'Mule', ingredients: poured('rhum', 'sirop-de-gingembre') },
    { title: 'Mule douce', teneur_alcool: 0, ingredients: poured('sucre') },
  ];
  const { outcomes } = await writeRecipes(deps(), {
    actor,
    drafts: drafts.map((fields) => ({ recipe: recipe({ ...fields, is_published: true }) })),
  });
  ids = outcomes.map(({ id }) => id ?? '');
  const url = await addressOfDatabase(database);
  node = await startNode(database, {
    url: inject('testEngine').engine === 'postgres' ? url : undefined,
    render,
  });
});
afterAll(async () => {
  await node.close();
  await database.close();
});

const deps = () => dependencies(database.db);
const change = (index: number, what: 'publier' | 'depublier') =>
  changeRecipes(deps(), { actor, ids: [ids[index] ?? ''], change: what });
const write = async (index: number, fields: object) => {
  const { id, recipe: before } = await readRecipe(database.db, ids[index] ?? '');
  await writeRecipe(deps(), { actor, id, recipe: { ...before, ...fields } });
};
const read = async (slug: string) =>
  JSON.parse(await node.read(`/cocktails/${slug}`)) as Awaited<ReturnType<typeof getCocktail>>;
const twinOf = async (slug: string) => (await read(slug))?.twin?.slug ?? null;
const madeBy = async (slug: string) => (await read(slug))?.lines.at(-1)?.recipe ?? null;

test('the page of a twin follows the other: named, renamed, withdrawn, back', async () => {
  await expect.poll(() => twinOf('mule')).toBeNull();
  await write(2, { jumelle: 'mule' });
  await expect.poll(() => twinOf('mule')).toBe('mule-douce');
  await expect.poll(() => twinOf('mule-douce')).toBe('mule');
  await write(2, { slug: 'mule-sans-alcool' });
  await expect.poll(() => twinOf('mule')).toBe('mule-sans-alcool');
  await change(2, 'depublier');
  await expect.poll(() => twinOf('mule')).toBeNull();
  await change(2, 'publier');
  await expect.poll(() => twinOf('mule')).toBe('mule-sans-alcool');
});

test('a line leads to the recipe of its ingredient, but on that very page, for as long as it is published', async () => {
  const editor = ingredientEditor(database.db, actor);
  await expect.poll(() => madeBy('mule')).toBeNull();
  await editor.change('Sirop de gingembre', { recipe: 'SIROP maison' });
  expect((await editor.open('Sirop de gingembre')).values.recipe).toBe('Sirop maison');
  await expect.poll(() => madeBy('mule')).toBe('sirop-maison');
  await expect.poll(() => madeBy('sirop-maison')).toBeNull();
  await write(0, { slug: 'sirop' });
  await expect.poll(() => madeBy('mule')).toBe('sirop');
  const { recipe: mule } = await readRecipe(database.db, ids[1] ?? '');
  const preview = await previewRecipe(deps(), { actor, recipe: mule });
  expect(preview.lines.at(-1)?.recipe).toBe('sirop');
  expect(preview.twin?.slug).toBe('mule-sans-alcool');
  await change(0, 'depublier');
  await expect.poll(() => madeBy('mule')).toBeNull();
  await change(0, 'publier');
  await expect.poll(() => madeBy('mule')).toBe('sirop');
});

test('a merge keeps what makes either, and a recipe that is deleted for good makes nothing', async () => {
  const editor = ingredientEditor(database.db, actor);
  const merged = {
    actor,
    id: await ingredientId(database.db, 'Sirop de gingembre'),
    intoId: await ingredientId(database.db, 'Gingembre en sirop'),
  };
  const weighed = await weighIngredientMerge(deps(), { ...merged, into: 'Gingembre en sirop' });
  expect(weighed.kept).toMatchObject({ recipe: 'Sirop maison' });
  await mergeIngredients(deps(), merged);
  expect((await editor.open('Gingembre en sirop')).values.recipe).toBe('Sirop maison');
  await database.db.delete(cocktails).where(eq(cocktails.id, ids[0] ?? ''));
  expect((await editor.open('Gingembre en sirop')).values.recipe).toBe('');
});

test('a recipe that there is not is said beside the field', async () => {
  const editor = ingredientEditor(database.db, actor);
  const refusal = expect.objectContaining({ code: 'recette-inconnue' }) as unknown;
  await expect(editor.change('Sucre', { recipe: 'Licorne' })).rejects.toEqual(refusal);
  await expect(editor.create({ recipe: 'Licorne' })).rejects.toEqual(refusal);
});
