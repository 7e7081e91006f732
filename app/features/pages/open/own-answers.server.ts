/** Answers of the public API to the keys of members. */
import { inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { findBottles, keepBottles } from '#features/bar/bottles/keep-bottles.server.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { describeList } from '#features/bar/shopping/describe-list.ts';
import { findList, keepList } from '#features/bar/shopping/keep-list.server.ts';
import { findNumber, readShop, readShopRecipes } from '#features/bar/shopping/read-shop.server.ts';
import { NO_CHANGE } from '#features/bar/shopping/shopping-list.ts';
import { addFavorite } from '#features/members/favorites/add-favorite.server.ts';
import { listFavorites } from '#features/members/favorites/list-favorites.server.ts';
import { removeFavorite } from '#features/members/favorites/remove-favorite.server.ts';
import { addEntry, deleteEntry } from '#features/members/shelf/journal/keep-journal.server.ts';
import { findEntry, readJournal } from '#features/members/shelf/journal/read-journal.server.ts';
import type { JournalEntry } from '#features/members/shelf/shelf.ts';
import type { Member } from '#features/platform/access/access.ts';
import { plainText } from '#language/plain-text.ts';
import type { AnswerOf } from './answers.ts';
import { listMakeable } from './read-ingredients.server.ts';
import { readOutlines, type OpenReads } from './read-recipes.server.ts';
import { OWN_PATH } from './open-path.ts';
import type { OwnName } from './own-endpoints.ts';

type OwnServices = OpenReads & { db: Database; clock: () => Date };

interface OwnCall {
  actor: Member;
  /** Variable part of the address. */
  part: string;
  /** Page of a list, from 1. */
  page: number;
  /** Valid by the schema of the endpoint's body. */
  body: unknown;
}

const nextOf = ({ publicUrl }: OwnServices, list: string, page: number, pageCount: number) =>
  page < pageCount ? `${publicUrl}${OWN_PATH}/${list}?page=${page + 1}` : null;

const noSuchIngredient = () =>
  new AppError('ingredient-introuvable', 'Cet ingrédient n’existe pas.');
const noSuchRecipe = () =>
  new AppError('cocktail-introuvable', 'Ce cocktail n’existe pas ou n’est plus disponible.');

/** Key of an ingredient, as bottles are kept. */
async function bottleKey(services: OwnServices, slug: string): Promise<string> {
  const { catalogue, slugs } = await readCatalogue(services);
  const key = catalogue.ingredients[slugs.indexOf(slug)]?.key;
  if (key === undefined) throw noSuchIngredient();
  return key;
}

async function recipeNumber(services: OwnServices, slug: string): Promise<number> {
  const number = await findNumber(services, slug);
  if (number === null) throw noSuchRecipe();
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

async function ownBottles(services: OwnServices, actor: Member) {
  const { catalogue, slugs } = await readCatalogue(services);
  const keys = new Set(await findBottles(services, { actor }));
  return catalogue.ingredients.flatMap(({ key, name }, at) =>
    keys.has(key) ? [{ slug: slugs[at] ?? '', name }] : [],
  );
}

const nothing = async (work: Promise<unknown>) => {
  await work;
  return null;
};

type Answers = Record<OwnName, (services: OwnServices, call: OwnCall) => Promise<object | null>>;

/** Null is a success without content. Each throws AppError as its use case. */
export const OWN_ANSWERS: Answers = {
  async listFavorites(services, { actor, page: asked }) {
    const { cards, page, pageCount } = await listFavorites(services, {
      actor,
      sort: 'recents',
      page: asked,
    });
    const slugs = cards.map(({ slug }) => slug);
    const outlines = await readOutlines(services, inArray(cocktails.slug, slugs), slugs.length);
    const data = outlines.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
    return { data, next: nextOf(services, 'favorites', page, pageCount) };
  },
  addFavorite: (services, { actor, part: slug }) => nothing(addFavorite(services, { actor, slug })),
  removeFavorite: (services, { actor, part: slug }) =>
    nothing(removeFavorite(services, { actor, slug })),
  listBottles: async (services, { actor }) => ({ data: await ownBottles(services, actor) }),
  async addBottle(services, { actor, part }) {
    const add = [await bottleKey(services, part)];
    return nothing(keepBottles(services, { actor, change: { add, remove: [] } }));
  },
  async removeBottle(services, { actor, part }) {
    const remove = [await bottleKey(services, part)];
    return nothing(keepBottles(services, { actor, change: { add: [], remove } }));
  },
  async listOwnMakeable(services, { actor }) {
    const ingredients = (await ownBottles(services, actor)).map(({ slug }) => slug);
    return listMakeable(services, { ingredients, withGarnish: false });
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
  async listEntries(services, { actor, page: asked }) {
    const { entries, page, pageCount } = await readJournal(services, { actor, page: asked });
    return {
      data: entries.map(presentEntry),
      next: nextOf(services, 'journal', page, pageCount),
    };
  },
  async addEntry(services, { actor, body }) {
    const { recipe, made_on: madeOn, stars, changes } = body as AnswerOf<'NewEntry'>;
    const entry = { madeOn, stars, changes: plainText(changes).trim() };
    const entryId = await addEntry(services, { actor, slug: recipe, entry });
    return presentEntry(await findEntry(services, { actor, entryId }));
  },
  deleteEntry: (services, { actor, part: entryId }) =>
    nothing(deleteEntry(services, { actor, entryId })),
};
