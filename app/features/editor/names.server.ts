import { asc } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { ingredients, tags } from '#db/schema.server.ts';
import { tagOrder } from '#features/tags/tag-order.server.ts';
import type { Names } from './recipe-differences.ts';

/** The ingredients and tags that a recipe is made with, in the order they are proposed in. */
export async function readChoices(db: Database | Transaction) {
  return {
    ingredients: await db
      .select({ slug: ingredients.slug, name: ingredients.name })
      .from(ingredients)
      .orderBy(asc(ingredients.nameKey), asc(ingredients.id)),
    tags: await db
      .select({ slug: tags.slug, name: tags.name, kind: tags.kind })
      .from(tags)
      .orderBy(...tagOrder),
  };
}

/** What slugs of ingredients and tags are called. */
export async function readNames(db: Database | Transaction): Promise<Names> {
  const choices = await readChoices(db);
  return {
    ingredients: new Map(choices.ingredients.map(({ slug, name }) => [slug, name])),
    tags: new Map(choices.tags.map(({ slug, name }) => [slug, name])),
  };
}
