import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#cli/commands.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import {
  cocktailIngredients,
  cocktails,
  ingredients,
  siteHero,
  tags,
} from '#db/schema/recipes.server.ts';
import { ingredientSubstitutes } from '#db/schema/substitutes.server.ts';
import { auditLog, cocktailRevisions } from '#db/schema/office.server.ts';
import { starterRecipes } from '#db/schema/starter.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { getCocktail } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { getIngredient } from '#features/recipes/handbook/get-ingredient.server.ts';
import { listRevisions } from '#features/recipes/editor/revisions/list-revisions.server.ts';
import { restoreRevision } from '#features/recipes/editor/revisions/restore-revision.server.ts';
import {
  mergeIngredients,
  openIngredient,
} from '#features/recipes/ingredients/edit-ingredients.server.ts';
import { mergeTags } from '#features/recipes/tags/edit-tags.server.ts';
import { readRecipe } from '#features/recipes/writing/read-recipes.server.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import { addRecipe, OPENING, recipe } from '#test/data/catalogue.ts';
import { openOwnDatabase, openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { dependencies, ingredientEditor, ingredientId, tagId } from '#test/data/vocabulary.ts';
import { loadStarterCatalogue } from './load-starter-catalogue.server.ts';
import {
  acceptOfferedRecipes,
  declineOfferedRecipes,
  listOfferedRecipes,
} from './offered-recipes.server.ts';
import { readStarterCocktails } from './starter-files.server.ts';
import { rule, rules } from '#test/run/rule.ts';

let database: OpenDatabase;
let files: Awaited<ReturnType<typeof readStarterCocktails>>;
let slugs: string[];
let office: Member;
let firstLoads: { loaded: number; offered: number }[];
const clock = () => OPENING;
const load = () => loadStarterCatalogue({ db: database.db, clock });

beforeAll(async () => {
  // On one connection the second waits until the first has loaded everything.
  database = await openOwnDatabase({ queryTimeoutMs: 120_000 });
  files = await readStarterCocktails('cocktails');
  slugs = [...files.keys()];
  // Two nodes started on the same new database.
  firstLoads = await Promise.all([load(), load()]);
  office = await enrol(database.db, 'Édith', 'editor');
});
afterAll(() => database.close());

/** As a database from before the recipe came with the site. */
async function forget(...forgotten: string[]): Promise<void> {
  await database.db.delete(cocktails).where(inArray(cocktails.slug, forgotten));
  await database.db.delete(starterRecipes).where(inArray(starterRecipes.slug, forgotten));
}

const stored = async (slug: string) => {
  const [row] = await database.db.select().from(cocktails).where(eq(cocktails.slug, slug));
  return row;
};

const zinc = async (...args: string[]) => {
  const printed: string[] = [];
  const services = testServices(database.db, { clock });
  const exit = await runCommand(services, 'recettes', args, (text) => printed.push(text));
  return { exit, printed: printed.join('\n') };
};

describe('the first start', () => {
  test('loads everything, once, however many nodes start', async () => {
    expect(firstLoads.toSorted((a, b) => b.loaded - a.loaded)).toEqual([
      { loaded: slugs.length, offered: 0 },
      { loaded: 0, offered: 0 },
    ]);
    const rows = await database.db
      .select({ slug: cocktails.slug, isPublished: cocktails.isPublished })
      .from(cocktails);
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
    expect(rows.filter(({ isPublished }) => !isPublished)).toEqual([]);
  });

  test('publishes one banner', async () => {
    const heroes = await database.db.select({ status: siteHero.status }).from(siteHero);
    expect(heroes).toEqual([{ status: 'published' }]);
  });

  test('leads from an ingredient to the recipe that makes it, which comes last', async () => {
    const shown = await getCocktail(database, 'bramble');
    const syrup = shown?.lines.find(({ ingredient }) => ingredient === 'sirop-de-sucre');
    expect(syrup?.recipe).toBe('sirop-de-sucre');
    const [oldest] = await database.db
      .select({ category: cocktails.category })
      .from(cocktails)
      .orderBy(cocktails.createdAt)
      .limit(1);
    expect(oldest?.category).toBe('preparation');
  });

  test('dates recipes a minute apart, the latest now', async () => {
    const rows = await database.db.select({ at: cocktails.createdAt }).from(cocktails);
    const minutes = rows.map(({ at }) => (OPENING.getTime() - at.getTime()) / 60_000);
    expect(minutes.toSorted((a, b) => a - b)).toEqual(slugs.map((_, index) => index));
  });

  test('gives members of a family their parent', async () => {
    const rows = await database.db
      .select({ slug: ingredients.slug, id: ingredients.id, parentId: ingredients.parentId })
      .from(ingredients);
    const slugOf = new Map(rows.map(({ id, slug }) => [id, slug]));
    const parent = rows.find(({ slug }) => slug === 'rhum-blanc')?.parentId;
    expect(slugOf.get(parent ?? '')).toBe('rhum');
  });

  test('reads a recipe as its file says it', async () => {
    const file = files.get('mojito');
    const shown = await getCocktail(database, 'mojito');
    const lines = [...(shown?.lines ?? []), ...(shown?.served ?? [])];
    expect(lines.map(({ name: _, note: __, ...line }) => line)).toEqual(
      file?.ingredients.map(({ quantity_text: quantityText, service: _, ...line }) => ({
        quantityText,
        ...line,
      })),
    );
    expect(shown?.served.map(({ ingredient }) => ingredient)).toEqual([
      'glace-pilee',
      'menthe',
      'citron-vert',
    ]);
    expect(shown?.steps).toEqual(file?.instructions.split('\n'));
    expect(shown?.tags.map(({ slug }) => slug).toSorted()).toEqual(file?.tags.toSorted());
    expect(shown?.lines.find(({ ingredient }) => ingredient === 'menthe')?.name).toBe('Menthe');
  });
});

rules('later starts', () => {
  test('touch nothing that an owner edited or deleted', async () => {
    await database.db
      .update(cocktails)
      .set({ title: 'Mon mojito', isPublished: false })
      .where(eq(cocktails.slug, 'mojito'));
    await database.db.delete(cocktails).where(eq(cocktails.slug, 'daiquiri'));
    await database.db.delete(siteHero);
    await database.db.update(tags).set({ name: 'Rhums' }).where(eq(tags.slug, 'rhum'));
    expect(await load()).toEqual({ loaded: 0, offered: 0 });
    expect(await stored('mojito')).toMatchObject({ title: 'Mon mojito', isPublished: false });
    expect(await stored('daiquiri')).toBeUndefined();
    expect(await database.db.$count(siteHero)).toBe(0);
    expect(await database.db.$count(tags, eq(tags.name, 'Rhums'))).toBe(1);
  });

  test('fill in what nobody has said, of what nobody has changed', async () => {
    const { db } = database;
    const before = await db.select().from(ingredients);
    expect(before.filter(({ allergens }) => allergens === null)).toEqual([]);
    const [cola, milk] = [await ingredientId(db, 'cola'), await ingredientId(db, 'lait')];
    const forgotten = { allergens: null, aliases: [], aliasKeys: [] };
    await db
      .update(ingredients)
      .set(forgotten)
      .where(inArray(ingredients.id, [cola, milk]));
    const [audited] = await db
      .insert(auditLog)
      .values({
        actorRole: 'operator',
        action: 'change ingredient',
        subjectType: 'ingredient',
        subjectId: cola,
      })
      .returning();
    await load();
    const read = async (id: string) =>
      (await db.select().from(ingredients).where(eq(ingredients.id, id)))[0];
    expect(await read(milk)).toEqual(before.find(({ id }) => id === milk));
    expect(await read(cola)).toMatchObject(forgotten);
    await db.delete(auditLog).where(eq(auditLog.id, audited?.id ?? ''));
    await load();
    expect(await read(cola)).toEqual(before.find(({ id }) => id === cola));
  });

  test('say what replaces an ingredient, or that nothing does, where nobody has decided', async () => {
    const { db } = database;
    const read = async (name: string) => {
      const id = await ingredientId(db, name);
      const { values } = await openIngredient({ db }, { actor: office, id });
      return values.substitutes;
    };
    const [milk, gin] = [await read('lait'), await read('gin')];
    expect(milk).toMatch(/^Lait d’avoine \[Cocktail chaud, Sans alcool\] : Un peu plus sucré/);
    expect(gin).toBe('Aucun');
    await db.delete(ingredientSubstitutes);
    await db.update(ingredients).set({ isIrreplaceable: false });
    const editor = ingredientEditor(db, office);
    await editor.change('Gin', { substitutes: 'Vodka : Sans le genièvre.' });
    await load();
    expect([await read('lait'), await read('gin')]).toEqual([milk, 'Vodka : Sans le genièvre.']);
  });

  test('say what an ingredient is, where nobody has decided', async () => {
    const { db } = database;
    const read = async (slug: string) => (await getIngredient({ db }, slug))?.text;
    const [gin, milk] = [await read('gin'), await read('lait')];
    expect(gin).toMatch(/genièvre/);
    const editor = ingredientEditor(db, office);
    await editor.change('Gin', { text: 'Un alcool de grain.' });
    await editor.change('Rhum blanc', { text: '' });
    await db.update(ingredients).set({ text: null }).where(eq(ingredients.slug, 'lait'));
    await load();
    expect(await read('gin')).toBe('Un alcool de grain.');
    expect(await read('rhum-blanc')).toBe('');
    expect(await read('lait')).toBe(milk);
  });

  test('say which recipe makes an ingredient, where nobody has said or changed anything', async () => {
    const { db } = database;
    const syrup = await ingredientId(db, 'sirop-de-sucre');
    const read = async () =>
      (await db.select().from(ingredients).where(eq(ingredients.id, syrup)))[0]?.recipeId;
    const made = await read();
    await db.update(ingredients).set({ recipeId: null }).where(eq(ingredients.id, syrup));
    await load();
    expect(await read()).toBe(made);
    expect(made).not.toBeNull();
  });

  test('give lines « Pour servir » to recipes of before them that nobody wrote since, once', async () => {
    const { db } = database;
    const actor = await enrol(db, 'Octave', 'editor');
    const idOf = async (slug: string) => (await stored(slug))?.id ?? '';
    const served = async (slug: string) => (await getCocktail(database, slug))?.served ?? [];
    const [own, undone] = [await idOf('bramble'), await idOf('gin-tonic')];
    const before = await served('gin-tonic');
    await db
      .delete(cocktailIngredients)
      .where(
        and(
          inArray(cocktailIngredients.cocktailId, [own, undone]),
          eq(cocktailIngredients.isServed, true),
        ),
      );
    await db.delete(cocktailRevisions).where(eq(cocktailRevisions.cocktailId, undone));
    const { recipe: kept } = await readRecipe(db, own);
    const edited = { ...kept, title: 'Mon bramble' };
    await writeRecipe({ db, clock }, { actor, id: own, recipe: edited });
    await load();
    expect(await served('gin-tonic')).toEqual(before);
    expect(before).not.toEqual([]);
    expect(await served('bramble')).toEqual([]);
    const history = await listRevisions(database, { actor, id: undone, page: 1, pageSize: 9 });
    expect(history.revisions[0]?.changes.map(({ label }) => label)).toEqual(['Ingrédients']);
    await restoreRevision(
      { db, clock: () => new Date(OPENING.getTime() + 60_000) },
      { actor, id: undone, number: history.revisions[1]?.number ?? 0 },
    );
    await load();
    expect(await served('gin-tonic')).toEqual([]);
  });

  test('only offer a recipe of a newer version, once', async () => {
    await forget('negroni');
    expect(await load()).toEqual({ loaded: 0, offered: 1 });
    expect(await load()).toEqual({ loaded: 0, offered: 0 });
    expect(await listOfferedRecipes(database)).toEqual(['negroni']);
    expect(await stored('negroni')).toBeUndefined();
  });

  test('load nothing into a catalogue that was emptied', async () => {
    const other = await openTestDatabase();
    const { db } = other;
    await db.insert(starterRecipes).values({ slug: 'mojito', state: 'declined' });
    const answer = await loadStarterCatalogue({ db, clock });
    expect(answer).toEqual({ loaded: 0, offered: slugs.length - 1 });
    expect(await db.$count(cocktails)).toBe(0);
    await other.close();
  });
});

rules('npm run zinc -- recettes', () => {
  test('lists what is on offer', async () => {
    expect(await zinc()).toEqual({ exit: 0, printed: 'Recettes proposées :\n  negroni' });
  });

  test.each([
    [2, ['ajouter', 'negroni'], '« ajouter » n’est pas une action.\nÉcrivez accepter ou refuser.'],
    [2, ['accepter'], 'Aucune recette n’est nommée.\nNommez-les, ou écrivez « toutes ».'],
    [
      1,
      ['accepter', 'negroni', 'mojito', 'inconnue'],
      'Ces recettes ne sont pas proposées : mojito, inconnue.\n' +
        'La commande sans argument liste celles qui le sont.',
    ],
    [
      1,
      ['refuser', 'mojito'],
      'Ces recettes ne sont pas proposées : mojito.\n' +
        'La commande sans argument liste celles qui le sont.',
    ],
  ])('ends with %i for %j', async (exit, args, printed) => {
    const answer = await zinc(...args);
    expect(answer.exit).toBe(exit);
    expect(answer.printed.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(printed);
    expect(await listOfferedRecipes(database)).toEqual(['negroni']);
    expect(await stored('negroni')).toBeUndefined();
  });

  test('accepts as a draft, with the ingredients and tags that went missing', async () => {
    await forget('americano');
    await load();
    await database.db.delete(tags).where(eq(tags.slug, 'amer'));
    expect(await zinc('accepter', 'negroni')).toEqual({
      exit: 0,
      printed: 'Ajoutées en brouillon : negroni.',
    });
    expect(await stored('negroni')).toMatchObject({ title: 'Negroni', isPublished: false });
    expect(await database.db.$count(tags, eq(tags.slug, 'amer'))).toBe(1);
    expect(await listOfferedRecipes(database)).toEqual(['americano']);
    expect((await load()).offered).toBe(0);
  });

  test('declines for good', async () => {
    expect(await zinc('refuser', 'toutes')).toEqual({
      exit: 0,
      printed: 'Ne seront plus proposées : americano.',
    });
    expect(await zinc()).toEqual({ exit: 0, printed: 'Aucune nouvelle recette proposée.' });
    expect(await load()).toEqual({ loaded: 0, offered: 0 });
    expect(await stored('americano')).toBeUndefined();
    expect(await zinc('accepter', 'toutes')).toEqual({
      exit: 0,
      printed: 'Aucune nouvelle recette proposée.',
    });
  });

  test('adds none when the owner already has a recipe at one of the addresses', async () => {
    await forget('americano', 'bellini', 'bramble');
    await load();
    const own = recipe({
      title: 'Bellini',
      ingredients: [{ ingredient: 'vin-effervescent', quantity_text: '10', unit: 'cl' }],
    });
    await addRecipe(database.db, own, OPENING);
    const all = ['americano', 'bellini', 'bramble'];
    await expect(acceptOfferedRecipes({ db: database.db, clock }, all)).rejects.toMatchObject({
      code: 'slug-pris',
    });
    expect(await stored('americano')).toBeUndefined();
    expect(await stored('bellini')).toMatchObject({ instructions: 'Versez.\nServez.' });
    expect(await listOfferedRecipes(database)).toEqual(all);
    await declineOfferedRecipes(database, all);
    expect(await listOfferedRecipes(database)).toEqual([]);
  });
});

rule('what was merged since is not brought back by a later version', async () => {
  const actor = office;
  const deps = dependencies(database.db);
  const ingredient = (name: string) => ingredientId(database.db, name);
  const [id, intoId] = [await ingredient('Campari'), await ingredient('Aperol')];
  await mergeIngredients(deps, { actor, id, intoId });
  const [smoky, dry] = [await tagId(database.db, 'Fumé'), await tagId(database.db, 'Sec')];
  await mergeTags(deps, { actor, id: smoky, intoId: dry });
  await forget('negroni');
  await load();
  await acceptOfferedRecipes({ db: database.db, clock }, ['negroni']);
  const lines = await database.db
    .select({ name: ingredients.name })
    .from(cocktailIngredients)
    .innerJoin(ingredients, eq(ingredients.id, cocktailIngredients.ingredientId))
    .innerJoin(cocktails, eq(cocktails.id, cocktailIngredients.cocktailId))
    .where(eq(cocktails.slug, 'negroni'));
  expect(lines.map(({ name }) => name)).toContain('Aperol');
  expect(await ingredient('Campari')).toBe('');
  expect(await tagId(database.db, 'Fumé')).toBe('');
});
