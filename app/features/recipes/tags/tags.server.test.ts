import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails, tags, tagSlugs } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { addRecipe, listAt, OPENING, recipe, titlesAt } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { auditEntries, dependencies, resetCatalogue, tagId } from '#test/data/vocabulary.ts';
import {
  changeTag,
  createTag,
  deleteTag,
  findTags,
  listTagNames,
  mergeTags,
  openTag,
  weighTagMerge,
} from './edit-tags.server.ts';
import type { TagValues } from './tag-form.ts';
import type { TagSort } from './tag.ts';
import { rule, rules } from '#test/run/rule.ts';

let database: OpenDatabase;
let actor: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(() => resetCatalogue(database.db));
afterAll(() => database.close());

const deps = () => dependencies(database.db);
const idOf = (name: string) => tagId(database.db, name);
const NEW: TagValues = {
  name: 'Fumé',
  slug: '',
  kind: 'gout',
  color: '#5f5a55',
  description: '',
  homeRank: null,
  aliases: [],
};
const create = (values: Partial<TagValues>) =>
  createTag(deps(), { actor, values: { ...NEW, ...values } });
const open = async (name: string) => {
  const id = await idOf(name);
  return { id, ...(await openTag(deps(), { actor, id })) };
};
async function change(name: string, values: Partial<TagValues>) {
  const { id, version, values: before } = await open(name);
  await changeTag(deps(), { actor, id, version, values: { ...before, ...values } });
}
const merge = async (name: string, into: string) =>
  mergeTags(deps(), { actor, id: await idOf(name), intoId: await idOf(into) });
const refusal = (code: string) => expect.objectContaining({ name: 'AppError', code }) as unknown;
/** Former slug → present slug. */
const leads = async () => {
  const rows = await database.db
    .select({ old: tagSlugs.slug, present: tags.slug })
    .from(tagSlugs)
    .innerJoin(tags, eq(tags.id, tagSlugs.tagId))
    .orderBy(tagSlugs.slug);
  return Object.fromEntries(rows.map(({ old, present }) => [old, present]));
};
const ranks = async () => {
  const rows = await database.db
    .select({ name: tags.name, rank: tags.homeRank })
    .from(tags)
    .orderBy(asc(tags.homeRank), asc(tags.nameKey));
  return rows.filter(({ rank }) => rank !== null).map(({ name, rank }) => `${rank} ${name}`);
};

describe('the table', () => {
  const find = (asked: { q?: string; sort?: TagSort; page?: number; pageSize?: number }) =>
    findTags(deps(), { actor, q: '', sort: 'order_asc', page: 1, pageSize: 50, ...asked });
  const names = async (asked: Parameters<typeof find>[0]) =>
    (await find(asked)).rows.map(({ name }) => name);

  test('is in the order of the site, with the recipes of each, drafts too', async () => {
    const { rows, total } = await find({});
    expect(total).toBe(8);
    expect(rows.map(({ name, uses }) => `${name} ${uses}`)).toEqual([
      'Sans alcool 1',
      'Rhum 5',
      'Secret 1',
      'Sans recette 0',
      'Gin 2',
      'Frais 5',
      'Seul 0',
      'Été 4',
    ]);
  });

  test('is ordered otherwise, searched, and comes in pages', async () => {
    expect((await names({ sort: 'name_asc' })).slice(0, 2)).toEqual(['Été', 'Frais']);
    expect((await names({ sort: 'name_desc' }))[0]).toBe('Seul');
    expect((await names({ sort: 'uses_desc' })).slice(0, 2)).toEqual(['Frais', 'Rhum']);
    expect((await names({ sort: 'uses_asc' })).slice(0, 2)).toEqual(['Sans recette', 'Seul']);
    expect(await names({ q: 'ETE' })).toEqual(['Été']);
    expect(await find({ page: 9, pageSize: 3 })).toMatchObject({ page: 3 });
    expect(await listTagNames(deps(), { actor })).toEqual(await names({ sort: 'name_asc' }));
  });
});

rules('a new one', () => {
  test('has a slug of its name, and is in the log', async () => {
    const id = await create({ name: 'Très fumé' });
    expect((await open('Très fumé')).values.slug).toBe('tres-fume');
    expect(await auditEntries(database.db)).toMatchObject([
      { action: 'create tag', subjectId: id, after: { name: 'Très fumé', slug: 'tres-fume' } },
    ]);
    expect((await listAt(database.db, '')).counts.tags.map(({ name }) => name)).toContain(
      'Très fumé',
    );
  });

  test.each([
    ['name', { name: 'ETE', slug: 'autre' }, 'tag-existant'],
    ['slug', { slug: 'rhum' }, 'slug-pris'],
  ])('is refused with a %s that is there', async (_, values, code) => {
    await expect(create(values)).rejects.toEqual(refusal(code));
    expect(await auditEntries(database.db)).toEqual([]);
  });

  test('has the rank asked, and the others make room', async () => {
    await create({ homeRank: 2 });
    expect(await ranks()).toEqual([
      '1 Sans alcool',
      '2 Fumé',
      '3 Rhum',
      '4 Secret',
      '5 Sans recette',
    ]);
    await create({ name: 'Après', homeRank: 9 });
    expect((await ranks()).at(-1)).toBe('9 Après');
  });
});

describe('a change', () => {
  rule('of name is shown and found on every recipe', async () => {
    await change('Été', { name: 'Canicule' });
    expect(await titlesAt(database.db, 'q=canicule')).toContain('Mojito');
    expect(await titlesAt(database.db, 'q=ete')).toEqual([]);
    const shown = await getCocktail(database, 'mojito');
    expect(shown?.tags.map(({ name }) => name)).toContain('Canicule');
    expect(await auditEntries(database.db)).toMatchObject([
      { action: 'change tag', before: { name: 'Été' }, after: { name: 'Canicule' } },
    ]);
  });

  rule(
    'of slug leaves one that leads on, straight to the end, until another takes it',
    async () => {
      await change('Été', { slug: 'b' });
      await change('Été', { slug: 'c' });
      expect(await leads()).toEqual({ ete: 'c', b: 'c' });
      await change('Été', { slug: 'b' });
      expect(await leads()).toEqual({ ete: 'b', c: 'b' });
      await create({ slug: 'ete' });
      expect(await leads()).toEqual({ c: 'b' });
      expect(await titlesAt(database.db, 'tag=b')).toContain('Mojito');
    },
  );

  rule('of slug to none is to that of the name', async () => {
    await change('Été', { slug: 'chaud' });
    await change('Été', { slug: '' });
    expect((await open('Été')).values.slug).toBe('ete');
  });

  rule('of rank moves the others, or nobody where there is room', async () => {
    await change('Secret', { homeRank: 1 });
    expect(await ranks()).toEqual(['1 Secret', '2 Sans alcool', '3 Rhum', '5 Sans recette']);
    await change('Secret', { homeRank: null });
    expect(await ranks()).toEqual(['2 Sans alcool', '3 Rhum', '5 Sans recette']);
  });

  rule('is not made over what somebody else saved meanwhile', async () => {
    const { id, version, values } = await open('Gin');
    await change('Gin', { color: '#c8503f' });
    const late = changeTag(deps(), { actor, id, version, values: { ...values, color: '#5a7a9a' } });
    await expect(late).rejects.toEqual(refusal('change-entre-temps'));
    expect((await open('Gin')).values.color).toBe('#c8503f');
  });

  test('of two to one slug at once, one is made', async () => {
    const outcomes = await Promise.allSettled([
      change('Gin', { slug: 'meme' }),
      change('Été', { slug: 'meme' }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([refusal('slug-pris')]);
  });

  rule('of nothing', async () => {
    const missing = openTag(deps(), { actor, id: 'rhum' });
    await expect(missing).rejects.toEqual(refusal('tag-introuvable'));
  });
});

describe('a merge', () => {
  rule('says before what it does', async () => {
    const asked = { actor, id: await idOf('Frais'), into: 'été' };
    expect(await weighTagMerge(deps(), asked)).toMatchObject({
      intoId: await idOf('Été'),
      recipes: 5,
      both: 1,
    });
  });

  rule('moves recipes, and links', async () => {
    await change('Frais', { slug: 'fraicheur' });
    await merge('Frais', 'Été');
    expect(await idOf('Frais')).toBe('');
    expect(await leads()).toEqual({ frais: 'ete', fraicheur: 'ete' });
    const titles = await titlesAt(database.db, 'tag=ete');
    expect(titles).toEqual(expect.arrayContaining(['Mojito', 'Kir', 'Daiquiri', 'French 125']));
    expect(await titlesAt(database.db, 'q=ete')).toContain('Kir');
    expect((await auditEntries(database.db)).at(-1)).toMatchObject({
      action: 'merge tag',
      before: { name: 'Frais' },
      after: { into: 'Été', recipes: 5 },
    });
  });

  rule('is found by recipes that still name the old slug, once', async () => {
    await merge('Frais', 'Été');
    const input = recipe({ title: 'Deux', tags: ['frais', 'ete'] });
    await addRecipe(database.db, input, OPENING);
    expect((await getCocktail(database, 'deux'))?.tags.map(({ slug }) => slug)).toEqual(['ete']);
  });

  rule('with oneself, or what is gone, changes nothing', async () => {
    await expect(merge('Gin', 'Gin')).rejects.toEqual(refusal('fusion-avec-soi'));
    await expect(merge('Gin', 'Rien')).rejects.toEqual(refusal('tag-introuvable'));
    expect(await auditEntries(database.db)).toEqual([]);
  });

  test('each into the other at once is one merge', async () => {
    const [id, intoId] = [await idOf('Gin'), await idOf('Rhum')];
    const outcomes = await Promise.allSettled([
      mergeTags(deps(), { actor, id, intoId }),
      mergeTags(deps(), { actor, id: intoId, intoId: id }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('while recipes are tagged loses none', async () => {
    const written = Array.from({ length: 6 }, (_, number) =>
      addRecipe(database.db, recipe({ title: `Course ${number}`, tags: ['gin'] }), OPENING),
    );
    await Promise.all([...written, merge('Gin', 'Rhum')]);
    const titles = await titlesAt(database.db, 'tag=rhum&limit=100');
    expect(titles.filter((title) => title.startsWith('Course'))).toHaveLength(6);
  });
});

rule('a deletion leaves the recipes, and their search without it', async () => {
  const before = await database.db.$count(cocktails);
  await deleteTag(deps(), { actor, id: await idOf('Été') });
  expect(await database.db.$count(cocktails)).toBe(before);
  expect(await titlesAt(database.db, 'q=ete')).toEqual([]);
  expect((await getCocktail(database, 'mojito'))?.tags.map(({ slug }) => slug)).not.toContain(
    'ete',
  );
  expect(await auditEntries(database.db)).toMatchObject([
    { action: 'delete tag', before: { name: 'Été', recipes: 4 }, after: null },
  ]);
});
