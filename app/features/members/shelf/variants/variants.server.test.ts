import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { recipeVariants } from '#db/schema/shelf.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { addIngredients, addRecipes, poured } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { variantSchema } from './variant.ts';
import { compareVariant, deleteVariant, keepVariant, listVariants } from './variants.server.ts';

let database: OpenDatabase;
let services: Services;
let zoe: Member;
let yann: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await addIngredients(database.db, [{ name: 'Gin' }, { name: 'Tonic' }]);
  await addRecipes(database.db, [
    { title: 'Gin tonic', ingredients: poured('gin', 'tonic'), instructions: 'Versez.\nRemuez.' },
    { title: 'Martini', ingredients: poured('gin') },
  ]);
  zoe = await enrol(database.db, 'Zoé');
  yann = await enrol(database.db, 'Yann');
});
beforeEach(async () => {
  for (const table of [recipeVariants, rateLimits]) await database.db.delete(table);
});
afterAll(() => database.close());

const VARIANT = { ingredients: '3 cl de gin', steps: 'Versez.' };
const keep = (slug: string, variant = VARIANT) =>
  keepVariant(services, { actor: zoe, slug, variant });
const compare = (actor: Member, slug = 'gin-tonic') => compareVariant(services, { actor, slug });

test('a version stands beside its recipe, for its member alone, and replaces the one before', async () => {
  expect(await compare(zoe)).toMatchObject({ original: { steps: 'Versez.\nRemuez.' }, own: null });
  await Promise.all([keep('gin-tonic'), keep('gin-tonic')]);
  await keep('gin-tonic', { ...VARIANT, ingredients: '4 cl de gin' });
  const compared = await compare(zoe);
  expect(compared?.original.ingredients).toMatch(/gin\n.*tonic/i);
  expect(compared?.own).toMatchObject({ ingredients: '4 cl de gin', steps: 'Versez.' });
  expect((await compare(yann))?.own).toBeNull();
  expect(await compare(zoe, 'inconnu')).toBeNull();
  const variantId = compared?.own?.id ?? '';
  await deleteVariant(services, { actor: yann, variantId });
  expect((await listVariants(services, { actor: zoe, page: 1 })).total).toBe(1);
  await deleteVariant(services, { actor: zoe, variantId });
  expect((await compare(zoe))?.own).toBeNull();
});

test('a version outlives its recipe, with its title', async () => {
  await keep('martini');
  await database.db.delete(cocktails).where(eq(cocktails.slug, 'martini'));
  expect((await listVariants(services, { actor: zoe, page: 9 })).variants).toMatchObject([
    { title: 'Martini', slug: null, ...VARIANT },
  ]);
});

test('blank lines go, and a version has an ingredient', () => {
  expect(variantSchema.parse({ ingredients: ' 3 cl de gin \r\n\r\n\tglace', steps: '\n' })).toEqual(
    {
      ingredients: '3 cl de gin\nglace',
      steps: '',
    },
  );
  expect(variantSchema.safeParse({ ingredients: ' \n ' }).success).toBe(false);
  expect(variantSchema.safeParse({ ingredients: 'a'.repeat(4001) }).success).toBe(false);
});
