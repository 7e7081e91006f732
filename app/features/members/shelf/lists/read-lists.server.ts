import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { cocktailIngredients, cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { recipeListItems, recipeLists } from '#db/schema/shelf.server.ts';
import { findDrinksMade } from '#features/bar/bottles/find-drinks-made.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import {
  cardColumns,
  presentCards,
} from '#features/recipes/cocktails/recipe/cocktail-card.server.ts';
import type { CocktailCard } from '#features/recipes/cocktails/cocktail.ts';
import { typographic } from '#language/typography.ts';
import { isSecret } from '#features/platform/slugs/secret-address.server.ts';
import { noSuchList, ownList } from './keep-lists.server.ts';
import { sharedListPath, type ListItem, type ListKind } from './recipe-list.ts';

const INGREDIENTS = sql<string>`(
  select coalesce(string_agg(ingredient.name, ', ' order by line.order_index), '')
  from ${cocktailIngredients} line join ${ingredients} ingredient on ingredient.id = line.ingredient_id
  where line.cocktail_id = ${cocktails.id} and not line.service)`;

const publishedItems = and(
  eq(cocktails.id, recipeListItems.cocktailId),
  eq(cocktails.isPublished, true),
);

/**
 * Lists of a member, by name, with their number of published recipes.
 *
 * @param kind the only one; both without it
 * @throws AppError as `authorize`
 */
export async function listLists(
  { db }: { db: Database },
  { actor, kind }: { actor: Actor; kind?: ListKind },
) {
  const { id: userId } = authorize(actor, 'keep shelf');
  const rows = await db
    .select({
      id: recipeLists.id,
      kind: recipeLists.kind,
      name: recipeLists.name,
      isShared: sql<boolean>`${recipeLists.token} is not null`,
      recipes: sql<number>`count(${cocktails.id})::int`,
    })
    .from(recipeLists)
    .leftJoin(recipeListItems, eq(recipeListItems.listId, recipeLists.id))
    .leftJoin(cocktails, publishedItems)
    .where(and(eq(recipeLists.userId, userId), kind && eq(recipeLists.kind, kind)))
    .groupBy(recipeLists.id)
    .orderBy(asc(sql`lower(${recipeLists.name})`), asc(recipeLists.id));
  return rows;
}

/** Ids of the member’s lists that a recipe is on. @throws AppError as `authorize` */
export async function findListsOf(
  { db }: { db: Database },
  { actor, slug }: { actor: Actor; slug: string },
): Promise<string[]> {
  const { id: userId } = authorize(actor, 'keep shelf');
  const rows = await db
    .select({ id: recipeLists.id })
    .from(recipeLists)
    .innerJoin(recipeListItems, eq(recipeListItems.listId, recipeLists.id))
    .innerJoin(cocktails, eq(cocktails.id, recipeListItems.cocktailId))
    .where(and(eq(recipeLists.userId, userId), eq(cocktails.slug, slug)));
  return rows.map(({ id }) => id);
}

/** @throws AppError as `authorize`; `liste-introuvable` */
export async function findOwnList(
  { db }: { db: Database },
  { actor, listId }: { actor: Actor; listId: string },
) {
  const { id: userId } = authorize(actor, 'keep shelf');
  const [list] = await db
    .select({
      id: recipeLists.id,
      kind: recipeLists.kind,
      name: recipeLists.name,
      description: recipeLists.description,
      token: recipeLists.token,
      onPage: recipeLists.onPage,
      lacking: recipeLists.lacking,
    })
    .from(recipeLists)
    .where(ownList(listId, userId));
  if (!list) throw noSuchList();
  const rows = await db
    .select({
      number: cocktails.number,
      slug: cocktails.slug,
      title: cocktails.title,
      section: recipeListItems.section,
      cents: recipeListItems.priceCents,
    })
    .from(recipeListItems)
    .innerJoin(cocktails, publishedItems)
    .where(eq(recipeListItems.listId, list.id))
    .orderBy(asc(recipeListItems.position), asc(cocktails.titleKey));
  const items: ListItem[] = rows.map((row) => ({ ...row, title: typographic(row.title) }));
  return { ...list, items };
}

/** Shared collections that a member shows on their public page, by name. */
export async function listShown({ db }: { db: Database }, userId: string) {
  const rows = await db
    .select({ name: recipeLists.name, token: sql<string>`${recipeLists.token}` })
    .from(recipeLists)
    .where(and(eq(recipeLists.userId, userId), recipeLists.onPage))
    .orderBy(asc(sql`lower(${recipeLists.name})`), asc(recipeLists.id));
  return rows.map(({ name, token }) => ({ name, path: sharedListPath(token) }));
}

export interface SharedItem {
  card: CocktailCard;
  /** Names of what it is made of, in their order. */
  ingredients: string;
  section: string;
  cents: number | null;
  /** False of a drink that the bottles of the bar do not make. */
  isMade: boolean;
}

/**
 * A list as its guests see it; null where there is none, or its member is suspended. A menu follows
 * the bottles that its member has now.
 *
 * @param token end of its address
 */
export async function readSharedList(services: Reads, token: string) {
  if (!isSecret(token)) return null;
  const { db } = services;
  const [list] = await db
    .select({
      id: recipeLists.id,
      userId: recipeLists.userId,
      kind: recipeLists.kind,
      name: recipeLists.name,
      description: recipeLists.description,
      lacking: recipeLists.lacking,
    })
    .from(recipeLists)
    .innerJoin(users, eq(users.id, recipeLists.userId))
    .where(and(eq(recipeLists.token, token), isNull(users.bannedAt)));
  if (!list) return null;
  const rows = await db
    .select({
      ...cardColumns,
      section: recipeListItems.section,
      cents: recipeListItems.priceCents,
      ingredients: INGREDIENTS,
    })
    .from(recipeListItems)
    .innerJoin(cocktails, publishedItems)
    .where(eq(recipeListItems.listId, list.id))
    .orderBy(asc(recipeListItems.position), asc(cocktails.titleKey), desc(cocktails.id));
  const { userId, kind, lacking } = list;
  const made =
    kind === 'carte' && lacking !== 'montre' ? await findDrinksMade(services, userId) : null;
  const cards = await presentCards(
    services,
    rows.map(({ section: _, cents: __, ingredients: ___, ...card }) => card),
  );
  const items: SharedItem[] = cards.map((card, at) => ({
    card,
    ingredients: typographic(rows[at]?.ingredients ?? ''),
    section: rows[at]?.section ?? '',
    cents: rows[at]?.cents ?? null,
    isMade: made === null || made.has(card.slug),
  }));
  return {
    kind,
    name: list.name,
    description: list.description,
    items: lacking === 'cache' ? items.filter(({ isMade }) => isMade) : items,
  };
}
