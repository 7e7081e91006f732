import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import essentialRecipes from '#content/guide/essentiels.json' with { type: 'json' };
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { decodeDrawing } from '#features/recipes/drawing/drawing.ts';
import { listStarterSlugs } from '#features/recipes/starter/starter-files.server.ts';
import { addIngredients, addRecipes } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { readingMinutes } from './guide.ts';
import { ESSENTIAL_COUNT, readGuide } from './read-guide.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addIngredients(database.db, [{ name: 'Eau' }]);
  await addRecipes(
    database.db,
    essentialRecipes.map(({ slug }) => ({ slug, title: slug })),
  );
});
afterAll(() => database.close());

const essentials = async () =>
  (await readGuide({ db: database.db })).essentials.map(({ slug }) => slug);

describe('the guide', () => {
  test('has six chapters, each with a level, a duration and a glass', async () => {
    const { chapters, glasses } = await readGuide({ db: database.db });
    expect(chapters).toHaveLength(6);
    for (const { level, minutes, drawing } of chapters) {
      expect(['Débutant', 'Intermédiaire']).toContain(level);
      expect(minutes).toBeGreaterThanOrEqual(1);
      expect(decodeDrawing(drawing)).not.toBeNull();
    }
    expect(glasses.map(({ drawing }) => decodeDrawing(drawing))).not.toContain(null);
  });

  test('says how long it takes to read what is written', () => {
    const blocks = ['mot '.repeat(250).trim(), { list: ['mot '.repeat(150).trim()] }];
    expect(readingMinutes({ blocks })).toBe(2);
    expect(readingMinutes({ blocks: ['un mot'] })).toBe(1);
  });

  test('begins with recipes that come with the site', async () => {
    const starters = await listStarterSlugs('cocktails');
    expect(essentialRecipes.filter(({ slug }) => !starters.includes(slug))).toEqual([]);
    expect(await essentials()).toEqual(
      essentialRecipes.slice(0, ESSENTIAL_COUNT).map(({ slug }) => slug),
    );
    expect(ESSENTIAL_COUNT).toBe(6);
  });

  test('puts another in the place of one that was taken down', async () => {
    const [first] = essentialRecipes;
    await database.db
      .update(cocktails)
      .set({ isPublished: false })
      .where(eq(cocktails.slug, first?.slug ?? ''));
    expect(await essentials()).toEqual(
      essentialRecipes.slice(1, ESSENTIAL_COUNT + 1).map(({ slug }) => slug),
    );
    await database.db.delete(cocktails);
    expect(await essentials()).toEqual([]);
  });
});
