/** Recipes, ingredients and tags for tests, with defaults for fields a test does not care about. */
import type { z } from 'zod';
import type { KeptReads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { ingredients, tags } from '#db/schema/recipes.server.ts';
import { cocktailSchema, type CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { storeAll } from '#features/recipes/writing/store-recipes.server.ts';
import type { CocktailCard } from '#features/recipes/cocktails/cocktail.ts';
import { parseFilters } from '#features/recipes/cocktails/filters/list-filters.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import { searchCocktails } from '#features/recipes/cocktails/list/search-cocktails.server.ts';
import type { Allergen } from '#features/recipes/ingredients/ingredient.ts';
import { slugify, sortKey } from '#language/fold.ts';
import { otherNamesOf } from '#language/words/other-names.ts';

/** Creation time of a test's first recipe; the others follow an hour apart. */
export const OPENING = new Date('2026-01-05T18:00:00Z');
const HOUR_MS = 3_600_000;
const CHUNK = 100;

export type RecipeFields = Partial<z.input<typeof cocktailSchema>> & { title: string };

/** A published recipe of one dash of something, unless fields say otherwise. */
export function recipe(fields: RecipeFields): CocktailInput {
  return cocktailSchema.parse({
    slug: slugify(fields.title),
    instructions: 'Versez.\nServez.',
    difficulty: 'facile',
    prep_minutes: 5,
    servings: 1,
    categorie: 'court',
    type_verre: 'coupe',
    method: 'shaker',
    glace: 'aucune',
    teneur_alcool: 0,
    cout: 1,
    couleur_dominante: '#d5e3b0',
    ingredients: [{ ingredient: 'eau', quantity_text: '5', unit: 'cl' }],
    is_published: true,
    ...fields,
  });
}

/** 5 cl each. */
export const poured = (...slugs: string[]) =>
  slugs.map((ingredient) => ({ ingredient, quantity_text: '5', unit: 'cl' }));

export const served = (...slugs: string[]) =>
  slugs.map((ingredient) => ({ ingredient, quantity_text: '', service: true }));

export interface IngredientFields {
  name: string;
  abv?: number | null;
  allergens?: Allergen[] | null;
  aliases?: string[];
  /** Name of its family, which must come before it. */
  parent?: string;
}

/** @returns ids by slug */
export async function addIngredients(
  db: Database,
  list: IngredientFields[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, abv = 0, allergens = null, aliases = [], parent } of list) {
    const slug = slugify(name);
    const parentId = parent === undefined ? null : (ids.get(slugify(parent)) ?? null);
    const [row] = await db
      .insert(ingredients)
      .values({
        slug,
        name,
        nameKey: sortKey(name),
        ...otherNamesOf(aliases, name),
        abv,
        allergens,
        parentId,
      })
      .returning({ id: ingredients.id });
    ids.set(slug, row?.id ?? '');
  }
  return ids;
}

export async function addTags(
  db: Database,
  list: { name: string; kind?: typeof tags.$inferInsert.kind; homeRank?: number }[],
): Promise<void> {
  await db.insert(tags).values(
    list.map((tag) => ({
      slug: slugify(tag.name),
      nameKey: sortKey(tag.name),
      color: '#5a9a8a',
      ...tag,
    })),
  );
}

/** As written by the site. @returns its id */
export async function addRecipe(
  db: Database,
  input: CocktailInput,
  createdAt = OPENING,
): Promise<string> {
  const change = { stored: null, recipe: input, isDeleted: false, createdAt };
  const [id] = await db.transaction((tx) =>
    storeAll(tx, [change], 'create recipe', { by: 'site', now: createdAt }),
  );
  return id ?? '';
}

/** Adds recipes an hour apart, in the order given. */
export async function addRecipes(db: Database, list: RecipeFields[]): Promise<void> {
  const changes = list.map((fields, index) => ({
    stored: null,
    recipe: recipe(fields),
    isDeleted: false,
    createdAt: new Date(OPENING.getTime() + index * HOUR_MS),
  }));
  await db.transaction(async (tx) => {
    for (let from = 0; from < changes.length; from += CHUNK) {
      const chunk = changes.slice(from, from + CHUNK);
      await storeAll(tx, chunk, 'create recipe', { by: 'site', now: OPENING });
    }
  });
}

export const askedAt = (db: Database, query: string, kept?: KeptReads) =>
  resolveFilters({ db, kept }, parseFilters(new URLSearchParams(query)));

/** @param kept for files that write nothing once it is given */
export const listAt = async (db: Database, query: string, kept?: KeptReads) =>
  searchCocktails({ db, kept }, await askedAt(db, query, kept));

export async function listWhole(
  db: Database,
  query: string,
  kept?: KeptReads,
): Promise<CocktailCard[]> {
  const cards: CocktailCard[] = [];
  for (let page = 1; ; page++) {
    const found = await listAt(db, `${query}&limit=250&page=${page}`, kept);
    cards.push(...found.cards);
    if (page >= found.pageCount) return cards;
  }
}

export async function titlesAt(db: Database, query: string): Promise<string[]> {
  return (await listAt(db, query)).cards.map(({ title }) => title);
}
