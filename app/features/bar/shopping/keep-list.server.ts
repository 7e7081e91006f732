/** Shopping list of a member, in the database. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { shoppingMarks, shoppingRecipes } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, can, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import {
  applyChange,
  EMPTY_LIST,
  MARK_KINDS,
  MOST_KEPT,
  MOST_MARKS,
  NO_CHANGE,
  type ListChange,
  type Mark,
  type ShoppingList,
} from './shopping-list.ts';

/** A tick is sent with those that follow at once: nobody needs more. */
const LIMIT: Limit = { what: 'change shopping list, by member', times: 300, seconds: 600 };

export const fullList = () =>
  new AppError('liste-pleine', 'Votre liste est pleine\u00a0: retirez-en d’abord quelque chose.');

/** Empty for a visitor, and for a suspended member. */
export async function findList(
  { db }: { db: Database },
  { actor }: { actor: Actor },
): Promise<ShoppingList> {
  if (actor === null || !can(actor, 'keep shopping list')) return EMPTY_LIST;
  const recipes = await db
    .select({ number: cocktails.number, servings: shoppingRecipes.servings })
    .from(shoppingRecipes)
    .innerJoin(cocktails, eq(cocktails.id, shoppingRecipes.cocktailId))
    .where(eq(shoppingRecipes.userId, actor.id))
    .orderBy(asc(shoppingRecipes.createdAt), asc(cocktails.number));
  const marks = await db
    .select({ kind: shoppingMarks.kind, key: shoppingMarks.key })
    .from(shoppingMarks)
    .where(eq(shoppingMarks.userId, actor.id))
    .orderBy(asc(shoppingMarks.createdAt), asc(shoppingMarks.key));
  const isKnown = (mark: { kind: string; key: string }): mark is Mark =>
    MARK_KINDS.some((kind) => kind === mark.kind);
  return applyChange(
    { ...EMPTY_LIST, recipes: new Map(recipes.map(({ number, servings }) => [number, servings])) },
    { ...NO_CHANGE, add: marks.filter(isKnown) },
  );
}

const marksAre = (userId: string, marks: readonly Mark[]) => {
  const keysOf = (kind: Mark['kind']) =>
    marks.filter((mark) => mark.kind === kind).map(({ key }) => key);
  const some = MARK_KINDS.filter((kind) => keysOf(kind).length > 0).map(
    (kind) =>
      sql`(${shoppingMarks.kind} = ${kind} and ${inArray(shoppingMarks.key, keysOf(kind))})`,
  );
  return and(eq(shoppingMarks.userId, userId), sql`(${sql.join(some, sql` or `)})`);
};

/**
 * Changes the list of a member. Changes of two devices are joined: each sets and removes its own. Recipes that
 * there are no longer are left out.
 *
 * @throws AppError as `authorize`; `rate-limited`, `liste-pleine`
 */
export async function keepList(
  { db, clock }: { db: Database; clock: () => Date },
  { actor, change }: { actor: Actor; change: ListChange },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shopping list');
  await consume({ db, clock }, LIMIT, userId);
  const { set, drop, add, remove } = change;
  await db.transaction(async (tx) => {
    if (drop.length > 0) {
      const gone = tx
        .select({ id: cocktails.id })
        .from(cocktails)
        .where(inArray(cocktails.number, [...drop]));
      await tx
        .delete(shoppingRecipes)
        .where(and(eq(shoppingRecipes.userId, userId), inArray(shoppingRecipes.cocktailId, gone)));
    }
    if (remove.length > 0) await tx.delete(shoppingMarks).where(marksAre(userId, remove));
    const recipes =
      set.size === 0
        ? []
        : await tx
            .select({ id: cocktails.id, number: cocktails.number })
            .from(cocktails)
            .where(inArray(cocktails.number, [...set.keys()]));
    if (recipes.length > 0)
      await tx
        .insert(shoppingRecipes)
        .values(
          recipes.map(({ id, number }) => ({
            userId,
            cocktailId: id,
            servings: set.get(number) ?? 1,
            createdAt: clock(),
          })),
        )
        .onConflictDoUpdate({
          target: [shoppingRecipes.userId, shoppingRecipes.cocktailId],
          set: { servings: sql`excluded.servings` },
        });
    if (add.length > 0)
      await tx
        .insert(shoppingMarks)
        .values(add.map(({ kind, key }) => ({ userId, kind, key, createdAt: clock() })))
        .onConflictDoNothing();
    const kept = await tx.$count(shoppingRecipes, eq(shoppingRecipes.userId, userId));
    const marks = await tx.$count(shoppingMarks, eq(shoppingMarks.userId, userId));
    if (kept > MOST_KEPT || marks > MOST_MARKS * MARK_KINDS.length) throw fullList();
  });
}
