/** Lists of recipes of a member. */
import { and, eq, inArray, isNotNull, max, sql, type SQL } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { recipeListItems, recipeLists } from '#db/schema/shelf.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { isUuid } from '#language/uuid.ts';
import { countChange, findPublished, lockMember, shelfIsFull } from '../published.server.ts';
import { makeSecret } from '#features/platform/slugs/secret-address.server.ts';
import type { ListInput } from './list-form.ts';
import { MOST_ITEMS, MOST_LISTS, type ItemChange, type ListKind } from './recipe-list.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
}

export const noSuchList = () => new AppError('liste-introuvable', 'Cette liste n’existe plus.');

/** Condition on a list of a member: others’ are not there for them. */
export const ownList = (listId: string, userId: string) => {
  if (!isUuid(listId)) throw noSuchList();
  return and(eq(recipeLists.id, listId), eq(recipeLists.userId, userId));
};

/** Changes the list that fits the condition. @throws AppError `liste-introuvable` without one */
async function setOwn(
  db: Database | Transaction,
  which: SQL | undefined,
  values: Partial<typeof recipeLists.$inferInsert>,
): Promise<void> {
  const changed = await db
    .update(recipeLists)
    .set(values)
    .where(which)
    .returning({ id: recipeLists.id });
  if (changed.length === 0) throw noSuchList();
}

/**
 * @returns the id of the list: of the one that has this name, if there is one
 * @throws AppError as `authorize`; `rate-limited`, `carnet-plein`
 */
export async function addList(
  services: Dependencies,
  { actor, kind, name }: { actor: Actor; kind: ListKind; name: string },
): Promise<string> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  const at = services.clock();
  return services.db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const own = await tx
      .select({ id: recipeLists.id, kind: recipeLists.kind, name: recipeLists.name })
      .from(recipeLists)
      .where(eq(recipeLists.userId, userId));
    const same = own.find((list) => list.kind === kind && list.name === name);
    if (same) return same.id;
    if (own.length >= MOST_LISTS) throw shelfIsFull(`Vous avez déjà ${MOST_LISTS}\u00a0listes.`);
    const [row] = await tx
      .insert(recipeLists)
      .values({ userId, kind, name, createdAt: at, updatedAt: at })
      .returning({ id: recipeLists.id });
    if (!row) throw new Error('No list was made.');
    return row.id;
  });
}

/**
 * Changes a list as its form says: positions, headings and prices of the recipes that the form has;
 * others, which another device added meanwhile, stay after them.
 *
 * @param remove numbers of recipes to take off
 * @throws AppError as `authorize`; `rate-limited`, `liste-introuvable`
 */
export async function changeList(
  services: Dependencies,
  {
    actor,
    listId,
    list,
    items,
    remove,
  }: {
    actor: Actor;
    listId: string;
    list: ListInput;
    items: readonly ItemChange[];
    remove: readonly number[];
  },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  await services.db.transaction(async (tx) => {
    await setOwn(tx, ownList(listId, userId), { ...list, updatedAt: services.clock() });
    const rows = await tx
      .select({
        id: recipeListItems.cocktailId,
        number: cocktails.number,
        position: recipeListItems.position,
        section: recipeListItems.section,
        cents: recipeListItems.priceCents,
      })
      .from(recipeListItems)
      .innerJoin(cocktails, eq(cocktails.id, recipeListItems.cocktailId))
      .where(eq(recipeListItems.listId, listId));
    const gone = rows.filter(({ number }) => remove.includes(number)).map(({ id }) => id);
    if (gone.length > 0)
      await tx
        .delete(recipeListItems)
        .where(and(eq(recipeListItems.listId, listId), inArray(recipeListItems.cocktailId, gone)));
    const asked = new Map(items.map((item) => [item.number, item]));
    const ordered = rows
      .filter(({ id }) => !gone.includes(id))
      .map((row) => ({ row, item: asked.get(row.number) }))
      .toSorted(
        (a, b) =>
          (a.item?.place ?? Number.MAX_SAFE_INTEGER) - (b.item?.place ?? Number.MAX_SAFE_INTEGER) ||
          a.row.position - b.row.position,
      );
    if (ordered.length === 0) return;
    await tx
      .insert(recipeListItems)
      .values(
        ordered.map(({ row, item }, at) => ({
          listId,
          cocktailId: row.id,
          position: at + 1,
          section: item?.section ?? row.section,
          priceCents: item ? item.cents : row.cents,
        })),
      )
      .onConflictDoUpdate({
        target: [recipeListItems.listId, recipeListItems.cocktailId],
        set: {
          position: sql`excluded.position`,
          section: sql`excluded.section`,
          priceCents: sql`excluded.price_cents`,
        },
      });
  });
}

/**
 * Puts a published recipe on the member’s lists of these ids, and takes it off those that its form showed as ticked: what another
 * device ticked meanwhile stays.
 *
 * @param before ids that were ticked in the form
 * @throws AppError as `authorize`; `rate-limited`, `cocktail-introuvable`, `carnet-plein`
 */
export async function putOnLists(
  services: Dependencies,
  {
    actor,
    slug,
    listIds,
    before,
  }: { actor: Actor; slug: string; listIds: readonly string[]; before: readonly string[] },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  const recipe = await findPublished(services.db, slug);
  await services.db.transaction(async (tx) => {
    const lists = await tx
      .select({ id: recipeLists.id, name: recipeLists.name })
      .from(recipeLists)
      .where(eq(recipeLists.userId, userId));
    const on = lists.filter(({ id }) => listIds.includes(id) && !before.includes(id));
    const off = lists
      .filter(({ id }) => before.includes(id) && !listIds.includes(id))
      .map(({ id }) => id);
    if (off.length > 0)
      await tx
        .delete(recipeListItems)
        .where(
          and(eq(recipeListItems.cocktailId, recipe.id), inArray(recipeListItems.listId, off)),
        );
    for (const { id: listId, name } of on) {
      const [last] = await tx
        .select({ position: max(recipeListItems.position) })
        .from(recipeListItems)
        .where(eq(recipeListItems.listId, listId));
      await tx
        .insert(recipeListItems)
        .values({ listId, cocktailId: recipe.id, position: (last?.position ?? 0) + 1 })
        .onConflictDoNothing();
      if ((await tx.$count(recipeListItems, eq(recipeListItems.listId, listId))) > MOST_ITEMS)
        throw shelfIsFull(`«\u00a0${name}\u00a0» a déjà ${MOST_ITEMS}\u00a0recettes.`);
    }
  });
}

/**
 * Shares a list at a new address, which ends the one before, or makes it private again.
 *
 * @throws AppError as `authorize`; `rate-limited`, `liste-introuvable`
 */
export async function shareList(
  services: Dependencies,
  { actor, listId, isShared }: { actor: Actor; listId: string; isShared: boolean },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  const token = isShared ? makeSecret() : null;
  await setOwn(services.db, ownList(listId, userId), {
    token,
    ...(!isShared && { onPage: false }),
    updatedAt: services.clock(),
  });
}

/**
 * Shows a shared collection on the public page of its member, or no longer.
 *
 * @throws AppError as `authorize`; `rate-limited`, `liste-introuvable`
 */
export async function showList(
  services: Dependencies,
  { actor, listId, isShown }: { actor: Actor; listId: string; isShown: boolean },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  const sharedOne = and(
    ownList(listId, userId),
    eq(recipeLists.kind, 'collection'),
    isNotNull(recipeLists.token),
  );
  await setOwn(services.db, sharedOne, { onPage: isShown, updatedAt: services.clock() });
}

/** Deletes a list; one that is gone is no error. */
export async function deleteList(
  services: Dependencies,
  { actor, listId }: { actor: Actor; listId: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep shelf');
  await countChange(services, userId);
  await services.db.delete(recipeLists).where(ownList(listId, userId));
}
