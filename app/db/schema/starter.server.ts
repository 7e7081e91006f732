/** Recipes that come with the site. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { key, oneOf, updatedAt } from '#db/columns.server.ts';

/**
 * State of each starter recipe on this site. A recipe of a later version that this table lacks is
 * offered, never inserted by itself. A recipe that an owner edited or deleted is never changed
 * again.
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
