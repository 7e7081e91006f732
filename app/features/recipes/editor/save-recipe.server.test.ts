import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { cocktailRevisions } from '#db/schema/office.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { writeRecipe } from '#features/recipes/writing/write-recipes.server.ts';
import { addIngredients, addTags, recipe } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { openRecipe } from './open-recipe.server.ts';
import { saveRecipe, writeVersion } from './save-recipe.server.ts';

let database: OpenDatabase;
let actor: Actor;
let other: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
  other = await enrol(database.db, 'Ada', 'admin');
  await addIngredients(database.db, [{ name: 'Eau' }]);
  await addTags(database.db, [{ name: 'Frais' }, { name: 'Été', kind: 'saison' }]);
});
beforeEach(async () => {
  await database.db.delete(cocktails);
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: () => new Date('2026-03-02T10:00:00Z') });
const create = (title: string, fields: Partial<CocktailInput> = {}) =>
  writeRecipe(deps(), { actor, recipe: recipe({ title, is_published: false, ...fields }) });
const open = (id: string) => openRecipe(deps(), { actor, id });
async function save(id: string, change: Partial<CocktailInput>) {
  const { recipe: before, version } = await open(id);
  return saveRecipe(deps(), { actor, id, recipe: { ...before, ...change }, version });
}

describe('saving over what somebody else saved meanwhile', () => {
  /** Édith saves first; then another editor saves, from the state before. */
  async function both(hers: Partial<CocktailInput>, mine: Partial<CocktailInput>) {
    const id = await create('Punch', { tags: ['frais'] });
    const { recipe: before, version } = await open(id);
    await save(id, hers);
    const asked = { actor: other, id, recipe: { ...before, ...mine }, version };
    return { id, asked, saved: await saveRecipe(deps(), asked) };
  }

  test('keeps what each of them changed, and says what it took', async () => {
    const { id, saved } = await both(
      { summary: 'Le sien.', tags: [], is_published: true },
      { origine: 'La mienne.', tags: ['frais', 'ete'] },
    );
    expect(saved).toMatchObject({ taken: ['summary', 'tags', 'is_published'] });
    expect((await open(id)).recipe).toMatchObject({
      summary: 'Le sien.',
      origine: 'La mienne.',
      tags: ['ete'],
      is_published: true,
    });
  });

  test('saves nothing where both changed a field, and gives both to choose from', async () => {
    const { id, asked, saved } = await both(
      { summary: 'Le sien.', origine: 'La sienne.' },
      { summary: 'Le mien.' },
    );
    const { version, recipe: kept } = await open(id);
    expect(saved).toMatchObject({
      conflict: {
        author: 'Édith',
        version,
        taken: ['Origine'],
        choices: [{ name: 'summary', label: 'Résumé', mine: 'Le mien.', theirs: 'Le sien.' }],
      },
      fields: { summary: 'Le mien.', origine: 'La sienne.' },
    });
    expect(kept.summary).toBe('Le sien.');
    const fields = { ...asked.recipe, origine: 'La sienne.' };
    expect(await saveRecipe(deps(), { ...asked, recipe: fields, version })).toMatchObject({
      taken: [],
    });
    expect((await open(id)).recipe.summary).toBe('Le mien.');
  });

  test('asks of each field that differs where nobody knows what it was', async () => {
    const id = await create('Punch');
    const { recipe: before, version } = await open(id);
    await save(id, { summary: 'Le sien.', is_published: true });
    await database.db.delete(cocktailRevisions);
    const mine = { ...before, origine: 'La mienne.' };
    expect(await saveRecipe(deps(), { actor: other, id, recipe: mine, version })).toMatchObject({
      conflict: {
        taken: ['Publication'],
        choices: [
          { name: 'summary', theirs: 'Le sien.' },
          { name: 'origine', mine: 'La mienne.' },
        ],
      },
    });
  });

  test('goes on from the version that was written, not from what a colleague saved just after', async () => {
    const id = await create('Punch');
    const { recipe: before, version } = await open(id);
    const mine = { ...before, summary: 'Le mien.' };
    const saved = await saveRecipe(deps(), { actor: other, id, recipe: mine, version });
    const written = 'version' in saved ? saved.version : '';
    expect(written).toBe((await open(id)).version);
    await save(id, { origine: 'La sienne.' });
    const next = { ...mine, summary: 'Le mien, encore.' };
    expect(
      await saveRecipe(deps(), { actor: other, id, recipe: next, version: written }),
    ).toMatchObject({ taken: ['origine'] });
    expect((await open(id)).recipe).toMatchObject({
      summary: 'Le mien, encore.',
      origine: 'La sienne.',
    });
  });

  test('of two at once keeps both', async () => {
    const id = await create('Punch');
    const { recipe: before, version } = await open(id);
    await Promise.all(
      [{ summary: 'Un.' }, { origine: 'Deux.' }].map((change) =>
        saveRecipe(deps(), { actor, id, recipe: { ...before, ...change }, version }),
      ),
    );
    expect((await open(id)).recipe).toMatchObject({ summary: 'Un.', origine: 'Deux.' });
  });
});

test('a new recipe that is sent twice at once is one, held while its version is read', async () => {
  const sent = { actor, recipe: recipe({ title: 'Punch', is_published: false }) };
  const [one, two] = await Promise.all([writeVersion(deps(), sent), writeVersion(deps(), sent)]);
  expect(two).toEqual(one);
  expect(await open(one.id)).toMatchObject({ version: one.version });
  // A new row version is unlocked (`xmax` 0).
  await database.db.update(cocktails).set({ updatedAt: deps().clock() });
  await database.db.transaction(async (tx) => {
    expect(await writeVersion({ ...deps(), db: tx }, sent)).toEqual(one);
    const rows = await tx.select({ isHeld: sql`xmax::text <> '0'` }).from(cocktails);
    expect(rows).toEqual([{ isHeld: true }]);
  });
});
