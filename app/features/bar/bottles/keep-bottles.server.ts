/** Bottles of a member, in the database. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { barBottles } from '#db/schema/members.server.ts';
import { ingredients } from '#db/schema/recipes.server.ts';
import { authorize, can, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { KEY_LENGTH, keyOf } from './bar-catalogue.ts';
import { MOST_BOTTLES, type BottleChange } from './bottle-keys.ts';

/** A tick is sent with those that follow at once: nobody needs more. */
const LIMIT: Limit = { what: 'change bottles, by member', times: 300, seconds: 600 };

export const tooManyBottles = () =>
  new AppError(
    'trop-de-bouteilles',
    `Votre bar a déjà ${MOST_BOTTLES} ingrédients\u00a0: retirez-en d’abord.`,
  );

/** Ingredients of these keys. */
export const haveKeys = (keys: readonly string[]) =>
  inArray(sql`right(${ingredients.id}::text, ${KEY_LENGTH})`, [...keys]);

/** Keys that a member said; none of a visitor, nor of a suspended member. */
export async function findBottles(
  { db }: { db: Database },
  { actor }: { actor: Actor },
): Promise<string[]> {
  if (actor === null || !can(actor, 'keep bottles')) return [];
  const rows = await db
    .select({ id: barBottles.ingredientId })
    .from(barBottles)
    .where(eq(barBottles.userId, actor.id));
  return rows.map(({ id }) => keyOf(id));
}

/**
 * Changes what a member said. Changes of two devices are joined: each adds and removes its own.
 *
 * @throws AppError as `authorize`; `rate-limited`, `trop-de-bouteilles`
 */
export async function keepBottles(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, change }: { actor: Actor; change: BottleChange },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep bottles');
  await consume({ db, clock }, LIMIT, userId);
  const { add, remove } = change;
  await db.transaction(async (tx) => {
    if (remove.length > 0) {
      const gone = tx.select({ id: ingredients.id }).from(ingredients).where(haveKeys(remove));
      await tx
        .delete(barBottles)
        .where(and(eq(barBottles.userId, userId), inArray(barBottles.ingredientId, gone)));
    }
    if (add.length === 0) return;
    const rows = await tx.select({ id: ingredients.id }).from(ingredients).where(haveKeys(add));
    if (rows.length > 0)
      await tx
        .insert(barBottles)
        .values(rows.map(({ id }) => ({ userId, ingredientId: id, createdAt: clock() })))
        .onConflictDoNothing();
    if ((await tx.$count(barBottles, eq(barBottles.userId, userId))) > MOST_BOTTLES)
      throw tooManyBottles();
  });
}
