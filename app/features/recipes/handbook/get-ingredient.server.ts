import { familiesOf } from '#features/recipes/ingredients/families.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import { isSlug } from '#app/language/fold.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails, ingredients } from '#db/schema/recipes.server.ts';
import { ingredientSubstitutes } from '#db/schema/substitutes.server.ts';
import { GIVES, SHELVES } from '#features/bar/bottles/bar-words.ts';
import { CATEGORIES } from '#features/recipes/cocktails/cocktail.ts';
import { parseFilters } from '#features/recipes/cocktails/filters/list-filters.ts';
import { readPage } from '#features/recipes/cocktails/match/read-page.server.ts';
import {
  countFitting,
  resolveAsTyped,
} from '#features/recipes/cocktails/match/resolve-as-typed.server.ts';
import { maker } from '#features/recipes/cocktails/recipe/get-cocktail.server.ts';
import { presentCards } from '#features/recipes/cocktails/recipe/cocktail-card.server.ts';
import { readParts } from '#features/recipes/cocktails/stored/contained-allergens.server.ts';
import {
  INGREDIENTS,
  presentByFormer,
} from '#features/recipes/cocktails/stored/former-slugs.server.ts';
import {
  anyOf,
  both,
  isIn,
  PREPARATIONS,
  PUBLISHED,
} from '#features/recipes/cocktails/stored/recipe-sets.server.ts';
import { sayAllergens } from '#features/recipes/ingredients/allergens.ts';
import { typographic } from '#language/typography.ts';
import { findCompanions } from './find-companions.server.ts';
import type { IngredientPage, NamedLink, ShownSubstitute } from './ingredient-page.ts';
import { hasPage, readKnown, type KnownIngredient } from './known-ingredients.server.ts';

/** Cards of a page: full rows of two, three and four. */
const CARDS = 12;
const MOST_PREPARATIONS = 30;

/** The page of an ingredient; null without one. */
export const getIngredient = (services: Reads, slug: string): Promise<IngredientPage | null> =>
  isSlug(slug)
    ? keptRead(services, 'lists', `ingredient ${slug}`, () => readIngredient(services, slug))
    : Promise.resolve(null);

/** Slug of the ingredient that the one at `slug` was merged into; null if none was. */
export const findMerged = async ({ db }: { db: Database }, slug: string): Promise<string | null> =>
  (await presentByFormer(db, INGREDIENTS, [slug])).get(slug) ?? null;

async function readIngredient(services: Reads, slug: string): Promise<IngredientPage | null> {
  const { db } = services;
  const known = await readKnown(services);
  const all = [...known.values()];
  const own = all.find((one) => one.slug === slug);
  if (!own || !hasPage(own)) return null;
  const [row] = await db
    .select({
      text: ingredients.text,
      abv: ingredients.abv,
      isIrreplaceable: ingredients.isIrreplaceable,
      makerSlug: maker.slug,
      makerTitle: maker.title,
    })
    .from(ingredients)
    .leftJoin(maker, and(eq(maker.id, ingredients.recipeId), eq(maker.isPublished, true)))
    .where(eq(ingredients.id, own.id));
  if (!row) return null;
  const linksTo = (some: readonly KnownIngredient[]): NamedLink[] =>
    some.filter(hasPage).map((one) => ({ slug: one.slug, name: one.name }));
  const members = all.filter((one) => one.parentId === own.id);
  const given = GIVES[slug] ?? [];
  const substitutes = await readSubstitutes(db, own.id);
  const present = (isOf: boolean): ShownSubstitute[] =>
    substitutes.flatMap((one) => {
      const other = known.get(one.isOf ? one.substituteId : one.ingredientId);
      return other && one.isOf === isOf ? [presentSubstitute(other, one)] : [];
    });
  return {
    slug,
    name: own.name,
    text: typographic(row.text ?? ''),
    abv: row.abv,
    isBottle: own.isNamed || members.length === 0,
    shelf: own.shelf,
    isSweetener: SHELVES.some(({ name, keeps }) => keeps === true && name === own.shelf),
    families: linksTo(familiesOf(known, own).toReversed()),
    members: members
      .filter(hasPage)
      .map((one) => ({ slug: one.slug, name: one.name, count: one.count })),
    allergens: typographic(sayAllergens((await readParts(db, [slug])).get(slug) ?? [])),
    maker:
      row.makerSlug === null
        ? null
        : { slug: row.makerSlug, name: typographic(row.makerTitle ?? '') },
    gives: linksTo(all.filter((one) => given.includes(one.slug))),
    givenBy: linksTo(all.filter((one) => GIVES[one.slug]?.includes(slug) === true)),
    isIrreplaceable: row.isIrreplaceable,
    replacedBy: present(true),
    replaces: present(false),
    goesWith: await findCompanions(db, known, own),
    preparations: await listPreparations(db, own.id),
    ...(await listRecipes(services, own)),
  };
}

/** Substitutes of an ingredient (`isOf`), best first, and those that it is one of. */
const readSubstitutes = (db: Database, id: string) => {
  const { ingredientId, substituteId, orderIndex } = ingredientSubstitutes;
  return db
    .select({
      isOf: sql<boolean>`${ingredientId} = ${id}`,
      ingredientId,
      substituteId,
      ratio: ingredientSubstitutes.ratio,
      note: ingredientSubstitutes.note,
      categories: ingredientSubstitutes.categories,
    })
    .from(ingredientSubstitutes)
    .where(or(eq(ingredientId, id), eq(substituteId, id)))
    .orderBy(asc(orderIndex), asc(ingredientId));
};

const presentSubstitute = (
  other: KnownIngredient,
  { ratio, note, categories }: Awaited<ReturnType<typeof readSubstitutes>>[number],
): ShownSubstitute => ({
  slug: other.slug,
  name: other.name,
  hasPage: hasPage(other),
  ratio,
  note: typographic(note),
  where: categories.map((category) => CATEGORIES[category]),
});

async function listPreparations(db: Database, id: string): Promise<NamedLink[]> {
  const rows = await db
    .select({ slug: cocktails.slug, name: cocktails.title })
    .from(cocktails)
    .where(
      and(eq(cocktails.isPublished, true), isIn(both(anyOf('ingredient', [id]), PREPARATIONS))),
    )
    .orderBy(asc(cocktails.titleKey), asc(cocktails.id))
    .limit(MOST_PREPARATIONS);
  return rows.map(({ slug, name }) => ({ slug, name: typographic(name) }));
}

/**
 * Recipes of the list that is filtered by an ingredient: their number, and the best known. Without
 * any, those that it is served with.
 */
async function listRecipes(services: Reads, { id, slug, count, served }: KnownIngredient) {
  const { db } = services;
  const plain = parseFilters(new URLSearchParams({ ingredient: slug, limit: '25' }));
  const asked = await resolveAsTyped(services, { ...plain, sort: 'pertinence' });
  const total = await countFitting(db, asked);
  const servedWith = count > 0 ? 0 : served;
  const all = total > 0 ? asked.conditions.all : both(PUBLISHED, anyOf('served', [id]));
  const shown = { ...asked, conditions: { ...asked.conditions, all } };
  const rows = await readPage(db, shown, { total: total || servedWith, page: 1 });
  return { total, servedWith, cards: await presentCards(services, rows.slice(0, CARDS)) };
}
