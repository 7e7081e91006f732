/** The owner's products: how they are stored, listed, changed and chosen for a recipe. */
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { affiliateProducts, starterProducts } from '#db/schema/shop.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { loadStarterProducts } from '#features/recipes/starter/load-starter-products.server.ts';
import { readStarterProducts } from '#features/recipes/starter/starter-files.server.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import {
  createProduct,
  deleteProduct,
  openProduct,
  openProducts,
  changeProduct,
} from './edit-products.server.ts';
import { countProducts, listEquipment, listProducts } from './list-products.server.ts';
import { productSchema } from './product-form.ts';
import { isPriceShown, isRetailerUrl } from './shop.ts';

let database: OpenDatabase;
let actor: Actor;

beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  await database.db.delete(affiliateProducts);
  await database.db.delete(starterProducts);
});
afterAll(() => database.close());

const deps = () => testServices(database.db);
const product = (said: object) =>
  productSchema.parse({
    title: 'Pilon',
    amazonUrl: 'https://www.amazon.fr/s?k=pilon',
    category: 'accessoire',
    ...said,
  });
const add = (said: object = {}) => createProduct(deps(), { actor, values: product(said) });
const titles = async (limit = 20) =>
  (await listProducts(deps(), { category: null, limit })).map(({ title }) => title);
const onlyId = async () => (await openProducts(deps(), { actor }))[0]?.id ?? '';
const GONE = { code: 'produit-introuvable' };
const lastEntry = async () =>
  (await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('the starter products', () => {
  test('are the eight of the specification, with links and prices that are true', async () => {
    const products = await readStarterProducts();
    expect(products).toHaveLength(8);
    expect(new Set(products.map(({ category }) => category))).toEqual(
      new Set(['shaker', 'verre', 'sirop', 'accessoire', 'livre']),
    );
    for (const { amazonUrl, price } of products) {
      // A search: there is no page of this product to invent.
      expect(isRetailerUrl(amazonUrl) && amazonUrl).toMatch(/\.fr\/s\?k=/);
      expect(isPriceShown(price)).toBe(false);
      const euros = Number(/[\d,]+/.exec(price)?.[0].replace(',', '.'));
      expect(euros).toBeGreaterThanOrEqual(8.5);
      expect(euros).toBeLessThanOrEqual(49.99);
    }
  });

  test('are loaded once, however many nodes start, in their order', async () => {
    const loaded = await Promise.all([loadStarterProducts(deps()), loadStarterProducts(deps())]);
    expect(loaded.toSorted((a, b) => b - a)).toEqual([8, 0]);
    expect(await titles()).toEqual((await readStarterProducts()).map(({ title }) => title));
  });

  test('do not come back when they are deleted', async () => {
    await loadStarterProducts(deps());
    const id = await onlyId();
    await deleteProduct(deps(), { actor, id });
    expect(await loadStarterProducts(deps())).toBe(0);
    await expect(openProduct(deps(), { actor, id })).rejects.toMatchObject(GONE);
  });

  test('leave what the owner already keeps under the same title', async () => {
    const [first] = await readStarterProducts();
    await add({ title: first?.title, description: 'À moi.' });
    await loadStarterProducts(deps());
    const kept = await listProducts(deps(), { category: null, limit: 20 });
    expect(kept).toHaveLength(8);
    expect(kept.find(({ title }) => title === first?.title)?.description).toBe('À moi.');
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await add({ title: 'Deux', rank: 2 });
    await add({ title: 'Un', rank: 1, category: 'livre' });
    await add({ title: 'Deux encore', rank: 2 });
  });

  test('is in the owner’s order, then the oldest first', async () => {
    expect(await titles()).toEqual(['Un', 'Deux', 'Deux encore']);
    expect(await titles(2)).toEqual(['Un', 'Deux']);
  });

  test('may be of one category, and counts each', async () => {
    const books = await listProducts(deps(), { category: 'livre', limit: 12 });
    expect(books.map(({ title }) => title)).toEqual(['Un']);
    expect(await countProducts(deps())).toEqual({ accessoire: 2, livre: 1 });
  });
});

describe('a product', () => {
  test('is added with what was said, and the log says so', async () => {
    await add({ price: '8,50 €' });
    const { row } = await openProduct(deps(), { actor, id: await onlyId() });
    expect(row).toEqual({
      id: await onlyId(),
      title: 'Pilon',
      description: '',
      imageUrl: null,
      amazonUrl: 'https://www.amazon.fr/s?k=pilon',
      price: '8,50 €',
      category: 'accessoire',
      alt: null,
      rank: 100,
    });
    expect(await lastEntry()).toMatchObject({ action: 'create product', actorRole: 'editor' });
  });

  test('that is sent twice is added once', async () => {
    const outcomes = await Promise.allSettled([add(), add()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(add()).rejects.toMatchObject({ code: 'product-exists' });
    expect(await titles()).toEqual(['Pilon']);
  });

  test('is changed, and the log says what of it', async () => {
    await add({ price: '8,50 €' });
    const id = await onlyId();
    const values = product({ price: '9 €' });
    const change = async () => {
      const { version } = await openProduct(deps(), { actor, id });
      await changeProduct(deps(), { actor, id, values, version });
    };
    await change();
    expect(await lastEntry()).toMatchObject({
      action: 'update product',
      before: { price: '8,50 €' },
      after: { price: '9 €' },
    });
    const before = await database.db.$count(auditLog);
    await change();
    expect(await database.db.$count(auditLog)).toBe(before);
  });

  test('is not changed over what somebody else wrote meanwhile', async () => {
    await add();
    const id = await onlyId();
    const { version } = await openProduct(deps(), { actor, id });
    await changeProduct(deps(), { actor, id, values: product({ price: '9 €' }), version });
    const late = changeProduct(deps(), { actor, id, values: product({ price: '7 €' }), version });
    await expect(late).rejects.toMatchObject({ code: 'change-entre-temps' });
  });

  test('does not take the title of another, nor come back', async () => {
    await add();
    const id = await onlyId();
    await add({ title: 'Doseur', rank: 200 });
    const { version } = await openProduct(deps(), { actor, id });
    const renamed = { actor, id, values: product({ title: 'Doseur' }), version };
    await expect(changeProduct(deps(), renamed)).rejects.toMatchObject({ code: 'product-exists' });
    await deleteProduct(deps(), { actor, id });
    expect(await lastEntry()).toMatchObject({ action: 'delete product' });
    await expect(deleteProduct(deps(), { actor, id })).rejects.toMatchObject(GONE);
    await expect(changeProduct(deps(), renamed)).rejects.toMatchObject(GONE);
  });

  test('is looked for by its id alone', async () => {
    for (const id of ['nouveau', '', "' or true --", '\0']) {
      await expect(openProduct(deps(), { actor, id })).rejects.toMatchObject(GONE);
      await expect(deleteProduct(deps(), { actor, id })).rejects.toMatchObject(GONE);
    }
  });
});

test('a recipe has its own glass first', async () => {
  await loadStarterProducts(deps());
  const chosen = await listEquipment(
    deps(),
    { glass: 'margarita', method: 'shaker', category: 'court' },
    3,
  );
  expect(chosen.map(({ category }) => category)).toEqual(['verre', 'shaker', 'accessoire']);
});
