/** What the site came with. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { key, oneOf, updatedAt } from './columns.server.ts';

/**
 * What became of each starter recipe here. A recipe of a later version that is not in this table is
 * offered, never inserted by itself; one that an owner edited or deleted is never touched again.
 */
export const starterRecipes = pgTable(
  'starter_recipes',
  {
    slug: key().primaryKey(),
    state: text().$type<'loaded' | 'offered' | 'declined'>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [oneOf('starter_recipes_state_check', table.state, ['loaded', 'offered', 'declined'])],
);
