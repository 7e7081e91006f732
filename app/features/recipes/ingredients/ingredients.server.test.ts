import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { ingredients } from '#db/schema/recipes.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { readRecipes } from '#features/recipes/writing/read-recipes.server.ts';
import { addRecipe, poured, recipe, titlesAt } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import {
  auditEntries,
  computedColumns,
  dependencies,
  ingredientEditor,
  ingredientId,
  NEW_INGREDIENT,
  resetCatalogue,
} from '#test/data/vocabulary.ts';
import {
  changeIngredient,
  findIngredients,
  listIngredientNames,
  openIngredient,
} from './edit-ingredients.server.ts';
import type { IngredientSort } from './ingredient.ts';
import {
  findNamedIngredients,
  proposeIngredients,
} from '#features/recipes/editor/named-ingredients.server.ts';
import { rule } from '#test/run/rule.ts';

let database: OpenDatabase;
let actor: Member;
let editor: ReturnType<typeof ingredientEditor>;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  editor = ingredientEditor(database.db, actor);
});
afterAll(() => database.close());

const deps = () => dependencies(database.db);
const idOf = (name: string) => ingredientId(database.db, name);
const refusal = (code: string) => expect.objectContaining({ name: 'AppError', code }) as unknown;

describe('the table', () => {
  beforeAll(() => resetCatalogue(database.db));

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

  test('proposes those that hold what is typed, those that it begins first', async () => {
    const proposed = async (typed: string) =>
      (await proposeIngredients(deps(), { actor, typed })).map(({ name }) => name);
    expect(await proposed('citron')).toEqual([
      'Citron vert',
      'Jus de citron',
      'Jus de citron vert',
    ]);
    expect(await proposed('VERT jus')).toEqual(['Jus de citron vert']);
    expect(await proposed('xyz')).toEqual([]);
    expect(await proposed(' ')).toEqual([]);
  });

  test.each([
    ['RHUM', 'rhum'],
    ['citrons  verts', 'citron-vert'],
    ['cremes de cassis', 'creme-de-cassis'],
    ["jus d'orange", 'jus-d-orange'],
    ['jus-d-orange', 'jus-d-orange'],
    ['rhu', undefined],
    ['', undefined],
    ['r'.repeat(10_000), undefined],
  ])('%.20j is the ingredient %s', async (typed, slug) => {
    const named = await findNamedIngredients(deps(), { actor, typed: [typed, 'Menthe'] });
    expect(named(typed)?.slug).toBe(slug);
    expect(named('menthes')?.slug).toBe('menthe');
  });
});

describe('a new one', () => {
  beforeEach(() => resetCatalogue(database.db));

  rule('has a slug of its name, its family, and is in the log', async () => {
    const id = await editor.create({
      name: 'Rhum vieux',
      abv: 45.5,
      allergens: ['Lait'],
      family: 'RHUM',
    });
    const [row] = await database.db.select().from(ingredients).where(eq(ingredients.id, id));
    expect(row).toMatchObject({ slug: 'rhum-vieux', nameKey: 'rhum vieux', abv: 45.5 });
    expect(await editor.familyOf('Rhum vieux')).toBe('Rhum');
    expect(await auditEntries(database.db)).toEqual([
      {
        action: 'create ingredient',
        actorId: actor.id,
        subjectId: id,
        before: null,
        after: {
          ...NEW_INGREDIENT,
          name: 'Rhum vieux',
          abv: 45.5,
          allergens: ['Lait'],
          family: 'Rhum',
        },
      },
    ]);
  });

  rule('with a number is found by its beginning', async () => {
    const id = await editor.create({ name: 'Liqueur 43' });
    for (const q of ['liqueur 4', '43', 'ueur 43']) {
      expect(await proposeIngredients(deps(), { actor, typed: q }), q).toMatchObject([{ id }]);
      const asked = { actor, q, sort: 'name_asc', page: 1, pageSize: 50 } as const;
      expect(await findIngredients(deps(), asked), q).toMatchObject({ rows: [{ id }] });
    }
  });

  rule.each([
    ['a name that is there', { name: 'CRÈME de coco' }, 'ingredient-existant'],
    ['a family that is not', { family: 'Nulle part' }, 'famille-inconnue'],
  ])('is refused with %s', async (_, values, code) => {
    await expect(editor.create(values)).rejects.toEqual(refusal(code));
    expect(await auditEntries(database.db)).toEqual([]);
  });

  test('that is sent twice at once is one', async () => {
    const outcomes = await Promise.allSettled([editor.create({}), editor.create({})]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  rule('with the first name of one that was renamed has a slug of its own', async () => {
    await editor.change('Gin', { name: 'Genièvre' });
    await editor.create({ name: 'Gin' });
    const slugs = await database.db.select({ slug: ingredients.slug }).from(ingredients);
    expect(slugs.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['gin', 'gin-2']));
  });

  rule('has a slug within bounds, however its name unfolds', async () => {
    await editor.create({ name: 'œ'.repeat(120) });
    expect((await editor.open('œ'.repeat(120))).slug).toHaveLength(110);
  });
});

describe('a change', () => {
  beforeEach(() => resetCatalogue(database.db));

  rule('is in every recipe, its strength, its drawing and its search', async () => {
    const before = await computedColumns(database.db);
    await editor.change('Champagne', { name: 'Blanquette', abv: 10, color: '#e8d79a' });
    expect(await titlesAt(database.db, 'q=blanquette')).toEqual(['French 125', 'French 75']);
    expect(await titlesAt(database.db, 'q=champagne')).toEqual([]);
    const after = await computedColumns(database.db);
    expect(after['french-75']?.abv).toBeLessThan(before['french-75']?.abv ?? 0);
    expect(after['daiquiri']).toEqual(before['daiquiri']);
    await editor.change('Blanquette', { name: 'Champagne', abv: 12, color: null });
    expect(await computedColumns(database.db)).toEqual(before);
    expect(await auditEntries(database.db)).toMatchObject([
      {
        before: { name: 'Champagne', abv: 12, color: null },
        after: { name: 'Blanquette', abv: 10, color: '#e8d79a' },
      },
      { action: 'change ingredient' },
    ]);
  });

  rule('of its name is in the description of pictures that nobody described', async () => {
    const id = await addRecipe(
      database.db,
      recipe({ title: 'Gimlet', ingredients: poured('gin') }),
    );
    const described = async () => (await getCocktail(database, 'gimlet'))?.imageAlt;
    expect(await described()).toBe('Photo du cocktail Gimlet avec gin');
    await editor.change('Gin', { name: 'Genièvre' });
    expect(await described()).toBe('Photo du cocktail Gimlet avec genièvre');
    expect((await readRecipes(database.db, [id])).get(id)?.recipe.image_alt).toBeNull();
  });

  rule('keeps the slug, and leaves the log alone when there is none', async () => {
    await editor.change('Gin', { name: 'Genièvre' });
    expect((await editor.open('Genièvre')).slug).toBe('gin');
    await editor.change('Genièvre', {});
    expect(await auditEntries(database.db)).toHaveLength(1);
  });

  rule('of family moves the recipes of the ingredients below it', async () => {
    await editor.create({ name: 'Spiritueux' });
    await editor.change('Rhum', { family: 'spiritueux' });
    expect(await titlesAt(database.db, 'ingredient=spiritueux')).toContain('Ti’ Punch');
    expect(await titlesAt(database.db, 'q=spiritueux')).toContain('Ti’ Punch');
    await editor.change('Rhum', { family: '' });
    expect(await titlesAt(database.db, 'ingredient=spiritueux')).toEqual([]);
  });

  rule(
    'of substitutes keeps them in order, under their names of today, and in the log',
    async () => {
      const substitutes = '0,75 × cognac [Short drink] : Plus rond.\nrhum : Plus doux.';
      await editor.change('Gin', { substitutes });
      await editor.change('Cognac', { name: 'Armagnac' });
      expect((await editor.open('Gin')).values.substitutes).toBe(
        '0,75 × Armagnac [Short drink] : Plus rond.\nRhum : Plus doux.',
      );
      expect((await auditEntries(database.db))[0]).toMatchObject({
        before: { substitutes: '' },
        after: { substitutes: '0,75 × Cognac [Short drink] : Plus rond.\nRhum : Plus doux.' },
      });
      await editor.change('Gin', { substitutes: 'Aucun' });
      expect((await editor.open('Gin')).values.substitutes).toBe('Aucun');
    },
  );

  rule.each([
    ['unknown', 'Sirop de nuages : Léger.', 'remplacant-inconnu'],
    ['itself', 'GIN : Le même.', 'remplacant-double'],
    ['named twice', 'rhum : Doux.\nRhum : Rond.', 'remplacant-double'],
  ])('of substitutes is refused with one that is %s', async (_, substitutes, code) => {
    await expect(editor.change('Gin', { substitutes })).rejects.toEqual(refusal(code));
    expect(await auditEntries(database.db)).toEqual([]);
  });

  rule.each([
    ['itself', 'Rhum'],
    ['a member', 'Rhum agricole'],
    ['a member’s member', 'Rhum agricole blanc'],
  ])('of family never goes round: %s', async (_, family) => {
    await expect(editor.change('Rhum', { family })).rejects.toEqual(refusal('famille-en-rond'));
    expect(await editor.familyOf('Rhum')).toBe('');
  });

  test('of two that would go round together, one is made', async () => {
    const [gin, cognac] = [await editor.open('Gin'), await editor.open('Cognac')];
    const move = ({ id, version, values }: typeof gin, family: string) =>
      changeIngredient(deps(), { actor, id, version, values: { ...values, family } });
    const outcomes = await Promise.allSettled([move(gin, 'Cognac'), move(cognac, 'Gin')]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([refusal('famille-en-rond')]);
  });

  rule('is not made over what somebody else saved meanwhile', async () => {
    const { id, version, values } = await editor.open('Gin');
    await editor.change('Gin', { abv: 43 });
    const late = changeIngredient(deps(), { actor, id, version, values: { ...values, abv: 37.5 } });
    await expect(late).rejects.toEqual(refusal('change-entre-temps'));
    expect((await editor.open('Gin')).values.abv).toBe(43);
    await changeIngredient(deps(), { actor, id, version, values: { ...values, abv: 43 } });
  });

  rule('is merged with what somebody else saved of other fields', async () => {
    const { id, version, values } = await editor.open('Gin');
    await editor.change('Gin', { abv: 12.5 });
    const given = { ...values, aliases: ['Gin sec'] };
    expect(await changeIngredient(deps(), { actor, id, version, values: given })).toEqual(['abv']);
    expect((await editor.open('Gin')).values).toMatchObject({ abv: 12.5, aliases: ['Gin sec'] });
  });

  test('of two at once, one is told', async () => {
    const outcomes = await Promise.allSettled(
      [41, 42, 43].map((abv) => editor.change('Gin', { abv })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(
      1,
    );
    expect(await auditEntries(database.db)).toHaveLength(
      outcomes.filter(({ status }) => status === 'fulfilled').length,
    );
  });

  rule.each(['', 'gin', '0199aaaa-0000-7000-8000-000000000000', "'; drop table tags; --"])(
    'of nothing: %j',
    async (id) => {
      await expect(openIngredient(deps(), { actor, id })).rejects.toEqual(
        refusal('ingredient-introuvable'),
      );
      await expect(
        changeIngredient(deps(), { actor, id, version: '', values: NEW_INGREDIENT }),
      ).rejects.toEqual(refusal('ingredient-introuvable'));
    },
  );
});
