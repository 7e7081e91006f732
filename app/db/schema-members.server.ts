/** The tables of what people leave: accounts, favourites, ratings, messages. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, createdAt, updatedAt, oneOf, between } from './columns.server.ts';
import { cocktails } from './schema.server.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    role: text().$type<'admin' | 'editor' | 'user'>().notNull().default('user'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    oneOf('users_role_check', table.role, ['admin', 'editor', 'user']),
  ],
);

export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cocktailId: uuid('cocktail_id')
      .notNull()
      .references(() => cocktails.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cocktailId] }),
    index('favorites_cocktail_index').on(table.cocktailId),
  ],
);

export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    /** Null once the member has left and chose to keep the review without a name. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    cocktailId: uuid('cocktail_id')
      .notNull()
      .references(() => cocktails.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    comment: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('ratings_user_cocktail_unique').on(table.userId, table.cocktailId),
    index('ratings_cocktail_index').on(table.cocktailId, table.createdAt.desc()),
    between('ratings_stars_check', table.stars, 1, 5),
    check('ratings_comment_check', sql`length(${table.comment}) between 1 and 1000`),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('contact_messages_message_check', sql`length(${table.message}) > 0`)],
);
