import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import {
  cocktailIngredients,
  cocktails,
  ingredients,
  ingredientSlugs,
} from '#db/schema/recipes.server.ts';
import { barBottles } from '#db/schema/members.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { addRecipe, addRecipes, OPENING, poured, recipe, titlesAt } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import {
  auditEntries,
  computedColumns,
  dependencies,
  ingredientEditor,
  ingredientId,
  resetCatalogue,
} from '#test/data/vocabulary.ts';
import { listRevisions } from '#features/recipes/editor/revisions/list-revisions.server.ts';
import { openRecipe } from '#features/recipes/editor/open-recipe.server.ts';
import { saveRecipe } from '#features/recipes/editor/save-recipe.server.ts';
import {
  deleteIngredient,
  findIngredientUses,
  mergeIngredients,
  weighIngredientMerge,
} from './edit-ingredients.server.ts';
import { rule } from '#test/run/rule.ts';

let database: OpenDatabase;
let actor: Member;
let editor: ReturnType<typeof ingredientEditor>;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  editor = ingredientEditor(database.db, actor);
});
beforeEach(() => resetCatalogue(database.db));
afterAll(() => database.close());

const deps = () => dependencies(database.db);
const idOf = (name: string) => ingredientId(database.db, name);
const merge = async (name: string, into: string) =>
  mergeIngredients(deps(), { actor, id: await idOf(name), intoId: await idOf(into) });
const remove = async (name: string) => deleteIngredient(deps(), { actor, id: await idOf(name) });
const refusal = (code: string) => expect.objectContaining({ name: 'AppError', code }) as unknown;

describe('a merge', () => {
  rule('leaves in the history of recipes the names of what was merged', async () => {
    const id = await addRecipe(database.db, recipe({ title: 'Sour', ingredients: poured('gin') }));
    const { recipe: before, version } = await openRecipe(deps(), { actor, id });
    await saveRecipe(deps(), {
      actor,
      id,
      version,
      recipe: { ...before, ingredients: poured('rhum') },
    });
    await merge('Gin', 'Cognac');
    const { revisions } = await listRevisions(deps(), { actor, id, page: 1, pageSize: 1 });
    expect(revisions[0]?.changes[0]?.before).toMatch(/^5\scl de cognac$/);
  });

  rule('says before what it does', async () => {
    await addRecipes(database.db, [
      { title: 'Les deux', ingredients: poured('gin', 'cognac', 'gin') },
      { title: 'Caché', is_published: false, ingredients: poured('gin') },
    ]);
    await editor.change('Gin', { allergens: ['Lait'], abv: 40 });
    await editor.change('Cognac', { allergens: ['Gluten'], abv: null });
    const weighed = await weighIngredientMerge(deps(), {
      actor,
      id: await idOf('Gin'),
      into: 'COGNAC',
    });
    expect(weighed).toMatchObject({ lines: 6, recipes: 5, both: 1, members: 0 });
    expect(weighed.kept).toMatchObject({ name: 'Cognac', abv: 40, allergens: ['Gluten', 'Lait'] });
  });

  rule('keeps apart that there is no allergen and that nobody has said', async () => {
    const kept = async () =>
      (await weighIngredientMerge(deps(), { actor, id: await idOf('Gin'), into: 'Cognac' })).kept
        .allergens;
    await editor.change('Gin', { allergens: null });
    await editor.change('Cognac', { allergens: null });
    expect(await kept()).toBeNull();
    await editor.change('Gin', { allergens: [] });
    expect(await kept()).toEqual([]);
  });

  rule('leaves members the ingredient that stays in their bar, once', async () => {
    const other = await enrol(database.db, 'Zoé');
    const [gin, cognac] = [await idOf('Gin'), await idOf('Cognac')];
    await database.db.insert(barBottles).values([
      { userId: actor.id, ingredientId: gin },
      { userId: other.id, ingredientId: gin },
      { userId: other.id, ingredientId: cognac },
    ]);
    await merge('Gin', 'Cognac');
    const rows = await database.db.select({ held: barBottles.ingredientId }).from(barBottles);
    expect(rows.map(({ held }) => held)).toEqual([cognac, cognac]);
  });

  rule('leaves substitutes to the one that stays, and it replaces what either did', async () => {
    await editor.change('Gin', { substitutes: 'Rhum : Doux.\nCognac : Rond.' });
    await editor.change('Rhum', { substitutes: 'Gin : Sec.' });
    await editor.change('Champagne', { substitutes: 'Cognac : Plat.\nGin : Plat aussi.' });
    await merge('Gin', 'Cognac');
    const substitutes = async (name: string) => (await editor.open(name)).values.substitutes;
    expect(await substitutes('Cognac')).toBe('Rhum : Doux.');
    expect(await substitutes('Rhum')).toBe('Cognac : Sec.');
    expect(await substitutes('Champagne')).toBe('Cognac : Plat.');
    await editor.change('Rhum', { substitutes: 'Aucun' });
    await merge('Cognac', 'Rhum');
    expect(await substitutes('Rhum')).toBe('Aucun');
  });

  rule('moves lines, fills in what was not known, and loses no allergen', async () => {
    await editor.change('Gin', { allergens: ['Lait'] });
    await editor.change('Cognac', { allergens: ['Gluten'], abv: null, color: '#aa5522' });
    const id = await idOf('Gin');
    await merge('Gin', 'Cognac');
    expect(await idOf('Gin')).toBe('');
    expect((await editor.open('Cognac')).values).toMatchObject({
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
    // The former name still finds it.
    expect((await editor.open('Cognac')).values.aliases).toEqual(['Gin']);
    expect(await titlesAt(database.db, 'q=gin')).toContain('Cœur de bœuf');
    expect((await auditEntries(database.db)).at(-1)).toMatchObject({
      action: 'merge ingredient',
      subjectId: id,
      before: { name: 'Gin' },
      after: { into: 'Cognac', lines: 3 },
    });
  });

  rule('leaves what was computed as if recipes were written now', async () => {
    await merge('Gin', 'Cognac');
    const kept = await computedColumns(database.db);
    // A recipe that names the former slug gets the ingredient that stays.
    await addRecipe(
      database.db,
      recipe({ title: 'Comme l’Éclair', ingredients: poured('gin', 'jus-d-orange') }),
      OPENING,
    );
    const { eclair, 'comme-l-eclair': same } = await computedColumns(database.db);
    expect(kept['eclair']).toEqual(eclair);
    expect([same?.abv, same?.drawing]).toEqual([eclair?.abv, eclair?.drawing]);
  });

  rule('of a family into its member lifts the member, and no family goes round', async () => {
    await editor.create({ name: 'Spiritueux' });
    await editor.change('Rhum', { family: 'Spiritueux' });
    await merge('Rhum', 'Rhum agricole blanc');
    expect(await editor.familyOf('Rhum agricole blanc')).toBe('Spiritueux');
    expect(await editor.familyOf('Rhum agricole')).toBe('Rhum agricole blanc');
    expect(await titlesAt(database.db, 'ingredient=spiritueux')).toContain('Mojito');
  });

  rule('of a member into its family takes its members up', async () => {
    await merge('Rhum agricole', 'Rhum');
    expect(await editor.familyOf('Rhum agricole blanc')).toBe('Rhum');
    expect(await titlesAt(database.db, 'ingredient=rhum')).toContain('Ti’ Punch');
  });

  rule('leaves old slugs that lead on, chains too, until one takes them', async () => {
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
    await editor.create({ name: 'Gin' });
    expect(await slugs()).toEqual(['cognac Champagne']);
  });

  rule('with oneself, or what is gone, changes nothing', async () => {
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

  test('while recipes are published and withdrawn waits for no one that waits for it', async () => {
    const publish = (isPublished: boolean) =>
      database.db.update(cocktails).set({ isPublished }).where(eq(cocktails.slug, 'french-75'));
    await Promise.all([
      publish(false),
      merge('Gin', 'Champagne'),
      publish(true),
      merge('Rhum agricole', 'Rhum'),
      publish(false),
      merge('Jus de citron', 'Jus de citron vert'),
    ]);
    // Their order in the database may vary.
    await publish(true);
    expect(await titlesAt(database.db, 'ingredient=champagne')).toContain('French 75');
  });

  test('while recipes are written loses no line', async () => {
    const written = Array.from({ length: 6 }, (_, number) =>
      addRecipe(
        database.db,
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
  rule('of one that nothing needs', async () => {
    await remove('Eau');
    expect(await idOf('Eau')).toBe('');
    expect(await auditEntries(database.db)).toMatchObject([
      { action: 'delete ingredient', before: { name: 'Eau', abv: 0 }, after: null },
    ]);
  });

  rule('of one in use is refused, with the recipes and members that need it', async () => {
    await expect(remove('Gin')).rejects.toEqual(refusal('ingredient-utilise'));
    const uses = await findIngredientUses(deps(), { actor, id: await idOf('Gin') });
    expect(uses).toMatchObject({ name: 'Gin', recipeCount: 3, memberCount: 0 });
    const id = expect.any(String) as string;
    expect(uses.recipes).toEqual([
      { id, title: 'Brouillon du Mojito', isPublished: false },
      { id, title: 'Éclair', isPublished: true },
      { id, title: 'French 75', isPublished: true },
    ]);
    await editor.create({ name: 'Spiritueux' });
    await editor.change('Gin', { family: 'Spiritueux' });
    await expect(remove('Spiritueux')).rejects.toEqual(refusal('ingredient-utilise'));
    const family = await findIngredientUses(deps(), { actor, id: await idOf('Spiritueux') });
    expect(family.members.map(({ name }) => name)).toEqual(['Gin']);
  });

  test('against a new use at once: either it stays, or the recipe is told', async () => {
    const [written, removed] = await Promise.allSettled([
      addRecipe(database.db, recipe({ title: 'À l’eau', ingredients: poured('eau') }), OPENING),
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
