import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { CATEGORIES } from '#features/recipes/cocktails/cocktail.ts';
import { allOf, between, partOf, texts } from '#db/columns.server.ts';
import { ingredients } from './recipes.server.ts';

/** Ingredients that may replace another one in a drink, in the order of preference. */
export const ingredientSubstitutes = pgTable(
  'ingredient_substitutes',
  {
    ingredientId: partOf('ingredient_id', () => ingredients.id),
    substituteId: partOf('substitute_id', () => ingredients.id),
    orderIndex: smallint('order_index').notNull(),
    /** Volume for one of the replaced ingredient. */
    ratio: real().notNull(),
    /** Difference in the glass. */
    note: text().notNull(),
    /** Categories of the drinks where it may; empty for all. */
    categories: texts('categories').$type<(keyof typeof CATEGORIES)[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.ingredientId, table.substituteId] }),
    index('ingredient_substitutes_substitute_index').on(table.substituteId),
    check('ingredient_substitutes_self_check', sql`${table.ingredientId} <> ${table.substituteId}`),
    between('ingredient_substitutes_ratio_check', table.ratio, 0.05, 20),
    check('ingredient_substitutes_note_check', sql`length(${table.note}) between 1 and 200`),
    allOf('ingredient_substitutes_categories_check', table.categories, Object.keys(CATEGORIES)),
  ],
);
