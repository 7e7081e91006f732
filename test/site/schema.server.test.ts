/** Constraints and cascades of the database, the same on both engines. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.server.ts';
import {
  cocktailIngredients,
  cocktails,
  cocktailTags,
  ingredients,
  siteHero,
  tags,
} from '#db/schema/recipes.server.ts';
import { starterRecipes } from '#db/schema/starter.server.ts';
import { contactMessages, favorites, ratings, users } from '#db/schema/members.server.ts';
import { affiliateProducts, starterProducts } from '#db/schema/shop.server.ts';
import { openTestDatabase } from '#test/run/database.ts';

let database: OpenDatabase;
let db: Database;
let cocktailId: string;
let ingredientId: string;
let userId: string;

type Row = Record<string, unknown>;

const COCKTAIL = {
  slug: 'temoin',
  title: 'Témoin',
  titleKey: 'temoin',
  instructions: 'Versez.',
  difficulty: 'facile' as const,
  prepMinutes: 5,
  servings: 1,
  strength: 2,
  category: 'court' as const,
  glass: 'coupe' as const,
  cost: 1,
  dominantColor: '#d5e3b0',
  method: 'shaker' as const,
  ice: 'aucune' as const,
  drawing: 'coupe',
  searchDocument: sql`''::tsvector`,
  searchText: 'temoin',
};
const INGREDIENT = { slug: 'temoin', name: 'Témoin', nameKey: 'temoin' };
const TAG = { slug: 'temoin', name: 'Témoin', nameKey: 'temoin', color: '#aabbcc' };
const USER = { name: 'Ana', email: 'ana@zinc.example' };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  const [cocktail] = await db.insert(cocktails).values(COCKTAIL).returning();
  const [ingredient] = await db.insert(ingredients).values(INGREDIENT).returning();
  const [user] = await db.insert(users).values(USER).returning();
  await db.insert(tags).values(TAG);
  [cocktailId, ingredientId, userId] = [cocktail?.id ?? '', ingredient?.id ?? '', user?.id ?? ''];
});
afterAll(() => database.close());

/** Runs `work` and rolls it back. */
async function tried(work: (tx: Database) => Promise<unknown>): Promise<string | null> {
  const undo = new Error('undo');
  const error: unknown = await db
    .transaction(async (tx) => {
      await work(tx);
      throw undo;
    })
    .catch((reason: unknown) => reason);
  if (error === undo) return null;
  const cause = error instanceof Error ? error.cause : undefined;
  if (!cause || typeof cause !== 'object') throw error;
  const { constraint, column } = cause as { constraint?: string; column?: string };
  return constraint ?? column ?? 'neither a constraint nor a column';
}

/** Adds a valid row of each table; the test's fields override. */
const ADD: Record<string, (tx: Database, row: Row) => Promise<unknown>> = {
  cocktails: (tx, row) => tx.insert(cocktails).values({ ...COCKTAIL, slug: 'autre', ...row }),
  ingredients: (tx, row) => tx.insert(ingredients).values({ ...INGREDIENT, slug: 'autre', ...row }),
  tags: (tx, row) => tx.insert(tags).values({ ...TAG, slug: 'autre', ...row }),
  cocktail_ingredients: (tx, row) =>
    tx
      .insert(cocktailIngredients)
      .values({ cocktailId, ingredientId, quantityText: '5', orderIndex: 0, ...row }),
  users: (tx, row) => tx.insert(users).values({ name: 'Bob', email: 'bob@zinc.example', ...row }),
  ratings: (tx, row) => tx.insert(ratings).values({ userId, cocktailId, stars: 4, ...row }),
  favorites: (tx, row) => tx.insert(favorites).values({ userId, cocktailId, ...row }),
  site_hero: (tx, row) => tx.insert(siteHero).values({ title: 'Bannière', ...row }),
  affiliate_products: (tx, row) =>
    tx
      .insert(affiliateProducts)
      .values({ title: 'Shaker', retailerUrl: 'https://a.example', category: 'shaker', ...row }),
  contact_messages: (tx, row) =>
    tx
      .insert(contactMessages)
      .values({ name: 'Ana', email: 'a@b.example', subject: 'Bonjour', message: 'Oui', ...row }),
  starter_products: (tx, row) => tx.insert(starterProducts).values({ slug: 'shaker', ...row }),
  starter_recipes: (tx, row) =>
    tx.insert(starterRecipes).values({ slug: 'mojito', state: 'loaded', ...row }),
};

const add = (table: string, row: Row) => tried(async (tx) => ADD[table]?.(tx, row));

test.each(Object.keys(ADD))('%s takes a good row', async (table) => {
  expect(await add(table, {})).toBeNull();
});

const SLUGS = ['Mojito', 'mo jito', '-mojito', 'mojito-', 'mo--jito', 'café', '', 'mo_jito', 'a\n'];
const COLORS = ['red', '#FFF', '#d5e3b', '#D5E3B0', 'd5e3b0', '#d5e3b0;'];

describe('bad rows', () => {
  test.each<[table: string, rows: Row[], constraint: string]>([
    ['cocktails', SLUGS.map((slug) => ({ slug })), 'cocktails_slug_check'],
    ['cocktails', [{ slug: 'temoin' }], 'cocktails_slug_unique'],
    ['cocktails', [{ title: '' }, { title: 'x'.repeat(201) }], 'cocktails_title_check'],
    ['cocktails', [{ title: null }], 'title'],
    ['cocktails', [{ difficulty: 'Facile' }, { difficulty: '' }], 'cocktails_difficulty_check'],
    ['cocktails', [{ country: 'atlantide' }], 'cocktails_pays_check'],
    ['cocktails', [{ category: 'mocktail' }], 'cocktails_categorie_check'],
    ['cocktails', [{ glass: 'seau' }], 'cocktails_type_verre_check'],
    ['cocktails', [{ method: 'fouet' }], 'cocktails_method_check'],
    ['cocktails', [{ ice: 'carbonique' }], 'cocktails_glace_check'],
    ['cocktails', [{ garnishes: ['menthe', 'parasol'] }], 'cocktails_garnitures_check'],
    ['cocktails', [{ prepMinutes: -1 }], 'cocktails_prep_minutes_check'],
    ['cocktails', [{ servings: 0 }, { servings: -2 }], 'cocktails_servings_check'],
    ['cocktails', [{ strength: -1 }, { strength: 6 }], 'cocktails_teneur_alcool_check'],
    ['cocktails', [{ cost: -1 }, { cost: 6 }], 'cocktails_cout_check'],
    ['cocktails', [{ abv: -0.1 }, { abv: 100.1 }], 'cocktails_abv_check'],
    [
      'cocktails',
      COLORS.map((dominantColor) => ({ dominantColor })),
      'cocktails_couleur_dominante_check',
    ],
    ['cocktails', [{ metaTitle: 'x'.repeat(61) }], 'cocktails_meta_title_check'],
    ['cocktails', [{ metaDescription: 'x'.repeat(161) }], 'cocktails_meta_description_check'],
    ['cocktails', [{ imageBucket: 'a' }, { imagePath: 'b' }], 'cocktails_image_check'],
    ['ingredients', SLUGS.map((slug) => ({ slug })), 'ingredients_slug_check'],
    ['ingredients', [{ slug: 'temoin' }], 'ingredients_slug_unique'],
    ['ingredients', [{ name: '' }, { name: 'x'.repeat(121) }], 'ingredients_name_check'],
    ['ingredients', [{ abv: -1 }, { abv: 101 }], 'ingredients_abv_check'],
    ['ingredients', [{ allergens: ['Lait', 'Pollen'] }], 'ingredients_allergens_check'],
    ['ingredients', COLORS.map((color) => ({ color })), 'ingredients_color_check'],
    ['ingredients', [{ parentId: randomUUID() }], 'ingredients_parent_id_ingredients_id_fk'],
    ['tags', SLUGS.map((slug) => ({ slug })), 'tags_slug_check'],
    ['tags', [{ slug: 'temoin' }], 'tags_slug_unique'],
    ['tags', [{ name: '' }, { name: 'x'.repeat(61) }], 'tags_name_check'],
    ['tags', COLORS.map((color) => ({ color })), 'tags_color_check'],
    ['tags', [{ kind: 'humeur' }], 'tags_kind_check'],
    ['cocktails', [{ instructions: '', isPublished: true }], 'cocktails_instructions_check'],
    ['cocktail_ingredients', [{ orderIndex: -1 }], 'cocktail_ingredients_order_check'],
    ['cocktail_ingredients', [{ amountMin: 3, amountMax: 2 }], 'cocktail_ingredients_range_check'],
    ['cocktail_ingredients', [{ amountMin: -1 }], 'cocktail_ingredients_amount_check'],
    ['cocktail_ingredients', [{ amountMl: -1 }], 'cocktail_ingredients_ml_check'],
    [
      'cocktail_ingredients',
      [{ ingredientId: randomUUID() }],
      'cocktail_ingredients_ingredient_id_ingredients_id_fk',
    ],
    ['users', [{ email: 'ana@zinc.example' }, { email: 'ANA@Zinc.example' }], 'users_email_unique'],
    ['users', [{ role: 'root' }], 'users_role_check'],
    ['ratings', [{ stars: 0 }, { stars: 6 }], 'ratings_stars_check'],
    ['ratings', [{ comment: '' }, { comment: 'x'.repeat(1001) }], 'ratings_comment_check'],
    ['site_hero', [{ status: 'archived' }], 'site_hero_status_check'],
    ['site_hero', [{ bgKind: 'gif' }], 'site_hero_bg_kind_check'],
    ['site_hero', [{ align: 'justify' }], 'site_hero_align_check'],
    ['site_hero', [{ theme: 'sepia' }], 'site_hero_theme_check'],
    [
      'site_hero',
      [{ overlayOpacity: -1 }, { overlayOpacity: 101 }],
      'site_hero_overlay_opacity_check',
    ],
    ['site_hero', [{ title: 'x'.repeat(71) }], 'site_hero_title_check'],
    ['site_hero', [{ subtitle: 'x'.repeat(161) }], 'site_hero_subtitle_check'],
    ['site_hero', [{ badge: 'x'.repeat(26) }], 'site_hero_badge_check'],
    ['site_hero', [{ ctaLabel: 'x'.repeat(31) }], 'site_hero_cta_label_check'],
    ['site_hero', [{ secondaryCtaLabel: 'x'.repeat(31) }], 'site_hero_secondary_cta_label_check'],
    ['affiliate_products', [{ title: '' }], 'affiliate_products_title_check'],
    [
      'affiliate_products',
      [{ retailerUrl: 'data:text/html,oui' }, { retailerUrl: '//a.example' }],
      'affiliate_products_amazon_url_check',
    ],
    ['affiliate_products', [{ category: 'voiture' }], 'affiliate_products_category_check'],
    ['affiliate_products', [{ rank: -1 }, { rank: 1000 }], 'affiliate_products_rank_check'],
    ['starter_products', [{ slug: null }], 'slug'],
    ['contact_messages', [{ message: '' }], 'contact_messages_message_check'],
    ['starter_recipes', [{ state: 'lost' }], 'starter_recipes_state_check'],
  ])('%s %j breaks %s', async (table, rows, constraint) => {
    const answers: unknown[] = [];
    for (const row of rows) answers.push(await add(table, row));
    expect(answers).toEqual(rows.map(() => constraint));
  });
});

test.each<[table: string, row: Row]>([
  ['cocktails', { title: 'x'.repeat(200), strength: 0, cost: 5, abv: 0, prepMinutes: 0 }],
  ['cocktails', { abv: 100, strength: 5, metaTitle: 'x'.repeat(60) }],
  ['cocktails', { slug: '7-up-2', garnishes: ['menthe', 'paille'] }],
  ['ingredients', { abv: null, allergens: [], color: null }],
  ['ratings', { stars: 1, comment: 'x'.repeat(1000) }],
  ['ratings', { stars: 5, comment: null, userId: null }],
  ['site_hero', { overlayOpacity: 100, title: '', bgKind: 'drawn' }],
])('%s takes the limit %j', async (table, row) => {
  expect(await add(table, row)).toBeNull();
});

describe('twice the same', () => {
  test.each<[table: string, row: Row, constraint: string]>([
    ['ratings', {}, 'ratings_user_cocktail_unique'],
    ['favorites', {}, 'favorites_user_id_cocktail_id_pk'],
    ['cocktail_ingredients', {}, 'cocktail_ingredients_order_unique'],
    ['site_hero', { status: 'published' }, 'site_hero_singleton_published'],
    ['starter_recipes', {}, 'starter_recipes_pkey'],
  ])('%s %j', async (table, row, constraint) => {
    const twice = await tried(async (tx) => {
      await ADD[table]?.(tx, row);
      await ADD[table]?.(tx, row);
    });
    expect(twice).toBe(constraint);
  });

  test.each<[table: string, row: Row]>([
    ['ratings', { userId: null }],
    ['site_hero', { status: 'draft' }],
  ])('%s %j are two things', async (table, row) => {
    const twice = await tried(async (tx) => {
      await ADD[table]?.(tx, row);
      await ADD[table]?.(tx, row);
    });
    expect(twice).toBeNull();
  });
});

describe('deleting', () => {
  async function leftAfter(work: (tx: Database) => Promise<unknown>) {
    const left: Record<string, number> = {};
    const refused = await tried(async (tx) => {
      const [tag] = await tx.select().from(tags);
      await ADD['cocktail_ingredients']?.(tx, {});
      await tx.insert(cocktailTags).values({ cocktailId, tagId: tag?.id ?? '' });
      await ADD['ratings']?.(tx, {});
      await ADD['favorites']?.(tx, {});
      await work(tx);
      left['lines'] = await tx.$count(cocktailIngredients);
      left['tags'] = await tx.$count(cocktailTags);
      left['favorites'] = await tx.$count(favorites);
      left['ratings'] = await tx.$count(ratings);
      left['anonymous'] = await tx.$count(ratings, sql`${ratings.userId} is null`);
    });
    return refused ?? left;
  }
  const kept = { lines: 1, tags: 1, favorites: 1, ratings: 1, anonymous: 0 };

  test('nothing leaves everything', async () => {
    expect(await leftAfter(async () => undefined)).toEqual(kept);
  });

  test('a cocktail takes its lines, tags, favourites and ratings along', async () => {
    const left = await leftAfter((tx) => tx.delete(cocktails).where(eq(cocktails.id, cocktailId)));
    expect(left).toEqual({ lines: 0, tags: 0, favorites: 0, ratings: 0, anonymous: 0 });
  });

  test('a tag leaves the cocktail', async () => {
    expect(await leftAfter((tx) => tx.delete(tags))).toEqual({ ...kept, tags: 0 });
  });

  test('an ingredient in use is refused', async () => {
    const left = await leftAfter((tx) =>
      tx.delete(ingredients).where(eq(ingredients.id, ingredientId)),
    );
    expect(left).toBe('cocktail_ingredients_ingredient_id_ingredients_id_fk');
  });

  test('a member takes favourites along and leaves ratings without a name', async () => {
    const left = await leftAfter((tx) => tx.delete(users).where(eq(users.id, userId)));
    expect(left).toEqual({ ...kept, favorites: 0, anonymous: 1 });
  });

  test('a family leaves its members, on their own', async () => {
    let orphan: Row | undefined;
    const refused = await tried(async (tx) => {
      await ADD['ingredients']?.(tx, { parentId: ingredientId });
      await tx.delete(ingredients).where(eq(ingredients.id, ingredientId));
      [orphan] = await tx.select().from(ingredients);
    });
    expect(refused).toBeNull();
    expect(orphan).toMatchObject({ slug: 'autre', parentId: null });
  });

  test('an ingredient cannot be its own family', async () => {
    const refused = await tried((tx) =>
      tx
        .update(ingredients)
        .set({ parentId: ingredientId })
        .where(eq(ingredients.id, ingredientId)),
    );
    expect(refused).toBe('ingredients_parent_check');
  });
});

test('keys are compared by bytes on every engine', async () => {
  const { rows } = await db.execute(sql`
    select (select collation_name from information_schema.columns
            where table_name = 'cocktails' and column_name = 'title_key') as collation,
      array(select v from unnest(array['b', 'B', 'a', 'é', 'z 1']) v order by v collate "C") as sorted`);
  expect(rows).toEqual([{ collation: 'C', sorted: ['B', 'a', 'b', 'z 1', 'é'] }]);
});
