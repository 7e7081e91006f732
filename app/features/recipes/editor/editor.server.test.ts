import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktailIngredients, cocktails, tags } from '#db/schema/recipes.server.ts';
import { auditLog, cocktailRevisions } from '#db/schema/office.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { addIngredients, addTags, poured, recipe, titlesAt } from '#test/data/catalogue.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import { deleteTag } from '#features/recipes/tags/edit-tags.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { dependencies } from '#test/data/vocabulary.ts';
import { changeRecipes } from './list/change-recipes.server.ts';
import { checkSlug } from './check-slug.server.ts';
import { emptyBin } from './list/empty-bin.server.ts';
import { findAnything } from './find-anything.server.ts';
import { listRecipeIds, listRecipes } from './list/list-recipes.server.ts';
import { listRevisions } from './revisions/list-revisions.server.ts';
import { openRecipe } from './open-recipe.server.ts';
import { previewRecipe } from './preview-recipe.server.ts';
import { readRecipeList } from './list/recipe-list.ts';
import { restoreRevision } from './revisions/restore-revision.server.ts';
import { saveRecipe } from './save-recipe.server.ts';
import { findUndo, undoChanges } from './list/undo-changes.server.ts';
import { rule, rules } from '#test/run/rule.ts';

const START = new Date('2026-03-02T10:00:00Z');

let database: OpenDatabase;
let actor: Actor;
let other: Actor;
let now = START;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  other = await enrol(database.db, 'Ada', 'admin');
  await addIngredients(database.db, [
    { name: 'Eau' },
    { name: 'Rhum', abv: 40 },
    { name: 'Citron vert' },
  ]);
  await addTags(database.db, [{ name: 'Frais' }, { name: 'Été', kind: 'saison' }]);
});
beforeEach(async () => {
  now = START;
  await database.db.delete(cocktails);
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: () => now });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const draft = (title: string, fields: Partial<CocktailInput> = {}) =>
  recipe({ title, is_published: false, ...fields });
const create = (title: string, fields: Partial<CocktailInput> = {}) =>
  writeRecipe(deps(), { actor, recipe: draft(title, fields) });
const open = (id: string) => openRecipe(deps(), { actor, id });
async function save(id: string, change: Partial<CocktailInput>) {
  const { recipe: before, version } = await open(id);
  return saveRecipe(deps(), { actor, id, recipe: { ...before, ...change }, version });
}
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(cocktails).where(eq(cocktails.id, id));
  return row;
};
const actionsOf = async (id: string) =>
  (
    await database.db
      .select({ action: cocktailRevisions.action })
      .from(cocktailRevisions)
      .where(eq(cocktailRevisions.cocktailId, id))
      .orderBy(cocktailRevisions.number)
  ).map(({ action }) => action);
const listed = async (query: string) => {
  const view = readRecipeList(new URLSearchParams(query));
  return (await listRecipes(deps(), { actor, view })).rows.map(({ title }) => title);
};

rule('what is written is what is read again', async () => {
  const written = draft('Ti’ Punch', {
    tags: ['ete', 'frais'],
    ingredients: [
      { ingredient: 'rhum', quantity_text: '5', unit: 'cl' },
      { ingredient: 'citron-vert', quantity_text: '1/2', unit: null },
    ],
    source_url: 'https://exemple.fr/punch',
  });
  const id = await writeRecipe(deps(), { actor, recipe: written });
  expect((await open(id)).recipe).toEqual({ ...written, jumelle: null });
  expect(await rowOf(id)).toMatchObject({
    metaTitle: 'Ti’ Punch',
    metaDescription: 'Découvrez la recette du Ti’ Punch.',
  });
});

rule('garnishes have no order: ticked in another, they are the same', async () => {
  const id = await create('Punch', { garnitures: ['cerise', 'ananas'] });
  await save(id, { garnitures: ['ananas', 'cerise'] });
  expect(await actionsOf(id)).toEqual(['create recipe']);
});

rule('automatic texts follow the title', async () => {
  const id = await create('Avant');
  await save(id, { title: 'Après' });
  expect(await rowOf(id)).toMatchObject({ metaTitle: 'Après', titleKey: 'apres' });
});

rules('a save', () => {
  test('computes again, keeps the revision and says what changed', async () => {
    const id = await create('Punch', { is_published: true });
    later(60);
    await save(id, { ingredients: poured('rhum'), summary: 'Court.' });
    expect((await rowOf(id))?.abv).toBeGreaterThan(20);
    expect((await rowOf(id))?.updatedAt).toEqual(now);
    expect(await actionsOf(id)).toEqual(['create recipe', 'change recipe']);
    const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'change recipe',
      subjectId: id,
      before: { summary: '' },
      after: { summary: 'Court.' },
    });
    expect(await titlesAt(database.db, 'ingredient=rhum')).toEqual(['Punch']);
  });

  test('that changes nothing is not written, nor one sent twice', async () => {
    const id = await create('Punch');
    const { recipe: before, version } = await open(id);
    const twice = { actor, id, recipe: { ...before, summary: 'Court.' }, version };
    await saveRecipe(deps(), { actor, id, recipe: before, version });
    await saveRecipe(deps(), twice);
    await saveRecipe(deps(), twice);
    expect(await actionsOf(id)).toEqual(['create recipe', 'change recipe']);
  });

  test('of lines that are gone, or of a recipe that is not there, changes nothing', async () => {
    const id = await create('Punch');
    await expect(save(id, { ingredients: poured('potion') })).rejects.toMatchObject({
      code: 'ingredient-inconnu',
    });
    expect(await database.db.$count(cocktailIngredients)).toBe(1);
    for (const nowhere of ['', 'x', '0199aaaa-0000-7000-8000-000000000000']) {
      await expect(open(nowhere)).rejects.toMatchObject({ code: 'recette-introuvable' });
    }
  });
});

rule('a revision comes back, and the recipe stays published', async () => {
  const id = await create('Punch', { summary: 'Premier.' });
  await save(id, { summary: 'Second.', is_published: true });
  const { revisions } = await listRevisions(deps(), { actor, id, page: 1, pageSize: 9 });
  expect(revisions.map(({ changes }) => changes.map(({ label }) => label))).toEqual([
    ['Résumé', 'Publication'],
    [],
  ]);
  const [, first] = revisions;
  await restoreRevision(deps(), { actor, id, number: first?.number ?? 0 });
  expect((await open(id)).recipe).toMatchObject({ summary: 'Premier.', is_published: true });
  expect(await actionsOf(id)).toHaveLength(3);
  await expect(restoreRevision(deps(), { actor, id, number: 0 })).rejects.toMatchObject({
    code: 'version-introuvable',
  });
});

rules('a tag that is gone', () => {
  beforeEach(async () => {
    await addTags(database.db, [{ name: 'Éphémère' }]);
  });
  const deleteIt = async () => {
    const [row] = await database.db.select().from(tags).where(eq(tags.slug, 'ephemere'));
    await deleteTag(dependencies(database.db), { actor: other, id: row?.id ?? '' });
  };
  const lacks = { tags: ['Éphémère'], picture: false, file: false, twin: null };

  test('is left out of a version that comes back, which says so by its name', async () => {
    const id = await create('Punch', { tags: ['frais', 'ephemere'] });
    await save(id, { tags: [] });
    await deleteIt();
    const { revisions } = await listRevisions(deps(), { actor, id, page: 1, pageSize: 9 });
    const asked = { actor, id, number: revisions.at(-1)?.number ?? 0 };
    expect(await restoreRevision(deps(), asked)).toEqual({ isChanged: true, lacks });
    expect((await open(id)).recipe.tags).toEqual(['frais']);
    // Only the deleted tag differs: nothing is written.
    expect(await restoreRevision(deps(), asked)).toEqual({ isChanged: false, lacks });
    expect(await actionsOf(id)).toHaveLength(3);
  });

  test('is left out of what a gesture on several is taken back to', async () => {
    const fields = { tags: ['frais', 'ephemere'], is_published: true };
    const ids = [await create('Un', fields), await create('Deux', fields)];
    const { batch } = await changeRecipes(deps(), { actor, ids, change: 'depublier' });
    await deleteIt();
    expect(await undoChanges(deps(), { actor, batch })).toEqual({
      undone: 2,
      kept: [],
      lacking: [
        { title: 'Un', lacks },
        { title: 'Deux', lacks },
      ],
    });
    expect((await open(ids[0] ?? '')).recipe).toMatchObject({
      tags: ['frais'],
      is_published: true,
    });
  });
});

test('a form that is sent three times makes one recipe, and each is answered alike', async () => {
  const ids = await Promise.all([create('Punch'), create('Punch'), create('Punch')]);
  expect(new Set(ids).size).toBe(1);
  expect(await actionsOf(ids[0])).toEqual(['create recipe']);
  await expect(create('Punch', { summary: 'Un autre.' })).rejects.toMatchObject({
    code: 'slug-pris',
  });
});

rule('a recipe that the site came with has a first revision once it is changed', async () => {
  const id = await create('Punch');
  await database.db.delete(cocktailRevisions);
  await save(id, { summary: 'Changé.' });
  expect(await actionsOf(id)).toEqual(['create recipe', 'change recipe']);
});

describe('several at once', () => {
  rule('are published, tagged and unpublished, and taken back within 30 seconds', async () => {
    const ids = [await create('Un'), await create('Deux')];
    const done = await changeRecipes(deps(), { actor, ids, change: 'publier' });
    expect(done.changed).toBe(2);
    expect(await titlesAt(database.db, '')).toHaveLength(2);
    await changeRecipes(deps(), { actor, ids, change: 'taguer', tag: 'frais' });
    expect(await titlesAt(database.db, 'tag=frais')).toHaveLength(2);
    later(29);
    expect(await undoChanges(deps(), { actor, batch: done.batch })).toMatchObject({
      undone: 0,
      kept: [
        { title: 'Un', why: 'edited' },
        { title: 'Deux', why: 'edited' },
      ],
    });
    const untagged = await changeRecipes(deps(), { actor, ids, change: 'detaguer', tag: 'frais' });
    expect(await findUndo(deps(), { actor, batch: untagged.batch })).toMatchObject({
      count: 2,
      tag: 'frais',
    });
    expect(await findUndo(deps(), { actor: other, batch: untagged.batch })).toBeNull();
    expect(await undoChanges(deps(), { actor, batch: untagged.batch })).toEqual({
      undone: 2,
      kept: [],
      lacking: [],
    });
    expect(await titlesAt(database.db, 'tag=frais')).toHaveLength(2);
    later(31);
    await expect(undoChanges(deps(), { actor, batch: untagged.batch })).rejects.toMatchObject({
      code: 'trop-tard',
    });
    expect(await findUndo(deps(), { actor, batch: untagged.batch })).toBeNull();
  });

  test('are changed all or not at all', async () => {
    const ids = [await create('Un'), '0199aaaa-0000-7000-8000-000000000000'];
    const attempt = changeRecipes(deps(), { actor, ids, change: 'publier' });
    await expect(attempt).rejects.toMatchObject({ code: 'recette-introuvable' });
    expect(await titlesAt(database.db, '')).toEqual([]);
  });
});

rules('the bin', () => {
  test('holds what is deleted out of every sight, and gives it back as a draft', async () => {
    const id = await create('Punch', { is_published: true });
    const { batch } = await changeRecipes(deps(), { actor, ids: [id], change: 'supprimer' });
    expect(await getCocktail(deps(), 'punch')).toBeNull();
    expect(await titlesAt(database.db, '')).toEqual([]);
    expect(await listed('')).toEqual([]);
    expect(await listed('status=corbeille')).toEqual(['Punch']);
    expect(await findAnything(deps(), { actor, q: 'punch' })).toMatchObject({ recipes: [] });
    expect(await checkSlug(deps(), { actor, slug: 'punch', ownId: '' })).toBe('binned');
    expect(await checkSlug(deps(), { actor, slug: 'punch', ownId: id })).toBe('unique');
    await expect(create('Punch')).rejects.toMatchObject({
      code: 'slug-pris',
      suggestion: 'Une autre recette, dans la corbeille, a déjà le slug «\u00a0punch\u00a0».',
    });
    await expect(save(id, { summary: 'x' })).rejects.toMatchObject({
      code: 'recette-a-la-corbeille',
    });
    await undoChanges(deps(), { actor, batch });
    expect((await getCocktail(deps(), 'punch'))?.title).toBe('Punch');
    await changeRecipes(deps(), { actor, ids: [id], change: 'supprimer' });
    await changeRecipes(deps(), { actor, ids: [id], change: 'reprendre' });
    expect(await listed('status=draft')).toEqual(['Punch']);
  });

  test('is emptied after 30 days, not before', async () => {
    const id = await create('Punch');
    await changeRecipes(deps(), { actor, ids: [id], change: 'supprimer' });
    later(30 * 86_400);
    expect(await emptyBin(deps())).toBe(0);
    later(1);
    expect(await emptyBin(deps())).toBe(1);
    expect(await rowOf(id)).toBeUndefined();
    expect(await emptyBin(deps())).toBe(0);
  });

  test('never holds what is published: the database refuses it', async () => {
    const id = await create('Punch', { is_published: true });
    const attempt = database.db
      .update(cocktails)
      .set({ deletedAt: now })
      .where(eq(cocktails.id, id));
    await expect(attempt).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'cocktails_deleted_check' }) as unknown,
    });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await create('Mojito', { is_published: true, ingredients: poured('rhum') });
    later(60);
    await create('Daïquiri', { ingredients: poured('rhum') });
    later(60);
    await create('Eau fraîche', { tags: ['frais'] });
  });

  test.each([
    ['', ['Eau fraîche', 'Daïquiri', 'Mojito']],
    ['status=published', ['Mojito']],
    ['status=draft', ['Eau fraîche', 'Daïquiri']],
    ['status=nimporte&sort=x&page=0&limit=7', ['Eau fraîche', 'Daïquiri', 'Mojito']],
    ['sort=title_asc', ['Daïquiri', 'Eau fraîche', 'Mojito']],
    ['sort=created_at_asc', ['Mojito', 'Daïquiri', 'Eau fraîche']],
    ['q=rhum', ['Daïquiri', 'Mojito']],
    ['q=mojitto', ['Mojito']],
    ['q=rhum&status=published', ['Mojito']],
    ['q=rien-de-tel', []],
  ])('%s', async (query, titles) => {
    expect(await listed(query)).toEqual(titles);
  });

  test('finds what is nearly spelt so, drafts too', async () => {
    await create('Zorglub pétillant');
    for (const query of ['q=zorglob', 'q=zorglob&status=draft', 'q=petilant']) {
      expect(await listed(query), query).toEqual(['Zorglub pétillant']);
    }
    expect(await listed('q=zorglob&status=published')).toEqual([]);
  });

  test.each([
    ['daiq', ['Daïquiri']],
    ['french 7', ['French 75']],
    ['french 75', ['French 75']],
    ['b 5', ['B-52', 'B-50']],
    ['0', ['B-50']],
    ['b 05', ['B-52', 'B-50']],
    ['french 9', []],
  ])('is gone to by a part of a name: %s', async (q, titles) => {
    for (const title of ['French 75', 'B-52', 'B-50']) await create(title);
    const { recipes } = await findAnything(deps(), { actor, q });
    expect(recipes.map(({ label }) => label).toSorted()).toEqual(titles.toSorted());
  });

  test('says what a page lacks', async () => {
    const view = readRecipeList(new URLSearchParams('q=mojito'));
    const { rows } = await listRecipes(deps(), { actor, view });
    expect(rows[0]?.lacks).toEqual([
      'résumé',
      'deux ingrédients',
      'tags',
      'idée de décoration',
      'histoire',
      'description pour les moteurs',
    ]);
  });

  test('gives all its recipes, or those chosen', async () => {
    const view = readRecipeList(new URLSearchParams('q=rhum'));
    const all = await listRecipeIds(deps(), { actor, view, chosen: 'all', most: 9 });
    expect(all.map(({ title }) => title)).toEqual(['Daïquiri', 'Mojito']);
    const [first] = all;
    const one = { actor, view, chosen: [first?.id ?? ''], most: 9 };
    expect(await listRecipeIds(deps(), one)).toEqual([first]);
  });
});

rule('a look at a recipe writes nothing', async () => {
  const shown = await previewRecipe(deps(), {
    actor,
    recipe: draft('Punch', { tags: ['frais'], ingredients: poured('rhum', 'citron-vert') }),
  });
  expect(shown).toMatchObject({
    title: 'Punch',
    tags: [{ name: 'Frais' }],
    steps: ['Versez.', 'Servez.'],
  });
  expect(shown.lines.map(({ name }) => name)).toEqual(['Rhum', 'Citron vert']);
  expect(await database.db.$count(cocktails)).toBe(0);
});
