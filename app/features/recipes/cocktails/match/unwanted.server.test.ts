import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { slugify } from '#language/fold.ts';
import { getCocktail } from '../recipe/get-cocktail.server.ts';
import { NBSP } from '#ui/spaces.ts';
import {
  addIngredients,
  addRecipes,
  listAt,
  poured,
  served,
  titlesAt,
} from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const none = { allergens: [] };
  await addIngredients(database.db, [
    { name: 'Eau', ...none },
    { name: 'Lait', allergens: ['Lait'] },
    { name: 'Lait de coco', ...none },
    { name: 'Lait de brebis', parent: 'Lait', ...none },
    { name: 'Liqueur maison', allergens: null },
    { name: 'Famille muette', allergens: null },
    { name: 'Membre clair', parent: 'Famille muette', ...none },
    { name: 'Crème de coco', aliases: ['Coco'], ...none },
    { name: 'Citron', ...none },
    { name: 'Jus de citron', ...none },
    { name: 'Limoncello', aliases: ['Liqueur de citron'], ...none },
    { name: 'Épice', ...none },
    { name: 'Sirop', ...none },
    { name: 'Sirop relevé', parent: 'Sirop', ...none },
    { name: 'Mélange', ...none },
    { name: 'Fruit sec', ...none },
    { name: 'Amande', parent: 'Fruit sec', allergens: ['Fruits à coque'] },
    { name: 'Cerise fraîche', ...none },
    { name: 'Brebis râpée', parent: 'Lait de brebis', allergens: ['Lait'] },
  ]);
  await addRecipes(database.db, [
    { title: 'Pur', ingredients: poured('eau') },
    { title: 'Laiteux', ingredients: poured('eau', 'lait') },
    { title: 'Coco', ingredients: poured('lait-de-coco') },
    { title: 'Brebis', ingredients: poured('lait-de-brebis') },
    { title: 'Inconnu', ingredients: poured('liqueur-maison') },
    { title: 'Famille', ingredients: poured('famille-muette') },
    { title: 'Membre', ingredients: poured('membre-clair') },
    { title: 'Pressé', ingredients: poured('jus-de-citron') },
    { title: 'Zesté', garnitures: ['zeste-citron'] },
    { title: 'Amalfi', ingredients: poured('limoncello') },
    { title: 'Sirop à faire', is_published: false, ingredients: poured('eau', 'epice', 'lait') },
    { title: 'Mélange à faire', is_published: false, ingredients: poured('sirop-releve') },
    { title: 'Caché', ingredients: poured('melange') },
    { title: 'Branché', garnitures: ['celeri'] },
    {
      title: 'Cerisé',
      garnitures: ['cerise'],
      ingredients: [...poured('eau'), ...served('cerise-fraiche')],
    },
    { title: 'Amandé', ingredients: [...poured('eau'), ...served('amande', 'brebis-rapee')] },
  ]);
  await database.db.execute(sql`update ingredients set recette_id = cocktails.id from cocktails
    where (ingredients.slug, cocktails.slug) in (('sirop-releve', 'sirop-a-faire'), ('melange', 'melange-a-faire'))`);
});
afterAll(() => database.close());

const ALL =
  'Amalfi Amandé Branché Brebis Caché Cerisé Coco Famille Inconnu Laiteux Membre Pressé Pur Zesté'.split(
    ' ',
  );
const leftOut = async (query: string) => {
  const found = new Set(await titlesAt(database.db, query));
  return ALL.filter((title) => !found.has(title));
};

describe('what a list leaves out', () => {
  test.each<[query: string, out: string[]]>([
    ['sans_allergene=fruits-a-coque', ['Amandé', 'Famille', 'Inconnu']],
    ['sans=amande', ['Amandé']],
    ['sans=fruit-sec', ['Amandé']],
    ['sans_allergene=lait', ['Amandé', 'Brebis', 'Caché', 'Famille', 'Inconnu', 'Laiteux']],
    ['q=sans lait', ['Amandé', 'Brebis', 'Caché', 'Famille', 'Inconnu', 'Laiteux']],
    ['sans_allergene=celeri', ['Branché', 'Famille', 'Inconnu']],
    ['sans_allergene=licorne', ALL],
    ['sans=citron', ['Amalfi', 'Pressé', 'Zesté']],
    ['q=sans citron', ['Amalfi', 'Pressé', 'Zesté']],
    ['sans=lait', ['Amandé', 'Brebis', 'Caché', 'Laiteux']],
    ['sans=creme-de-coco', ['Coco']],
    ['sans=epice', ['Caché']],
    ['sans=sirop', ['Caché']],
    ['sans=zeste', ['Zesté']],
    ['q=sans lait de coco', ['Coco']],
    ['q=sans membre', ['Membre']],
    ['sans=licorne', []],
    ['pays=france', ALL],
  ])('%s', async (query, out) => {
    expect(await leftOut(query)).toEqual(out);
  });
});

test.each(['Lait', 'Céleri', 'Fruits à coque', 'Sulfites'])(
  'the list without « %s » is that of the pages that do not say it',
  async (allergen) => {
    const out: string[] = [];
    for (const title of ALL) {
      const said = (await getCocktail(database, slugify(title)))?.allergens ?? '';
      if (said.includes(allergen) || said.includes('non renseignés')) out.push(title);
    }
    expect(await leftOut(`sans_allergene=${slugify(allergen)}`)).toEqual(out);
  },
);

test('what was read stands in the filters, and the words are looked for as they are when asked', async () => {
  expect((await listAt(database.db, 'q=sans citron&exact=1')).total).toBe(0);
  expect((await listAt(database.db, 'sans_allergene=lait&pays=france')).labels).toEqual({
    'pays=france': `Pays${NBSP}: France`,
    'sans_allergene=lait': 'lait',
  });
});

test('a chip says by which part of its name other ingredients are refused', async () => {
  const { labels } = await listAt(database.db, 'sans=creme-de-coco&sans=lait-de-brebis');
  expect(labels).toEqual({
    'sans=creme-de-coco': `Crème de coco et tout «${NBSP}Coco${NBSP}»`,
  });
});

test('what is served beside is refused, and never asked for nor counted', async () => {
  expect(await titlesAt(database.db, 'ingredient=amande')).toEqual([]);
  expect((await listAt(database.db, 'ingredients_max=1')).cards).toContainEqual(
    expect.objectContaining({ title: 'Amandé' }),
  );
});
