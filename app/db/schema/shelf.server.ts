/** Tables of a member’s own shelf: journal, notes, collections, menus, versions, followed tags. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  between,
  bytes,
  createdAt,
  id,
  key,
  linkTo,
  oneOf,
  partOf,
  updatedAt,
} from '#db/columns.server.ts';
import { users } from './members.server.ts';
import { cocktails, tags } from './recipes.server.ts';

/** « Je l’ai fait »: a member’s account of a drink that they made. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    /** Null once the recipe was deleted for good. */
    cocktailId: linkTo('cocktail_id', () => cocktails.id),
    /** Title of the recipe when the entry was written; it stays when the recipe goes. */
    title: text().notNull(),
    madeOn: date('made_on').notNull(),
    stars: smallint(),
    changes: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('journal_entries_user_index').on(table.userId, table.madeOn.desc(), table.id.desc()),
    index('journal_entries_cocktail_index').on(table.cocktailId),
    check('journal_entries_title_check', sql`length(${table.title}) between 1 and 300`),
    check('journal_entries_changes_check', sql`length(${table.changes}) <= 1000`),
    between('journal_entries_stars_check', table.stars, 1, 5),
  ],
);

/** Photo of an entry, as WebP: apart, so that lists read no pictures, and gone with its member. */
export const journalPhotos = pgTable('journal_photos', {
  entryId: partOf('entry_id', () => journalEntries.id).primaryKey(),
  content: bytes('content').notNull(),
  createdAt: createdAt(),
});

/** One private note per member and recipe. */
export const recipeNotes = pgTable(
  'recipe_notes',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    /** Null once the recipe was deleted for good. */
    cocktailId: linkTo('cocktail_id', () => cocktails.id),
    title: text().notNull(),
    note: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('recipe_notes_user_cocktail_unique').on(table.userId, table.cocktailId),
    index('recipe_notes_cocktail_index').on(table.cocktailId),
    check('recipe_notes_title_check', sql`length(${table.title}) between 1 and 300`),
    check('recipe_notes_note_check', sql`length(${table.note}) between 1 and 2000`),
  ],
);

/** A member’s named list of recipes: a collection, or the menu of their bar. */
export const recipeLists = pgTable(
  'recipe_lists',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    kind: text().$type<'collection' | 'carte'>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** End of the address that it is shared at; null while it is private. */
    token: key().unique(),
    /** True of a shared collection that its member shows on their public page. */
    onPage: boolean('on_page').notNull().default(false),
    /** On a menu, drinks that the member’s bottles do not make. */
    lacking: text().$type<'grise' | 'cache' | 'montre'>().notNull().default('grise'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('recipe_lists_user_index').on(table.userId),
    oneOf('recipe_lists_kind_check', table.kind, ['collection', 'carte']),
    oneOf('recipe_lists_lacking_check', table.lacking, ['grise', 'cache', 'montre']),
    check(
      'recipe_lists_on_page_check',
      sql`not ${table.onPage} or (${table.kind} = 'collection' and ${table.token} is not null)`,
    ),
    check('recipe_lists_name_check', sql`length(${table.name}) between 1 and 80`),
    check('recipe_lists_description_check', sql`length(${table.description}) <= 500`),
  ],
);

export const recipeListItems = pgTable(
  'recipe_list_items',
  {
    listId: partOf('list_id', () => recipeLists.id),
    cocktailId: partOf('cocktail_id', () => cocktails.id),
    position: smallint().notNull(),
    /** Heading of a menu that it stands under; empty without one. */
    section: text().notNull().default(''),
    priceCents: integer('price_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.cocktailId] }),
    index('recipe_list_items_cocktail_index').on(table.cocktailId),
    check('recipe_list_items_section_check', sql`length(${table.section}) <= 40`),
    between('recipe_list_items_price_check', table.priceCents, 0, 99_999),
  ],
);

/** « Ma version »: a member’s own variant of a recipe, as text. */
export const recipeVariants = pgTable(
  'recipe_variants',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    /** Null once the recipe was deleted for good. */
    cocktailId: linkTo('cocktail_id', () => cocktails.id),
    title: text().notNull(),
    /** One a line. */
    ingredients: text().notNull(),
    /** One a line. */
    steps: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('recipe_variants_user_cocktail_unique').on(table.userId, table.cocktailId),
    index('recipe_variants_cocktail_index').on(table.cocktailId),
    check('recipe_variants_title_check', sql`length(${table.title}) between 1 and 300`),
    check(
      'recipe_variants_ingredients_check',
      sql`length(${table.ingredients}) between 1 and 4000`,
    ),
    check('recipe_variants_steps_check', sql`length(${table.steps}) <= 8000`),
  ],
);

/** Member who asked for the monthly letter about tags. */
export const tagReaders = pgTable('tag_readers', {
  userId: partOf('user_id', () => users.id).primaryKey(),
  /** End of the address that stops the letters without signing in. */
  token: key().notNull().unique(),
  /** Month of the last letter that was considered, `2026-11`: each is written once. */
  lastMonth: text('last_month'),
  createdAt: createdAt(),
});

export const followedTags = pgTable(
  'followed_tags',
  {
    userId: partOf('user_id', () => users.id),
    tagId: partOf('tag_id', () => tags.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tagId] }),
    index('followed_tags_tag_index').on(table.tagId),
  ],
);

/** Recipes that were published at the last monthly letter: the others are new. */
export const announcedRecipes = pgTable('announced_recipes', {
  cocktailId: partOf('cocktail_id', () => cocktails.id).primaryKey(),
});
