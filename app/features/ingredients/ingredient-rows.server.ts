/** What the use cases of the back office read of ingredients, inside their transaction. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { versionOf } from '#db/row-version.server.ts';
import { ingredients } from '#db/schema.server.ts';
import { sortKey } from '#language/fold.ts';
import { isUuid } from '#language/uuid.ts';
import { allergensOf } from './allergens.ts';
import type { IngredientValues } from './ingredient.ts';

const family = alias(ingredients, 'family');

const columns = {
  id: ingredients.id,
  slug: ingredients.slug,
  name: ingredients.name,
  abv: ingredients.abv,
  allergens: ingredients.allergens,
  color: ingredients.color,
  parentId: ingredients.parentId,
  family: sql<string>`coalesce(${family.name}, '')`,
};

const ingredientMissing = () =>
  new AppError('ingredient-introuvable', 'Cet ingrédient n’existe plus.');

/** An ingredient by id. @throws AppError `ingredient-introuvable` */
export async function readIngredient(db: Database, id: string) {
  const [row] = isUuid(id)
    ? await db
        .select(columns)
        .from(ingredients)
        .leftJoin(family, eq(family.id, ingredients.parentId))
        .where(eq(ingredients.id, id))
    : [];
  if (!row) throw ingredientMissing();
  return row;
}
export type IngredientRow = Awaited<ReturnType<typeof readIngredient>>;

/** What of it an editor decides, which the audit log and the version are made of. */
export const valuesOf = ({ name, abv, allergens, family: kin, color }: IngredientRow) =>
  ({ name, abv, allergens, family: kin, color }) satisfies IngredientValues;

export const ingredientVersion = (row: IngredientRow) => versionOf(valuesOf(row));

/** The ingredient of that name, accents and capitals aside; undefined without one. */
export async function findByName(db: Database, name: string) {
  const [row] = await db
    .select({ id: ingredients.id, name: ingredients.name })
    .from(ingredients)
    .where(eq(ingredients.nameKey, sortKey(name)))
    .orderBy(sql`${ingredients.name} = ${name} desc`, asc(ingredients.id))
    .limit(1);
  return row;
}

/** Stops a second ingredient of one name. @throws AppError `ingredient-existant` */
export async function assertNameIsFree(tx: Transaction, name: string, ownId?: string) {
  const isNamed = eq(ingredients.nameKey, sortKey(name));
  const others = ownId === undefined ? isNamed : and(isNamed, ne(ingredients.id, ownId));
  if ((await tx.$count(ingredients, others)) > 0) {
    throw new AppError('ingredient-existant', 'Un autre ingrédient a déjà ce nom.');
  }
}

/** The ingredients of a family, itself and those below it at whatever depth. */
async function readFamily(db: Database, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive members as (
      select id from ingredients where id = ${id}
      union
      select member.id from ingredients member join members on member.parent_id = members.id
    )
    select id from members`);
  return rows.map((row) => row.id);
}

/** Whether `id` is `familyId` or below it. */
export const isWithin = async (db: Database, id: string, familyId: string) =>
  (await readFamily(db, familyId)).includes(id);

/** The recipes, drafts too, that one of these ingredients is in, or one of their families'. */
export async function recipesWith(db: Database, ...ids: string[]): Promise<string[]> {
  const families = await Promise.all(ids.map((id) => readFamily(db, id)));
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct cocktail_id as id from cocktail_ingredients
    where ingredient_id = any(${sql.param(families.flat())}::uuid[]) order by 1`);
  return rows.map((row) => row.id);
}

/**
 * The id of the family that was typed.
 *
 * @param ownId of the ingredient that joins it
 * @throws AppError `famille-inconnue`, or `famille-en-rond` when it is the ingredient or below it
 */
export async function resolveFamily(
  tx: Transaction,
  name: string,
  ownId?: string,
): Promise<{ id: string | null; name: string }> {
  if (name === '') return { id: null, name };
  const found = await findByName(tx, name);
  if (!found) {
    throw new AppError(
      'famille-inconnue',
      `Aucun ingrédient ne s’appelle « ${name} ».`,
      'Créez-le d’abord, ou choisissez-en un de la liste.',
    );
  }
  if (ownId !== undefined && (await isWithin(tx, found.id, ownId))) {
    throw new AppError(
      'famille-en-rond',
      found.id === ownId
        ? 'Un ingrédient n’est pas sa propre famille.'
        : `« ${found.name} » est déjà de la famille de cet ingrédient.`,
    );
  }
  return found;
}

/**
 * What is known of both: what the one that stays does not say, the other does. No allergen is lost.
 */
export function unitedValues(kept: IngredientRow, gone: IngredientRow) {
  const allergens = allergensOf([kept, gone]);
  return {
    abv: kept.abv ?? gone.abv,
    color: kept.color ?? gone.color,
    allergens: allergens.length > 0 ? allergens : null,
  };
}

/** The one that goes and the one that stays. @throws AppError `ingredient-introuvable`, `fusion-avec-soi` */
export async function readMerged(db: Database, { id, intoId }: { id: string; intoId: string }) {
  const gone = await readIngredient(db, id);
  const kept = await readIngredient(db, intoId);
  if (gone.id === kept.id) {
    throw new AppError('fusion-avec-soi', 'Choisissez un autre ingrédient que celui-ci.');
  }
  return { gone, kept };
}
