/** Tables of accounts, favourites, ratings and messages. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ROLES, type Role } from '#features/platform/access/access.ts';
import { VOLUME_UNITS, type VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import {
  between,
  createdAt,
  id,
  instant,
  key,
  linkTo,
  oneOf,
  partOf,
  updatedAt,
} from '#db/columns.server.ts';
import { cocktails, ingredients } from './recipes.server.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    role: text().$type<Role>().notNull().default('user'),
    /** Accepted version of the terms, which confirms the age of 18 or over, and its date. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    bannedAt: instant('banned_at'),
    banReason: text('ban_reason'),
    /** Appeal of a suspended member, who cannot sign in to write it elsewhere. */
    banContest: text('ban_contest'),
    banContestedAt: instant('ban_contested_at'),
    /** Day of the last visit; null before the first. */
    lastSeenAt: instant('last_seen_at'),
    /** Date of the mail that announces deletion for inactivity; null again after a visit. */
    inactivityWarnedAt: instant('inactivity_warned_at'),
    /** Unit of volumes that the member chose; null shows them as they were written. */
    volumeUnit: text('volume_unit').$type<VolumeUnit>(),
    /** End of the address of their public page; null unless they publish it. */
    pageToken: key('page_token').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    oneOf('users_role_check', table.role, Object.keys(ROLES)),
    oneOf('users_volume_unit_check', table.volumeUnit, Object.keys(VOLUME_UNITS)),
    check('users_ban_contest_check', sql`length(${table.banContest}) between 1 and 1000`),
  ],
);

export const favorites = pgTable(
  'favorites',
  {
    userId: partOf('user_id', () => users.id),
    cocktailId: partOf('cocktail_id', () => cocktails.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cocktailId] }),
    index('favorites_cocktail_index').on(table.cocktailId),
  ],
);

/** Ingredients that a member has at home, and those of the pantry that they do not have. */
export const barBottles = pgTable(
  'bar_bottles',
  {
    userId: partOf('user_id', () => users.id),
    ingredientId: partOf('ingredient_id', () => ingredients.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ingredientId] }),
    index('bar_bottles_ingredient_index').on(table.ingredientId),
  ],
);

/** Prices that a member gives bottles, for themselves. */
export const barPrices = pgTable(
  'bar_prices',
  {
    userId: partOf('user_id', () => users.id),
    ingredientId: partOf('ingredient_id', () => ingredients.id),
    cents: integer().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ingredientId] }),
    index('bar_prices_ingredient_index').on(table.ingredientId),
    between('bar_prices_cents_check', table.cents, 1, 100_000),
  ],
);

/** Recipes that a member shops for, with their servings. */
export const shoppingRecipes = pgTable(
  'shopping_recipes',
  {
    userId: partOf('user_id', () => users.id),
    cocktailId: partOf('cocktail_id', () => cocktails.id),
    servings: smallint().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cocktailId] }),
    index('shopping_recipes_cocktail_index').on(table.cocktailId),
    between('shopping_recipes_servings_check', table.servings, 1, 100),
  ],
);

/** Decisions of a member about lines of their shopping list, and lines of their own. */
export const shoppingMarks = pgTable(
  'shopping_marks',
  {
    userId: partOf('user_id', () => users.id),
    kind: text().notNull(),
    /** End of an ingredient’s id, or the text of a line. */
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.key] }),
    oneOf('shopping_marks_kind_check', table.kind, [
      'pris',
      'retire',
      'rachete',
      'maison',
      'libre',
      'libre-pris',
    ]),
    check('shopping_marks_key_check', sql`length(${table.key}) between 1 and 60`),
  ],
);

export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    /** Null when the member left and kept the review without a name. */
    userId: linkTo('user_id', () => users.id),
    cocktailId: partOf('cocktail_id', () => cocktails.id),
    stars: smallint().notNull(),
    comment: text(),
    /** A hidden review is out of the list and of the average. */
    hiddenAt: instant('hidden_at'),
    /** True when hidden because its author was suspended: shown again when that ends. */
    hiddenWithAuthor: boolean('hidden_with_author').notNull().default(false),
    /** Reason of the moderation, shown to the author. */
    moderationReason: text('moderation_reason'),
    /** A held comment waits for a moderator; its stars count. */
    commentHeldAt: instant('comment_held_at'),
    /** The author's answer to moderation. */
    contest: text(),
    contestedAt: instant('contested_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('ratings_user_cocktail_unique').on(table.userId, table.cocktailId),
    index('ratings_cocktail_index').on(table.cocktailId, table.createdAt.desc()),
    // Finds other reviews with the same text.
    index('ratings_comment_index').using('hash', table.comment),
    between('ratings_stars_check', table.stars, 1, 5),
    check('ratings_comment_check', sql`length(${table.comment}) between 1 and 1000`),
    check('ratings_contest_check', sql`length(${table.contest}) between 1 and 1000`),
    check(
      'ratings_hidden_with_author_check',
      sql`${table.hiddenAt} is not null or not ${table.hiddenWithAuthor}`,
    ),
  ],
);

/** Members who found a review useful. */
export const ratingVotes = pgTable(
  'rating_votes',
  {
    ratingId: partOf('rating_id', () => ratings.id),
    userId: partOf('user_id', () => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ratingId, table.userId] }),
    index('rating_votes_user_index').on(table.userId),
  ],
);

/** Reports of reviews, from anyone; settled ones stay, with their date. */
export const ratingReports = pgTable(
  'rating_reports',
  {
    id: id(),
    ratingId: partOf('rating_id', () => ratings.id),
    /** Null for a visitor, or a member who has left. */
    userId: linkTo('user_id', () => users.id),
    reason: text().notNull(),
    details: text().notNull().default(''),
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('rating_reports_rating_index').on(table.ratingId),
    index('rating_reports_open_index')
      .on(table.createdAt)
      .where(sql`settled_at is null`),
    check('rating_reports_details_check', sql`length(${table.details}) <= 1000`),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** The member, when one was signed in to write. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    /** Time when a member of the staff first opened it. */
    readAt: instant('read_at'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    check('contact_messages_message_check', sql`length(${table.message}) > 0`),
    index('contact_messages_created_index').on(table.createdAt.desc()),
    index('contact_messages_user_index').on(table.userId),
  ],
);
