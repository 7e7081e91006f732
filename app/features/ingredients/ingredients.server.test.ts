import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktailIngredients, ingredients, ingredientSlugs } from '#db/schema.server.ts';
import type { Member } from '#features/access/access.ts';
import { createCocktail } from '#features/cocktails/create-cocktail.server.ts';
import { addRecipes, OPENING, poured, recipe, titlesAt } from '#test/catalogue.ts';
import { openTestDatabase } from '#test/database.ts';
import { enrol } from '#test/opinions.ts';
import {
  auditEntries,
  computedColumns,
  dependencies,
  ingredientId,
  resetCatalogue,
} from '#test/vocabulary.ts';
import { changeIngredient } from './change-ingredient.server.ts';
import { createIngredient } from './create-ingredient.server.ts';
import { deleteIngredient } from './delete-ingredient.server.ts';
import { findIngredientUses } from './find-ingredient-uses.server.ts';
import { findIngredients } from './find-ingredients.server.ts';
import type { IngredientSort, IngredientValues } from './ingredient.ts';
import { mergeIngredients } from './merge-ingredients.server.ts';
import { weighIngredientMerge } from './weigh-ingredient-merge.server.ts';
import { listIngredientNames } from './list-ingredient-names.server.ts';
import { openIngredient } from './open-ingredient.server.ts';

let database: OpenDatabase;
let actor: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(() => resetCatalogue(database.db));
afterAll(() => database.close());

const deps = () => dependencies(database.db);
const idOf = (name: string) => ingredientId(database.db, name);
const NEW: IngredientValues = { name: 'Yuzu', abv: 0, allergens: null, family: '', color: null };
const create = (values: Partial<IngredientValues>) =>
  createIngredient(deps(), { actor, values: { ...NEW, ...values } });
const open = async (name: string) => {
  const id = await idOf(name);
  return { id, ...(await openIngredient(deps(), { actor, id })) };
};
async function change(name: string, values: Partial<IngredientValues>) {
  const { id, version, values: before } = await open(name);
  await changeIngredient(deps(), { actor, id, version, values: { ...before, ...values } });
}
const merge = async (name: string, into: string) =>
  mergeIngredients(deps(), { actor, id: await idOf(name), intoId: await idOf(into) });
const remove = async (name: string) => deleteIngredient(deps(), { actor, id: await idOf(name) });
const refusal = (code: string) => expect.objectContaining({ name: 'AppError', code }) as unknown;
const familyOf = async (name: string) => (await open(name)).values.family;

describe('the table', () => {
  const find = (asked: { q?: string; sort?: IngredientSort; page?: number; pageSize?: number }) =>
    findIngredients(deps(), { actor, q: '', sort: 'name_asc', page: 1, pageSize: 50, ...asked });
  const names = async (asked: Parameters<typeof find>[0]) =>
    (await find(asked)).rows.map(({ name }) => name);

  test('counts recipes, drafts too, each once, and members of a family for themselves', async () => {
    const uses = new Map((await find({})).rows.map((row) => [row.name, row.uses]));
    expect(uses.get('Vin blanc')).toBe(1);
    expect(uses.get('Rhum')).toBe(4);
    expect(uses.get('Rhum agricole')).toBe(1);
    expect(uses.get('Eau')).toBe(0);
  });

  test('says what the list of ingredients says', async () => {
    const { rows } = await find({ q: 'agricole blanc' });
    expect(rows).toEqual([
      {
        id: await idOf('Rhum agricole blanc'),
        name: 'Rhum agricole blanc',
        abv: 50,
        allergens: null,
        family: 'Rhum agricole',
        uses: 1,
      },
    ]);
  });

  test('is searched without accents, and in any place of the name', async () => {
    expect(await names({ q: 'CREME' })).toEqual(['Crème de cassis', 'Crème de coco']);
    expect(await names({ q: '  orange ' })).toEqual(['Jus d’orange']);
    expect(await find({ q: '%' })).toMatchObject({ total: 18 });
    expect(await find({ q: 'xyz' })).toEqual({ rows: [], total: 0, page: 1 });
  });

  test('is ordered by name or by uses, one way or the other', async () => {
    const ascending = await names({});
    expect(ascending.slice(0, 3)).toEqual(['Champagne', 'Citron vert', 'Cognac']);
    expect(await names({ sort: 'name_desc' })).toEqual(ascending.toReversed());
    expect((await names({ sort: 'uses_desc' })).slice(0, 2)).toEqual([
      'Jus de citron vert',
      'Rhum',
    ]);
    expect((await names({ sort: 'uses_asc' }))[0]).toBe('Eau');
  });

  test('comes in pages, the last for any further one', async () => {
    const pages = [1, 2, 3].map((page) => names({ page, pageSize: 6 }));
    expect((await Promise.all(pages)).flat()).toEqual(await names({}));
    expect(await find({ page: 99, pageSize: 6 })).toMatchObject({ page: 3 });
  });

  test('names them all to choose from', async () => {
    expect(await listIngredientNames(deps(), { actor })).toEqual(await names({}));
  });
});

describe('a new one', () => {
  test('has a slug of its name, its family, and is in the log', async () => {
    const id = await create({ name: 'Rhum vieux', abv: 45.5, allergens: ['Lait'], family: 'RHUM' });
    const [row] = await database.db.select().from(ingredients).where(eq(ingredients.id, id));
    expect(row).toMatchObject({ slug: 'rhum-vieux', nameKey: 'rhum vieux', abv: 45.5 });
    expect(await familyOf('Rhum vieux')).toBe('Rhum');
    expect(await auditEntries(database.db)).toEqual([
      {
        action: 'create ingredient',
        actorId: actor.id,
        subjectId: id,
        before: null,
        after: { ...NEW, name: 'Rhum vieux', abv: 45.5, allergens: ['Lait'], family: 'Rhum' },
      },
    ]);
  });

  test.each([
    ['a name that is there', { name: 'CRÈME de coco' }, 'ingredient-existant'],
    ['a family that is not', { family: 'Nulle part' }, 'famille-inconnue'],
  ])('is refused with %s', async (_, values, code) => {
    await expect(create(values)).rejects.toEqual(refusal(code));
    expect(await auditEntries(database.db)).toEqual([]);
  });

  test('that is sent twice at once is one', async () => {
    const outcomes = await Promise.allSettled([create({}), create({})]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('with the first name of one that was renamed has a slug of its own', async () => {
    await change('Gin', { name: 'Genièvre' });
    await create({ name: 'Gin' });
    const slugs = await database.db.select({ slug: ingredients.slug }).from(ingredients);
    expect(slugs.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['gin', 'gin-2']));
  });

  test('has a slug within bounds, however its name unfolds', async () => {
    await create({ name: 'œ'.repeat(120) });
    expect((await open('œ'.repeat(120))).slug).toHaveLength(110);
  });
});

describe('a change', () => {
  test('is in every recipe, its strength, its drawing and its search', async () => {
    const before = await computedColumns(database.db);
    await change('Champagne', { name: 'Blanquette', abv: 10, color: '#e8d79a' });
    expect(await titlesAt(database.db, 'q=blanquette')).toEqual(['French 75', 'French 125']);
    expect(await titlesAt(database.db, 'q=champagne')).toEqual([]);
    const after = await computedColumns(database.db);
    expect(after['french-75']?.abv).toBeLessThan(before['french-75']?.abv ?? 0);
    expect(after['daiquiri']).toEqual(before['daiquiri']);
    await change('Blanquette', { name: 'Champagne', abv: 12, color: null });
    expect(await computedColumns(database.db)).toEqual(before);
    expect(await auditEntries(database.db)).toMatchObject([
      {
        before: { name: 'Champagne', abv: 12, color: null },
        after: { name: 'Blanquette', abv: 10, color: '#e8d79a' },
      },
      { action: 'change ingredient' },
    ]);
  });

  test('keeps the slug, and leaves the log alone when there is none', async () => {
    await change('Gin', { name: 'Genièvre' });
    expect((await open('Genièvre')).slug).toBe('gin');
    await change('Genièvre', {});
    expect(await auditEntries(database.db)).toHaveLength(1);
  });

  test('of family moves the recipes of whoever is below it', async () => {
    await create({ name: 'Spiritueux' });
    await change('Rhum', { family: 'spiritueux' });
    expect(await titlesAt(database.db, 'ingredient=spiritueux')).toContain('Ti’ Punch');
    expect(await titlesAt(database.db, 'q=spiritueux')).toContain('Ti’ Punch');
    await change('Rhum', { family: '' });
    expect(await titlesAt(database.db, 'ingredient=spiritueux')).toEqual([]);
  });

  test.each([
    ['itself', 'Rhum'],
    ['a member', 'Rhum agricole'],
    ['a member’s member', 'Rhum agricole blanc'],
  ])('of family never goes round: %s', async (_, family) => {
    await expect(change('Rhum', { family })).rejects.toEqual(refusal('famille-en-rond'));
    expect(await familyOf('Rhum')).toBe('');
  });

  test('of two that would go round together, one is made', async () => {
    const [gin, cognac] = [await open('Gin'), await open('Cognac')];
    const move = ({ id, version, values }: typeof gin, family: string) =>
      changeIngredient(deps(), { actor, id, version, values: { ...values, family } });
    const outcomes = await Promise.allSettled([move(gin, 'Cognac'), move(cognac, 'Gin')]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([refusal('famille-en-rond')]);
  });

  test('is not made over what somebody else saved meanwhile', async () => {
    const { id, version, values } = await open('Gin');
    await change('Gin', { abv: 43 });
    const late = changeIngredient(deps(), { actor, id, version, values: { ...values, abv: 37.5 } });
    await expect(late).rejects.toEqual(refusal('change-entre-temps'));
    expect((await open('Gin')).values.abv).toBe(43);
    // Sent twice, it is the same.
    await changeIngredient(deps(), { actor, id, version, values: { ...values, abv: 43 } });
  });

  test('of two at once, one is told', async () => {
    const outcomes = await Promise.allSettled([41, 42, 43].map((abv) => change('Gin', { abv })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(
      1,
    );
    expect(await auditEntries(database.db)).toHaveLength(
      outcomes.filter(({ status }) => status === 'fulfilled').length,
    );
  });

  test.each(['', 'gin', '0199aaaa-0000-7000-8000-000000000000', "'; drop table tags; --"])(
    'of nothing: %j',
    async (id) => {
      await expect(openIngredient(deps(), { actor, id })).rejects.toEqual(
        refusal('ingredient-introuvable'),
      );
      await expect(
        changeIngredient(deps(), { actor, id, version: '', values: NEW }),
      ).rejects.toEqual(refusal('ingredient-introuvable'));
    },
  );
});

describe('a merge', () => {
  test('says before what it does', async () => {
    await addRecipes(database.db, [
      { title: 'Les deux', ingredients: poured('gin', 'cognac', 'gin') },
      { title: 'Caché', is_published: false, ingredients: poured('gin') },
    ]);
    await change('Gin', { allergens: ['Lait'], abv: 40 });
    await change('Cognac', { allergens: ['Gluten'], abv: null });
    const weighed = await weighIngredientMerge(deps(), {
      actor,
      id: await idOf('Gin'),
      into: 'COGNAC',
    });
    expect(weighed).toMatchObject({ lines: 6, recipes: 5, both: 1, members: 0 });
    expect(weighed.kept).toMatchObject({ name: 'Cognac', abv: 40, allergens: ['Gluten', 'Lait'] });
  });

  test('moves lines, fills in what was not known, and loses no allergen', async () => {
    await change('Gin', { allergens: ['Lait'] });
    await change('Cognac', { allergens: ['Gluten'], abv: null, color: '#aa5522' });
    const id = await idOf('Gin');
    await merge('Gin', 'Cognac');
    expect(await idOf('Gin')).toBe('');
    expect((await open('Cognac')).values).toMatchObject({
      abv: 40,
      allergens: ['Gluten', 'Lait'],
      color: '#aa5522',
    });
    expect(await titlesAt(database.db, 'ingredient=cognac')).toEqual([
      'French 125',
      'Cœur de bœuf',
      'French 75',
      'Éclair',
    ]);
    expect(await titlesAt(database.db, 'q=gin')).not.toContain('Cœur de bœuf');
    expect((await auditEntries(database.db)).at(-1)).toMatchObject({
      action: 'merge ingredient',
      subjectId: id,
      before: { name: 'Gin' },
      after: { into: 'Cognac', lines: 3 },
    });
  });

  test('leaves what was computed as if recipes were written now', async () => {
    await merge('Gin', 'Cognac');
    const kept = await computedColumns(database.db);
    // By the slug it had, a recipe finds the one that stays.
    await createCocktail(
      database,
      recipe({ title: 'Comme l’Éclair', ingredients: poured('gin', 'jus-d-orange') }),
      OPENING,
    );
    const { eclair, 'comme-l-eclair': same } = await computedColumns(database.db);
    expect(kept['eclair']).toEqual(eclair);
    expect([same?.abv, same?.drawing]).toEqual([eclair?.abv, eclair?.drawing]);
  });

  test('of a family into its member lifts the member, and no family goes round', async () => {
    await create({ name: 'Spiritueux' });
    await change('Rhum', { family: 'Spiritueux' });
    await merge('Rhum', 'Rhum agricole blanc');
    expect(await familyOf('Rhum agricole blanc')).toBe('Spiritueux');
    expect(await familyOf('Rhum agricole')).toBe('Rhum agricole blanc');
    expect(await titlesAt(database.db, 'ingredient=spiritueux')).toContain('Mojito');
  });

  test('of a member into its family takes its members up', async () => {
    await merge('Rhum agricole', 'Rhum');
    expect(await familyOf('Rhum agricole blanc')).toBe('Rhum');
    expect(await titlesAt(database.db, 'ingredient=rhum')).toContain('Ti’ Punch');
  });

  test('leaves old slugs that lead on, chains too, until one takes them', async () => {
    await merge('Gin', 'Cognac');
    await merge('Cognac', 'Champagne');
    const slugs = async () => {
      const rows = await database.db
        .select({ slug: ingredientSlugs.slug, name: ingredients.name })
        .from(ingredientSlugs)
        .innerJoin(ingredients, eq(ingredients.id, ingredientSlugs.ingredientId))
        .orderBy(ingredientSlugs.slug);
      return rows.map(({ slug, name }) => `${slug} ${name}`);
    };
    expect(await slugs()).toEqual(['cognac Champagne', 'gin Champagne']);
    await create({ name: 'Gin' });
    expect(await slugs()).toEqual(['cognac Champagne']);
  });

  test('with oneself, or what is gone, changes nothing', async () => {
    await expect(merge('Gin', 'Gin')).rejects.toEqual(refusal('fusion-avec-soi'));
    await expect(merge('Gin', 'Rien')).rejects.toEqual(refusal('ingredient-introuvable'));
    const weigh = weighIngredientMerge(deps(), { actor, id: await idOf('Gin'), into: '<b>' });
    await expect(weigh).rejects.toEqual(refusal('cible-inconnue'));
    expect(await auditEntries(database.db)).toEqual([]);
  });

  test('each into the other at once is one merge', async () => {
    const [id, intoId] = [await idOf('Gin'), await idOf('Cognac')];
    const outcomes = await Promise.allSettled([
      mergeIngredients(deps(), { actor, id, intoId }),
      mergeIngredients(deps(), { actor, id: intoId, intoId: id }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([
      refusal('ingredient-introuvable'),
    ]);
    expect(await database.db.$count(cocktailIngredients)).toBeGreaterThan(0);
  });

  test('while recipes are written loses no line', async () => {
    const written = Array.from({ length: 6 }, (_, number) =>
      createCocktail(
        database,
        recipe({ title: `Course ${number}`, ingredients: poured('gin', 'champagne') }),
        OPENING,
      ),
    );
    await Promise.all([...written, merge('Gin', 'Cognac')]);
    const titles = await titlesAt(database.db, 'ingredient=cognac&limit=100');
    expect(titles.filter((title) => title.startsWith('Course'))).toHaveLength(6);
  });
});

describe('a deletion', () => {
  test('of one that nothing needs', async () => {
    await remove('Eau');
    expect(await idOf('Eau')).toBe('');
    expect(await auditEntries(database.db)).toMatchObject([
      { action: 'delete ingredient', before: { name: 'Eau', abv: 0 }, after: null },
    ]);
  });

  test('of one in use is refused, with the recipes and members that need it', async () => {
    await expect(remove('Gin')).rejects.toEqual(refusal('ingredient-utilise'));
    const uses = await findIngredientUses(deps(), { actor, id: await idOf('Gin') });
    expect(uses).toMatchObject({ name: 'Gin', recipeCount: 3, memberCount: 0 });
    expect(uses.recipes).toEqual([
      { slug: 'brouillon-du-mojito', title: 'Brouillon du Mojito', isPublished: false },
      { slug: 'eclair', title: 'Éclair', isPublished: true },
      { slug: 'french-75', title: 'French 75', isPublished: true },
    ]);
    await create({ name: 'Spiritueux' });
    await change('Gin', { family: 'Spiritueux' });
    await expect(remove('Spiritueux')).rejects.toEqual(refusal('ingredient-utilise'));
    const family = await findIngredientUses(deps(), { actor, id: await idOf('Spiritueux') });
    expect(family.members.map(({ name }) => name)).toEqual(['Gin']);
  });

  test('against a new use at once: either it stays, or the recipe is told', async () => {
    const [written, removed] = await Promise.allSettled([
      createCocktail(database, recipe({ title: 'À l’eau', ingredients: poured('eau') }), OPENING),
      remove('Eau'),
    ]);
    expect([written, removed].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    if (written.status === 'rejected') {
      expect(written.reason).toEqual(refusal('ingredient-inconnu'));
    } else {
      expect(removed).toMatchObject({ reason: refusal('ingredient-utilise') });
    }
  });
});
