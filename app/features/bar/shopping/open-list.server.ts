/** Shopping list of a request: a visitor’s in a cookie, as the server answers without scripts; a member’s in their account. */
import type { Reads } from '#app/cached-reads.server.ts';
import { AppError } from '#app/errors.ts';
import { can } from '#features/platform/access/access.ts';
import {
  cookieName,
  cookiesNamed,
  setCookie,
  YEAR_SECONDS,
} from '#services/cookies/cookie-header.server.ts';
import type { Visit } from '../bottles/open-bar.server.ts';
import { readCatalogue } from '../bottles/read-catalogue.server.ts';
import { findList, fullList, keepList } from './keep-list.server.ts';
import { findNumber } from './read-shop.server.ts';
import {
  applyChange,
  EMPTY_LIST,
  isEmptyList,
  joiningChange,
  LONGEST_COOKIE,
  MARK_KINDS,
  MOST_FREE,
  MOST_KEPT,
  MOST_RECIPES,
  NO_CHANGE,
  readList,
  writeList,
  type ListChange,
  type ShoppingList,
} from './shopping-list.ts';

const COOKIE = 'zinc-courses';

interface Services extends Reads {
  clock: () => Date;
  publicUrl: string;
}

interface OpenList {
  list: ShoppingList;
  /** Set-Cookie headers to answer with. */
  cookies: string[];
}

function carriedIn({ publicUrl }: Services, { cookies }: Visit): ShoppingList {
  const lists = cookiesNamed(cookies, cookieName(COOKIE, publicUrl))
    .filter((text) => text.length <= LONGEST_COOKIE)
    .map((text) => readList(new URLSearchParams(text)));
  return lists.reduce((list, other) => applyChange(list, joiningChange(list, other)), EMPTY_LIST);
}

/** Marks of ingredients that were merged into others are those of the others. */
async function followMerged(services: Services, list: ShoppingList): Promise<ShoppingList> {
  const { merged } = await readCatalogue(services);
  const follow = (keys: readonly string[]) => [
    ...new Set(keys.map((key) => merged.get(key) ?? key)),
  ];
  const marks = Object.fromEntries(MARK_KINDS.map((kind) => [kind, follow(list.marks[kind])]));
  return { ...list, marks: { ...list.marks, ...marks } };
}

/** The cookie of a member is joined to their account, and removed; it stays where the account is full. */
async function openAsSaid(services: Services, visit: Visit): Promise<OpenList> {
  const { actor } = visit;
  const carried = carriedIn(services, visit);
  if (!can(actor, 'keep shopping list')) return { list: carried, cookies: [] };
  const list = await findList(services, { actor });
  if (isEmptyList(carried)) return { list, cookies: [] };
  const change = joiningChange(list, carried);
  if (applyChange(list, change).recipes.size > MOST_KEPT) return { list, cookies: [] };
  await keepList(services, { actor, change });
  return {
    list: await findList(services, { actor }),
    cookies: [setCookie(services.publicUrl, COOKIE, '', 0)],
  };
}

export async function openList(services: Services, visit: Visit): Promise<OpenList> {
  const { list, cookies } = await openAsSaid(services, visit);
  return { list: await followMerged(services, list), cookies };
}

/** Too much to add; what is there may always be changed or taken off. */
function checkRoom(before: ShoppingList, after: ShoppingList): void {
  const grows = (size: (list: ShoppingList) => number, most: number) =>
    size(after) > most && size(after) > size(before);
  if (
    grows(({ recipes }) => recipes.size, MOST_RECIPES) ||
    grows(({ marks }) => marks.libre.length, MOST_FREE)
  )
    throw fullList();
}

/** @throws AppError as `keepList` */
export async function changeList(
  services: Services,
  visit: Visit,
  change: ListChange,
): Promise<OpenList> {
  const before = await openList(services, visit);
  const list = applyChange(before.list, change);
  checkRoom(before.list, list);
  if (can(visit.actor, 'keep shopping list')) {
    await keepList(services, { actor: visit.actor, change });
    return { list, cookies: before.cookies };
  }
  const text = writeList(list);
  if (text.length > LONGEST_COOKIE) throw fullList();
  return {
    list,
    cookies: [setCookie(services.publicUrl, COOKIE, text, text === '' ? 0 : YEAR_SECONDS)],
  };
}

interface AddedRecipe {
  slug: string;
  servings: number;
}

/**
 * Change that puts a recipe on a list, or changes its servings.
 *
 * @throws AppError `cocktail-introuvable`
 */
export async function addingRecipe(
  services: Services,
  { slug, servings }: AddedRecipe,
): Promise<ListChange> {
  const number = await findNumber(services, slug);
  if (number === null)
    throw new AppError('cocktail-introuvable', 'Cette recette n’est plus publiée.');
  return { ...NO_CHANGE, set: new Map([[number, servings]]) };
}

/** @throws AppError as `addingRecipe`, `changeList` */
export async function addToList(
  services: Services,
  visit: Visit,
  added: AddedRecipe,
): Promise<OpenList & { wasThere: boolean }> {
  const change = await addingRecipe(services, added);
  const { list } = await openList(services, visit);
  const done = await changeList(services, visit, change);
  return { ...done, wasThere: [...change.set.keys()].some((number) => list.recipes.has(number)) };
}

/**
 * Adds a shared list to the visitor’s own: recipes that are there keep their servings.
 *
 * @throws AppError as `changeList`
 */
export async function takeShared(
  services: Services,
  visit: Visit,
  shared: ShoppingList,
): Promise<OpenList> {
  const { list } = await openList(services, visit);
  const { libre, maison } = shared.marks;
  return changeList(services, visit, {
    ...NO_CHANGE,
    set: new Map([...shared.recipes].filter(([number]) => !list.recipes.has(number))),
    add: [
      ...libre.map((key) => ({ kind: 'libre' as const, key })),
      ...maison.map((key) => ({ kind: 'maison' as const, key })),
    ],
  });
}
