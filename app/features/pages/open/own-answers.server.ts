/** Answers of the public API to the keys of members. */
import { inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { changeBetween } from '#features/bar/bottles/bottle-keys.ts';
import { findBottles, keepBottles } from '#features/bar/bottles/keep-bottles.server.ts';
import { slugsOf } from '#features/bar/bottles/open-bar.server.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { describeList } from '#features/bar/shopping/describe-list.ts';
import { findList, keepList } from '#features/bar/shopping/keep-list.server.ts';
import { findNumber, readShop, readShopRecipes } from '#features/bar/shopping/read-shop.server.ts';
import { NO_CHANGE } from '#features/bar/shopping/shopping-list.ts';
import { addFavorite } from '#features/members/favorites/add-favorite.server.ts';
import { favoritesAfter } from '#features/members/favorites/list-favorites.server.ts';
import { removeFavorite } from '#features/members/favorites/remove-favorite.server.ts';
import {
  addEntryOnce,
  deleteEntry,
  noSuchEntry,
} from '#features/members/shelf/journal/keep-journal.server.ts';
import { entriesAfter, findEntry } from '#features/members/shelf/journal/read-journal.server.ts';
import type { JournalEntry } from '#features/members/shelf/shelf.ts';
import type { Member } from '#features/platform/access/access.ts';
import { notPublished } from '#features/recipes/cocktails/not-published.ts';
import { plainText } from '#language/plain-text.ts';
import type { AnswerOf } from './answers.ts';
import { listMakeable } from './read-ingredients.server.ts';
import { readOutlines, type OpenReads } from './read-recipes.server.ts';
import { OWN_PATH } from './open-path.ts';
import { writeCursor, type OwnCursor } from './own-cursor.ts';
import type { OwnName } from './own-endpoints.ts';

type OwnServices = OpenReads & { db: Database; clock: () => Date };

interface OwnCall {
  actor: Member;
  /** Variable part of the address. */
  part: string;
  /** Last row of the part before; null for the first. */
  after: OwnCursor | null;
  /** `Idempotency-Key` that was sent; empty without one. */
  key: string;
  /** Valid by the schema of the endpoint's body. */
  body: unknown;
}

/** Rows of one answer. */
const MOST = 50;

/**
 * Address of what follows; null after the last row.
 *
 * @param read one row more than are answered, if there are as many
 */
function nextOf(
  { publicUrl }: OwnServices,
  list: 'favorites' | 'journal',
  read: readonly OwnCursor[],
): string | null {
  const last = read.length > MOST ? read[MOST - 1] : undefined;
  return last ? `${publicUrl}${OWN_PATH}/${list}?cursor=${writeCursor(last)}` : null;
}

const noSuchIngredient = () =>
  new AppError('ingredient-introuvable', 'Cet ingrédient n’existe pas.');

/**
 * Says that an ingredient is there, or that it is not. What is kept is what differs from a bar with the
 * pantry alone.
 */
async function setBottle(services: OwnServices, { actor, part }: OwnCall, isThere: boolean) {
  const { catalogue, slugs } = await readCatalogue(services);
  const key = catalogue.ingredients[slugs.indexOf(part)]?.key;
  if (key === undefined) throw noSuchIngredient();
  const [before, after] = isThere ? [[], [key]] : [[key], []];
  await keepBottles(services, { actor, change: changeBetween(catalogue, before, after) });
  return null;
}

async function recipeNumber(services: OwnServices, slug: string): Promise<number> {
  const number = await findNumber(services, slug);
  if (number === null) throw notPublished();
  return number;
}

const presentEntry = (entry: JournalEntry): AnswerOf<'JournalEntry'> => ({
  id: entry.id,
  recipe: entry.slug,
  title: entry.title,
  made_on: entry.madeOn,
  stars: entry.stars,
  changes: entry.changes,
});

/** Slugs of what a member has, what everybody has included. */
async function slugsThere(services: OwnServices, actor: Member): Promise<string[]> {
  return slugsOf(await readCatalogue(services), await findBottles(services, { actor }));
}

const nothing = async (work: Promise<unknown>) => {
  await work;
  return null;
};

type Answers = Record<OwnName, (services: OwnServices, call: OwnCall) => Promise<object | null>>;

/** Null is a success without content. Each throws AppError as its use case. */
export const OWN_ANSWERS: Answers = {
  async listFavorites(services, { actor, after }) {
    const read = await favoritesAfter(services, { actor, after, most: MOST + 1 });
    const ids = read.slice(0, MOST).map(({ id }) => id);
    const outlines = await readOutlines(services, inArray(cocktails.id, ids), ids.length);
    const data = outlines.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return { data, next: nextOf(services, 'favorites', read) };
  },
  addFavorite: (services, { actor, part: slug }) => nothing(addFavorite(services, { actor, slug })),
  removeFavorite: (services, { actor, part: slug }) =>
    nothing(removeFavorite(services, { actor, slug })),
  async listBottles(services, { actor }) {
    const { catalogue, slugs } = await readCatalogue(services);
    const there = new Set(await slugsThere(services, actor));
    const data = catalogue.ingredients.flatMap(({ name }, at) => {
      const slug = slugs[at] ?? '';
      return there.has(slug) ? [{ slug, name }] : [];
    });
    return { data };
  },
  addBottle: (services, call) => setBottle(services, call, true),
  removeBottle: (services, call) => setBottle(services, call, false),
  async listOwnMakeable(services, { actor }) {
    const ingredients = await slugsThere(services, actor);
    return listMakeable(services, { ingredients, withGarnish: false, hasPantry: false });
  },
  async getShoppingList(services, { actor }) {
    const list = await findList(services, { actor });
    const shop = await readShop(services, await findBottles(services, { actor }));
    const recipes = await readShopRecipes(services, [...list.recipes.keys()]);
    const view = describeList(shop, recipes, list, 'cl');
    const rows = view.shelves.flatMap(({ rows: ofShelf }) => ofShelf);
    return {
      recipes: view.recipes.map(({ slug, title, servings }) => ({ recipe: slug, title, servings })),
      to_buy: [
        ...rows.map(({ name, amount, isTicked }) => ({ name, amount, bought: isTicked })),
        ...view.free.map(({ text, isTicked }) => ({ name: text, amount: '', bought: isTicked })),
      ],
    } satisfies AnswerOf<'ShoppingList'>;
  },
  async setShoppingRecipe(services, { actor, part, body }) {
    const { servings } = body as AnswerOf<'ShoppingRecipe'>;
    const set = new Map([[await recipeNumber(services, part), servings]]);
    return nothing(keepList(services, { actor, change: { ...NO_CHANGE, set } }));
  },
  async dropShoppingRecipe(services, { actor, part }) {
    const drop = [await recipeNumber(services, part)];
    return nothing(keepList(services, { actor, change: { ...NO_CHANGE, drop } }));
  },
  async listEntries(services, { actor, after }) {
    const entries = await entriesAfter(services, { actor, after, most: MOST + 1 });
    const read = entries.map(({ id, madeOn }) => ({ id, at: new Date(madeOn) }));
    return {
      data: entries.slice(0, MOST).map(presentEntry),
      next: nextOf(services, 'journal', read),
    };
  },
  async addEntry(services, { actor, body, key }) {
    const { recipe, made_on: madeOn, stars, changes } = body as AnswerOf<'NewEntry'>;
    const entry = { madeOn, stars, changes: plainText(changes).trim() };
    const entryId = await addEntryOnce(services, { actor, slug: recipe, entry, key });
    if (entryId === null) throw noSuchEntry();
    return presentEntry(await findEntry(services, { actor, entryId }));
  },
  deleteEntry: (services, { actor, part: entryId }) =>
    nothing(deleteEntry(services, { actor, entryId })),
};
