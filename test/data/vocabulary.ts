/** Edits ingredients and tags by name, as the back office does. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { recipeRefresher } from '#features/recipes/cocktails/stored/refresh-recipes.server.ts';
import {
  changeIngredient,
  createIngredient,
  openIngredient,
} from '#features/recipes/ingredients/edit-ingredients.server.ts';
import type { IngredientValues } from '#features/recipes/ingredients/ingredient-form.ts';
import { sortKey } from '#language/fold.ts';
import { addTags, OPENING } from './catalogue.ts';
import { testServices } from '#test/run/services.ts';
import { addSmallCatalogue } from './small-catalogue.ts';

/** @param atOnce recipes that a change computes again within its request */
export const dependencies = (db: Database, atOnce?: number) => ({
  db,
  clock: () => OPENING,
  refreshRecipes: recipeRefresher(testServices(db).jobs, { by: undefined, atOnce }),
});

export async function ingredientId(db: Database, name: string): Promise<string> {
  const [row] = await db
    .select({ id: ingredients.id })
    .from(ingredients)
    .where(eq(ingredients.nameKey, sortKey(name)));
  return row?.id ?? '';
}

export async function tagId(db: Database, name: string): Promise<string> {
  const [row] = await db
    .select({ id: tags.id })
    .from(tags)
    .where(eq(tags.nameKey, sortKey(name)));
  return row?.id ?? '';
}

/** Deletes recipes, vocabulary and audit log, and adds the small catalogue. */
export async function resetCatalogue(db: Database): Promise<void> {
  await db.delete(cocktails);
  await db.update(ingredients).set({ parentId: null });
  for (const table of [ingredients, tags, auditLog]) await db.delete(table);
  await addSmallCatalogue(db);
  await addTags(db, [{ name: 'Seul' }]);
}

export const NEW_INGREDIENT: IngredientValues = {
  name: 'Yuzu',
  abv: 0,
  allergens: null,
  aliases: [],
  family: '',
  priceCents: null,
  recipe: '',
  color: null,
  text: '',
  substitutes: '',
};

/** Edits ingredients by name, as an editor; fields left out do not change. */
export function ingredientEditor(db: Database, actor: Actor, atOnce?: number) {
  const deps = dependencies(db, atOnce);
  const open = async (name: string) => {
    const id = await ingredientId(db, name);
    return { id, ...(await openIngredient(deps, { actor, id })) };
  };
  return {
    open,
    create: (values: Partial<IngredientValues>) =>
      createIngredient(deps, { actor, values: { ...NEW_INGREDIENT, ...values } }),
    change: async (name: string, values: Partial<IngredientValues>) => {
      const { id, version, values: before } = await open(name);
      await changeIngredient(deps, { actor, id, version, values: { ...before, ...values } });
    },
    familyOf: async (name: string) => (await open(name)).values.family,
  };
}

export async function computedColumns(db: Database) {
  const rows = await db
    .select({
      slug: cocktails.slug,
      abv: cocktails.abv,
      drawing: cocktails.drawing,
      document: sql<string>`${cocktails.searchDocument}::text`,
      searchText: cocktails.searchText,
      version: cocktails.computedVersion,
    })
    .from(cocktails)
    .orderBy(asc(cocktails.slug));
  return Object.fromEntries(rows.map(({ slug, ...columns }) => [slug, columns]));
}

/** Oldest first. */
export async function auditEntries(db: Database) {
  return db
    .select({
      action: auditLog.action,
      actorId: auditLog.actorId,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .orderBy(asc(auditLog.id));
}
