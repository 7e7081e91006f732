import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { ingredientSubstitutes } from '#db/schema/substitutes.server.ts';
import type { RecipeFields } from '#test/data/catalogue.ts';
import { addIngredients, addRecipes, listAt, poured, served } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { getIngredient } from './get-ingredient.server.ts';
import { listIngredientPages, listShelves } from './known-ingredients.server.ts';

let database: OpenDatabase;
let ids: Map<string, string>;
const read = (slug: string) => getIngredient(database, slug);

const drink = (title: string, ...slugs: string[]): RecipeFields => ({
  title,
  ingredients: poured(...slugs),
});

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  ids = await addIngredients(db, [
    { name: 'Spiritueux' },
    { name: 'Rhum', abv: 40, parent: 'Spiritueux' },
    { name: 'Rhum blanc', abv: 40, parent: 'Rhum' },
    { name: 'Gin', abv: 40, parent: 'Spiritueux' },
    { name: 'Vermouth rouge', abv: 16, allergens: ['Sulfites'] },
    { name: 'Menthe' },
    { name: 'Citron vert' },
    { name: 'Sucre' },
    { name: 'Glaçons' },
    { name: 'Sirop de menthe' },
    { name: 'Orgeat maison' },
    { name: 'Oubliée' },
  ]);
  await addRecipes(db, [
    drink('Un', 'rhum-blanc', 'menthe', 'sucre'),
    drink('Deux', 'rhum-blanc', 'menthe', 'sucre'),
    drink('Trois', 'rhum', 'menthe', 'sucre', 'citron-vert'),
    drink('Quatre', 'rhum', 'citron-vert'),
    drink('Cinq', 'gin', 'citron-vert'),
    drink('Six', 'gin', 'vermouth-rouge'),
    drink('Sept', 'gin', 'vermouth-rouge'),
    drink('Huit', 'gin', 'citron-vert', 'sirop-de-menthe'),
    { ...drink('Sirop du jardin', 'menthe', 'sucre'), categorie: 'preparation' },
    { ...drink('Brouillon', 'orgeat-maison', 'rhum'), is_published: false },
    { title: 'Neuf', ingredients: [...poured('gin'), ...served('glacons')] },
  ]);
  const maker = await db
    .select({ id: cocktails.id })
    .from(cocktails)
    .where(eq(cocktails.slug, 'sirop-du-jardin'));
  await db
    .update(ingredients)
    .set({ recipeId: maker[0]?.id ?? null })
    .where(eq(ingredients.slug, 'sirop-de-menthe'));
  await db.insert(ingredientSubstitutes).values({
    ingredientId: ids.get('rhum-blanc') ?? '',
    substituteId: ids.get('gin') ?? '',
    orderIndex: 0,
    ratio: 0.5,
    note: 'Plus sec.',
    categories: ['aperitif'],
  });
});
afterAll(() => database.close());

describe('the page of an ingredient', () => {
  test('has its family, from the widest', async () => {
    const page = await read('rhum');
    expect(page?.families).toEqual([{ slug: 'spiritueux', name: 'Spiritueux' }]);
    expect(page?.members).toEqual([{ slug: 'rhum-blanc', name: 'Rhum blanc', count: 2 }]);
    expect(await read('spiritueux')).toMatchObject({ isBottle: false, isSweetener: false });
    expect(page).toMatchObject({ abv: 40, shelf: 'Spiritueux', isBottle: true });
  });

  test('counts the recipes of its list, and shows some of them', async () => {
    for (const { slug } of await listIngredientPages(database)) {
      const page = await read(slug);
      const { total } = await listAt(database.db, `?ingredient=${slug}`);
      expect([slug, page?.total]).toEqual([slug, total]);
      expect(page?.cards.length).toBe(Math.min(12, total || (page?.servedWith ?? 0)));
    }
    expect((await read('rhum'))?.total).toBe(4);
  });

  test('has substitutes both ways', async () => {
    const way = { ratio: 0.5, note: 'Plus sec.', where: ['Apéritif'], hasPage: true };
    expect((await read('rhum-blanc'))?.replacedBy).toEqual([{ ...way, slug: 'gin', name: 'Gin' }]);
    expect((await read('gin'))?.replaces).toEqual([
      { ...way, slug: 'rhum-blanc', name: 'Rhum blanc' },
    ]);
    expect((await read('gin'))?.replacedBy).toEqual([]);
  });

  test('says what goes with it: what three recipes have, no pantry, no family', async () => {
    expect((await read('rhum'))?.goesWith).toEqual([{ slug: 'menthe', name: 'Menthe', count: 3 }]);
    const both = await listAt(database.db, '?ingredient=rhum&ingredient=menthe');
    expect(both.total).toBe(3);
    expect((await read('gin'))?.goesWith).toEqual([]);
  });

  test('has the preparations with it, and the recipe that makes it', async () => {
    const made = { slug: 'sirop-du-jardin', name: 'Sirop du jardin' };
    expect((await read('menthe'))?.preparations).toEqual([made]);
    expect((await read('sirop-de-menthe'))?.maker).toEqual(made);
  });

  test('shows what it is served with, where nothing has it in the glass', async () => {
    const page = await read('glacons');
    expect(page).toMatchObject({ total: 0, servedWith: 1, shelf: 'Toujours là' });
    expect(page?.cards.map(({ title }) => title)).toEqual(['Neuf']);
  });

  test('is there once a published recipe names it', async () => {
    expect(await read('orgeat-maison')).toBeNull();
    expect(await read('oubliee')).toBeNull();
    expect(await read('inconnu')).toBeNull();
    expect(await read('pas un slug')).toBeNull();
    const listed = (await listShelves(database)).flatMap((shelf) => shelf.ingredients);
    expect(listed.map(({ slug }) => slug)).not.toContain('oubliee');
    expect(listed.length).toBe((await listIngredientPages(database)).length);
  });
});
