import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import { isSlug } from '#app/language/fold.ts';
import { cocktailIngredients, cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { familiesOf } from '#features/recipes/ingredients/families.ts';
import { typographic } from '#language/typography.ts';
import { isDrink } from '../card-words.ts';
import type { Category } from '../cocktail.ts';
import { cardColumns, presentCards } from '../recipe/cocktail-card.server.ts';
import { HOT } from '../lines/taste.ts';
import { likenessTo } from '../recipe/likeness.server.ts';
import type { Neighbours } from './neighbours.ts';
import { nearest, WISHES, type Wish } from './nearness.ts';
import { profileOf, type Profile } from './profile.ts';
import { sayNeighbour, type NamedLine } from './say-neighbour.ts';

/** Recipes that share most, whose lines are compared; of those that fulfil a wish, the nearest. */
const CANDIDATES = 150;
/** Recipes that are kept read. */
const MOST_KNOWN = 5_000;
const NEAREST = 4;
const WISHED = 2;

interface Drink {
  id: string;
  slug: string;
  title: string;
  category: Category;
  /** The same drink with or without alcohol. */
  twinId: string | null;
  profile: Profile;
  lines: NamedLine[];
}

// Drizzle leaves out the tables’ names in a query of one table.
const isHotRecipe = sql<boolean>`(cocktails.categorie = ${HOT} or exists (
  select from cocktail_tags join tags on tags.id = tag_id
  where cocktail_id = cocktails.id and tags.slug = ${HOT}))`;

const LABELS: Readonly<Record<Wish, string>> = {
  'moins-sucre': 'Moins sucré',
  'plus-fort': 'Plus fort',
  'plus-amer': 'Plus amer',
  'sans-alcool': 'Sans alcool',
};

const NONE: Neighbours = { nearest: [], wished: [] };

/** Published recipes near the one at `slug`, and near it as a wish goes, each with its reason. */
export async function listNeighbours(services: Reads, slug: string): Promise<Neighbours> {
  if (!isSlug(slug)) return NONE;
  return keptRead(services, 'lists', `neighbours ${slug}`, () => findNeighbours(services, slug));
}

interface Lineage {
  slugs: string[];
  names: string[];
  abv: number | null;
}

/** Every ingredient with its families, nearest first, by id. */
const readLineages = (services: Reads): Promise<ReadonlyMap<string, Lineage>> =>
  keptRead(services, 'lists', 'lineages', async () => {
    const { id, slug, name, abv, parentId } = ingredients;
    const rows = await services.db.select({ id, slug, name, abv, parentId }).from(ingredients);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      rows.map((row) => {
        const lineage = [row, ...familiesOf(byId, row)];
        const slugs = lineage.map((one) => one.slug);
        return [row.id, { slugs, names: lineage.map((one) => one.name), abv: row.abv }];
      }),
    );
  });

/** Recipes that were read since the catalogue changed, by id. */
const readKnown = (services: Reads): Promise<Map<string, Drink>> =>
  keptRead(services, 'lists', 'profiles', () => Promise.resolve(new Map<string, Drink>()));

/** Reads recipes with their lines; those without lines are left out. */
async function readDrinks(services: Reads, ids: string[]): Promise<Drink[]> {
  const { db } = services;
  const rows = await db
    .select({
      id: cocktails.id,
      slug: cocktails.slug,
      title: cocktails.title,
      category: cocktails.category,
      twinId: cocktails.twinId,
      method: cocktails.method,
      ice: cocktails.ice,
      instructions: cocktails.instructions,
      dilution: cocktails.dilution,
      abv: cocktails.abv,
      isHot: isHotRecipe,
    })
    .from(cocktails)
    .where(inArray(cocktails.id, ids));
  const lineages = await readLineages(services);
  const { cocktailId, ingredientId, amountMl, isServed, orderIndex } = cocktailIngredients;
  const lines = await db
    .select({ cocktailId, ingredientId, amountMl })
    .from(cocktailIngredients)
    .where(and(inArray(cocktailId, ids), eq(isServed, false)))
    .orderBy(cocktailId, orderIndex);
  const linesOf = Map.groupBy(lines, (line) => line.cocktailId);
  return rows.flatMap(({ id, slug, title, category, twinId, ...row }) => {
    const named = (linesOf.get(id) ?? []).flatMap((line) => {
      const lineage = lineages.get(line.ingredientId);
      return lineage ? [{ ...lineage, amountMl: line.amountMl }] : [];
    });
    const profile = profileOf({ ...row, category, lines: named });
    return profile ? [{ id, slug, title, category, twinId, lines: named, profile }] : [];
  });
}

/** The recipe, and those that share most with it, in that order. */
async function readCompared(services: Reads, slug: string): Promise<Drink[]> {
  const rows = await services.db
    .select({ id: cocktails.id })
    .from(cocktails)
    .leftJoin(
      sql`(${likenessTo(sql`slug = ${slug}`)} limit ${CANDIDATES}) akin`,
      sql`akin.cocktail_id = ${cocktails.id}`,
    )
    .where(
      and(
        eq(cocktails.isPublished, true),
        or(eq(cocktails.slug, slug), sql`akin.cocktail_id is not null`),
      ),
    )
    .orderBy(sql`akin.score desc nulls first`, cocktails.titleKey, cocktails.id);
  const known = await readKnown(services);
  if (known.size > MOST_KNOWN) known.clear();
  const missing = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const read = missing.length === 0 ? [] : await readDrinks(services, missing);
  for (const drink of read) known.set(drink.id, drink);
  return rows.flatMap(({ id }) => known.get(id) ?? []);
}

async function findNeighbours(services: Reads, slug: string): Promise<Neighbours> {
  const compared = await readCompared(services, slug);
  const own = compared.find((one) => one.slug === slug);
  if (!own) return NONE;
  // The page leads to the twin above.
  const others = compared.filter(
    (one) => one !== own && one.id !== own.twinId && isDrink(one) === isDrink(own),
  );
  const near = nearest(own.profile, others).slice(0, NEAREST);
  const ids = near.map(({ id }) => id);
  const rows = await services.db
    .select(cardColumns)
    .from(cocktails)
    .where(inArray(cocktails.id, ids));
  const cards = await presentCards(services, rows);
  return {
    nearest: near.flatMap((one) => {
      const card = cards.find((some) => some.slug === one.slug);
      return card ? [{ ...card, reason: sayNeighbour(own, one) }] : [];
    }),
    wished: isDrink(own)
      ? WISHES.flatMap((wish) => {
          const drinks = nearest(own.profile, others, wish)
            .slice(0, WISHED)
            .map((one) => ({
              slug: one.slug,
              title: typographic(one.title),
              reason: sayNeighbour(own, one, wish),
            }));
          return drinks.length === 0 ? [] : [{ label: LABELS[wish], drinks }];
        })
      : [],
  };
}
