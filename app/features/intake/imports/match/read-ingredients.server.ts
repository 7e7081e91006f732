import { asc } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { ingredients } from '#db/schema/recipes.server.ts';

/** All ingredients with their names and aliases, in alphabetical order. */
export const readIngredients = (db: Database | Transaction) =>
  db
    .select({ slug: ingredients.slug, name: ingredients.name, aliases: ingredients.aliases })
    .from(ingredients)
    .orderBy(asc(ingredients.nameKey), asc(ingredients.id));
