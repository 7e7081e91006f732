/** One drink, with alcohol and without: two recipes that name each other. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { cocktailRevisions } from '#db/schema/office.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { saveRecipe } from '#features/recipes/editor/save-recipe.server.ts';
import { emptyBin } from '#features/recipes/editor/list/empty-bin.server.ts';
import { findTwinSlug } from '#features/recipes/editor/find-twin.server.ts';
import { listRevisions } from '#features/recipes/editor/revisions/list-revisions.server.ts';
import { restoreRevision } from '#features/recipes/editor/revisions/restore-revision.server.ts';
import {
  addIngredients,
  OPENING,
  poured,
  recipe,
  type RecipeFields,
} from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { readRecipe, recipeVersion } from './read-recipes.server.ts';
import { undoBatch } from './undo-batch.server.ts';
import { writeRecipe, writeRecipes } from './write-recipes.server.ts';
import { rule, rules } from '#test/run/rule.ts';

const refusal = (code: string) => expect.objectContaining({ name: 'AppError', code }) as unknown;

let database: OpenDatabase;
let actor: Member;
let ids: Record<string, string>;
const LATER = new Date(OPENING.getTime() + 40 * 86_400_000);
const deps = (now = OPENING) => ({ db: database.db, clock: () => now });
const bring = (list: RecipeFields[]) =>
  writeRecipes(deps(), { actor, drafts: list.map((fields) => ({ recipe: recipe(fields) })) });
const strong = (title: string, fields: Partial<RecipeFields> = {}) => ({
  title,
  is_published: true,
  ingredients: poured('rhum'),
  ...fields,
});
const free = (title: string, fields: Partial<RecipeFields> = {}) => ({
  title,
  is_published: true,
  teneur_alcool: 0,
  ingredients: poured('menthe'),
  ...fields,
});

beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  await database.db.delete(cocktails);
  await database.db.delete(ingredients);
  await addIngredients(database.db, [
    { name: 'Rhum', abv: 40 },
    { name: 'Menthe', abv: 0 },
  ]);
  const { outcomes } = await bring([
    strong('Mojito'),
    strong('Punch'),
    free('Virgin mojito'),
    free('Limonade'),
  ]);
  const made = outcomes.map(({ id }) => id ?? '');
  ids = Object.fromEntries(
    ['mojito', 'punch', 'virgin-mojito', 'limonade'].map((slug, at) => [slug, made[at] ?? '']),
  );
});
afterAll(() => database.close());

const open = (slug: string) => readRecipe(database.db, ids[slug] ?? '');
const twinOf = async (slug: string) => (await open(slug)).recipe.jumelle;
const name = async (slug: string, jumelle: string | null) =>
  writeRecipe(deps(), {
    actor,
    id: ids[slug] ?? '',
    recipe: { ...(await open(slug)).recipe, jumelle },
  });
const shownOn = async (slug: string) => (await getCocktail(database, slug))?.twin;

rule('named from one it is the other’s too, and both pages lead to each other', async () => {
  await name('mojito', 'virgin-mojito');
  expect(await twinOf('virgin-mojito')).toBe('mojito');
  expect(await shownOn('mojito')).toEqual({
    slug: 'virgin-mojito',
    title: 'Virgin mojito',
    isAlcoholFree: true,
  });
  expect(await shownOn('virgin-mojito')).toMatchObject({ slug: 'mojito', isAlcoholFree: false });
  const asked = { actor, id: ids['virgin-mojito'] ?? '', page: 1, pageSize: 10 };
  const { revisions } = await listRevisions(deps(), asked);
  expect(revisions[0]?.changes).toEqual([
    { label: 'Recette jumelle', before: '', after: 'Mojito' },
  ]);
});

rule('that has left its address is still called by its title in the history', async () => {
  await name('mojito', 'virgin-mojito');
  const { recipe: mojito } = await open('mojito');
  const moved = { ...mojito, slug: 'mojito-classique' };
  await writeRecipe(deps(), { actor, id: ids['mojito'] ?? '', recipe: moved });
  await name('virgin-mojito', null);
  const asked = { actor, id: ids['virgin-mojito'] ?? '', page: 1, pageSize: 10 };
  const { revisions } = await listRevisions(deps(), asked);
  expect(revisions.flatMap(({ changes }) => changes)).toMatchObject([
    { before: 'Mojito', after: '' },
    { before: '', after: 'Mojito' },
  ]);
});

rule('one recipe has one: another releases the former ones, on both sides', async () => {
  await name('mojito', 'virgin-mojito');
  await name('punch', 'limonade');
  await name('mojito', 'limonade');
  expect(await Promise.all(Object.keys(ids).map(twinOf))).toEqual([
    'limonade',
    null,
    null,
    'mojito',
  ]);
  await name('limonade', null);
  expect(await twinOf('mojito')).toBeNull();
});

rule('a version comes back without the twin that is another’s by now, and says so', async () => {
  await name('mojito', 'virgin-mojito');
  await name('mojito', null);
  await name('punch', 'virgin-mojito');
  const id = ids['mojito'] ?? '';
  const { revisions } = await listRevisions(deps(), { actor, id, page: 1, pageSize: 10 });
  const paired = revisions.find(({ changes }) => changes.some(({ after }) => after !== ''));
  const asked = { actor, id, number: paired?.number ?? 0 };
  expect(await restoreRevision(deps(), asked)).toMatchObject({
    isChanged: false,
    lacks: { twin: 'taken' },
  });
  expect(await twinOf('virgin-mojito')).toBe('punch');
  await name('punch', null);
  expect(await restoreRevision(deps(), asked)).toMatchObject({
    isChanged: true,
    lacks: { twin: null },
  });
  expect(await twinOf('virgin-mojito')).toBe('mojito');
});

rule('a draft, or one in the bin, is shown on no page, and stays the twin', async () => {
  await name('mojito', 'virgin-mojito');
  const change = (what: 'depublier' | 'supprimer' | 'reprendre') =>
    changeRecipes(deps(), { actor, ids: [ids['virgin-mojito'] ?? ''], change: what });
  await change('depublier');
  expect(await shownOn('mojito')).toBeNull();
  await change('supprimer');
  // Its twin is written meanwhile.
  const { recipe: before } = await open('mojito');
  await writeRecipe(deps(), { actor, id: ids['mojito'] ?? '', recipe: { ...before, cout: 5 } });
  await change('reprendre');
  expect(await twinOf('virgin-mojito')).toBe('mojito');
});

rule('deleted for good, it leaves the other alone', async () => {
  await name('mojito', 'virgin-mojito');
  const gone = [ids['virgin-mojito'] ?? ''];
  await changeRecipes(deps(), { actor, ids: gone, change: 'supprimer' });
  expect(await emptyBin(deps(LATER))).toBe(1);
  expect(await twinOf('mojito')).toBeNull();
  await expect(name('mojito', 'virgin-mojito')).rejects.toEqual(refusal('jumelle-inconnue'));
});

rules('refused', () => {
  test.each([
    ['mojito', 'mojito', 'jumelle-d-elle-meme'],
    ['mojito', 'licorne', 'jumelle-inconnue'],
    ['mojito', 'punch', 'jumelles-semblables'],
    ['limonade', 'virgin-mojito', 'jumelles-semblables'],
  ])('%s with %s', async (slug, jumelle, code) => {
    await expect(name(slug, jumelle)).rejects.toEqual(refusal(code));
    expect(await Promise.all(Object.keys(ids).map(twinOf))).toEqual([null, null, null, null]);
  });

  test('one that is in the bin', async () => {
    const binned = [ids['limonade'] ?? ''];
    await changeRecipes(deps(), { actor, ids: binned, change: 'supprimer' });
    await expect(name('mojito', 'limonade')).rejects.toEqual(refusal('jumelle-inconnue'));
  });

  test('of a batch, alone: those that name it with it', async () => {
    const { outcomes } = await bring([
      strong('Bellini', { jumelle: 'virgin-bellini' }),
      free('Virgin bellini', { jumelle: 'licorne' }),
      strong('Americano'),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'created']);
  });
});

rule(
  'two that are made together need one name, and one that a file does not say stays',
  async () => {
    await bring([strong('Bellini'), free('Virgin bellini', { jumelle: 'bellini' })]);
    expect(await shownOn('bellini')).toMatchObject({ slug: 'virgin-bellini' });
    const draft = { recipe: { ...recipe(strong('Bellini')), summary: 'Revu.' } };
    await writeRecipes(deps(), { actor, drafts: [draft], taken: 'update' });
    expect(await getCocktail(database, 'bellini')).toMatchObject({
      summary: 'Revu.',
      twin: { slug: 'virgin-bellini' },
    });
  },
);

test('many of a batch find each other, though one transaction does not hold them all', async () => {
  const pairs = Array.from({ length: 25 }, (_, pair) => String(pair));
  const { outcomes } = await bring([
    ...pairs.map((pair) => free(`Sans ${pair}`, { jumelle: `avec-${pair}` })),
    ...pairs.map((pair) => strong(`Avec ${pair}`)),
  ]);
  expect(outcomes.filter(({ outcome }) => outcome !== 'created')).toEqual([]);
});

rule('a batch is taken back with what it did to others', async () => {
  await name('mojito', 'virgin-mojito');
  const { batch } = await bring([strong('Daiquiri', { jumelle: 'virgin-mojito' })]);
  expect(await twinOf('mojito')).toBeNull();
  expect(await undoBatch(deps(), { actor, batch })).toMatchObject({ kept: [] });
  expect(await twinOf('mojito')).toBe('virgin-mojito');
  expect(await twinOf('virgin-mojito')).toBe('mojito');
});

rule('a version that is restored has the twin it had', async () => {
  const id = ids['mojito'] ?? '';
  await name('mojito', 'virgin-mojito');
  await restoreRevision(deps(), { actor, id, number: await firstOf(id) });
  expect([await twinOf('mojito'), await twinOf('virgin-mojito')]).toEqual([null, null]);
});

async function firstOf(id: string) {
  const [row] = await database.db
    .select({ number: cocktailRevisions.number })
    .from(cocktailRevisions)
    .where(eq(cocktailRevisions.cocktailId, id))
    .orderBy(cocktailRevisions.number)
    .limit(1);
  return row?.number ?? 0;
}

rule('an editor whose recipe got one meanwhile is told', async () => {
  const before = await open('virgin-mojito');
  await name('mojito', 'virgin-mojito');
  const asked = {
    actor,
    id: ids['virgin-mojito'] ?? '',
    recipe: { ...before.recipe, jumelle: null, summary: 'Autre.' },
  };
  expect(await saveRecipe(deps(), { ...asked, version: recipeVersion(before) })).toMatchObject({
    conflict: {
      choices: [{ name: 'summary' }, { label: 'Recette jumelle', theirs: 'Mojito', mine: '' }],
    },
  });
});

rule('is found by its title: of two, the one that it has', async () => {
  const find = (typed: string, id: string | null = null) =>
    findTwinSlug(deps(), { actor, id, typed });
  expect(await find('')).toBeNull();
  expect(await find('VIRGIN  Mojito')).toBe('virgin-mojito');
  await expect(find('Licorne')).rejects.toEqual(refusal('jumelle-inconnue'));
  await bring([free('Limonade', { slug: 'limonade-2' })]);
  await name('punch', 'limonade-2');
  expect(await find('Limonade', ids['punch'])).toBe('limonade-2');
  const binned = [ids['limonade'] ?? ''];
  await changeRecipes(deps(), { actor, ids: binned, change: 'supprimer' });
  for (const id of [null, ids['mojito']]) {
    expect(await find('Limonade', id), String(id)).toBe('limonade-2');
  }
});
