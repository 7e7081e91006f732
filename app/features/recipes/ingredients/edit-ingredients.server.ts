/** Use cases of editors for ingredients. Recipes follow each change of their ingredients. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { barBottles, barPrices } from '#db/schema/members.server.ts';
import {
  cocktailIngredients,
  cocktails,
  ingredients,
  ingredientSlugs,
} from '#db/schema/recipes.server.ts';
import { lockVocabulary, type RefreshRecipes } from '#db/catalogue/vocabulary-lock.server.ts';
import { findTitled } from '#features/platform/office/find-titled.server.ts';
import { namedNoun, type Searched } from '#features/platform/office/named-noun.server.ts';
import type { Asked } from '#features/platform/office/noun.server.ts';
import { slugify, sortKey } from '#language/fold.ts';
import { otherNamesOf } from '#language/words/other-names.ts';
import { isWithin, unitedValues } from './families.server.ts';
import type { IngredientValues } from './ingredient-form.ts';
import type { IngredientSort } from './ingredient.ts';
import { substitutesOf, mergeSubstitutes, resolveSubstitutes } from './keep-substitutes.server.ts';
import { writeSubstitutes } from './substitutes.ts';

interface Needs {
  refreshRecipes: RefreshRecipes;
}

const familyOf = alias(ingredients, 'family');

const ingredient = namedNoun({
  type: 'ingredient',
  called: 'ingrédient',
  table: ingredients,
  permission: 'edit catalogue',
  missing: ['ingredient-introuvable', 'Cet ingrédient n’existe plus.'],
  find: (db, id) =>
    db
      .select({
        id: ingredients.id,
        slug: ingredients.slug,
        name: ingredients.name,
        aliases: ingredients.aliases,
        abv: ingredients.abv,
        allergens: ingredients.allergens,
        color: ingredients.color,
        priceCents: ingredients.priceCents,
        text: sql<string>`coalesce(${ingredients.text}, '')`,
        parentId: ingredients.parentId,
        family: sql<string>`coalesce(${familyOf.name}, '')`,
        recipeId: ingredients.recipeId,
        recipe: sql<string>`coalesce(${cocktails.title}, '')`,
        isIrreplaceable: ingredients.isIrreplaceable,
        substitutes: substitutesOf,
      })
      .from(ingredients)
      .leftJoin(familyOf, eq(familyOf.id, ingredients.parentId))
      .leftJoin(cocktails, eq(cocktails.id, ingredients.recipeId))
      .where(eq(ingredients.id, id)),
  valuesOf: (row): IngredientValues => ({
    name: row.name,
    aliases: row.aliases,
    abv: row.abv,
    allergens: row.allergens,
    family: row.family,
    recipe: row.recipe,
    color: row.color,
    priceCents: row.priceCents,
    text: row.text,
    substitutes: writeSubstitutes(row),
  }),
  shows: ['lists'],
  lock: lockVocabulary,
});

export const listIngredientNames = ingredient.listNames;

/** Recipes, drafts too, with a line of it: members of its family count for themselves. */
const uses = sql<number>`(
  select count(distinct ${cocktailIngredients.cocktailId})::int from ${cocktailIngredients}
  where ${cocktailIngredients.ingredientId} = ${ingredients.id})`;

export async function findIngredients({ db }: { db: Database }, asked: Searched<IngredientSort>) {
  const { total, page, ...range } = await ingredient.search({ db }, asked, uses);
  const rows = await db
    .select({
      id: ingredients.id,
      name: ingredients.name,
      abv: ingredients.abv,
      allergens: ingredients.allergens,
      family: familyOf.name,
      uses,
    })
    .from(ingredients)
    .leftJoin(familyOf, eq(familyOf.id, ingredients.parentId))
    .where(range.where)
    .orderBy(...range.orderBy)
    .limit(range.limit)
    .offset(range.offset);
  return { rows, total, page };
}

const linesOf = (id: string) => eq(cocktailIngredients.ingredientId, id);

export async function openIngredient({ db }: { db: Database }, asked: Asked) {
  const { row, ...opened } = await ingredient.open({ db }, asked);
  const lineCount = await db.$count(cocktailIngredients, linesOf(row.id));
  return { ...opened, slug: row.slug, lineCount };
}

/** Names of recipes, or of members, that a refusal lists; it counts the others. */
const LISTED = 100;

/** Uses of an ingredient: its recipes, drafts included, and the members of its family. */
export async function findIngredientUses({ db }: { db: Database }, asked: Asked) {
  const { row } = await ingredient.open({ db }, asked);
  const isIn = sql`exists (
    select from ${cocktailIngredients}
    where ${cocktailIngredients.cocktailId} = ${cocktails.id} and ${linesOf(row.id)})`;
  const recipes = await db
    .select({ id: cocktails.id, title: cocktails.title, isPublished: cocktails.isPublished })
    .from(cocktails)
    .where(isIn)
    .orderBy(asc(cocktails.titleKey), asc(cocktails.id))
    .limit(LISTED);
  const isMember = eq(ingredients.parentId, row.id);
  const members = await db
    .select({ id: ingredients.id, name: ingredients.name })
    .from(ingredients)
    .where(isMember)
    .orderBy(asc(ingredients.nameKey), asc(ingredients.id))
    .limit(LISTED);
  return {
    name: row.name,
    recipes,
    recipeCount: await db.$count(cocktails, isIn),
    members,
    memberCount: await db.$count(ingredients, isMember),
  };
}

/**
 * Id of a family by its typed name.
 *
 * @param ownId the ingredient that joins it
 * @throws AppError `famille-inconnue`, or `famille-en-rond` when it is the ingredient or below it
 */
async function resolveFamily(
  tx: Transaction,
  name: string,
  ownId?: string,
): Promise<{ id: string | null; name: string }> {
  if (name === '') return { id: null, name };
  const found = await ingredient.findByName(tx, name);
  if (!found) {
    throw new AppError(
      'famille-inconnue',
      `Aucun ingrédient ne s’appelle «\u00a0${name}\u00a0».`,
      'Créez-le d’abord, ou choisissez-en un de la liste.',
    );
  }
  if (ownId !== undefined && (await isWithin(tx, found.id, ownId))) {
    throw new AppError(
      'famille-en-rond',
      found.id === ownId
        ? 'Un ingrédient n’est pas sa propre famille.'
        : `«\u00a0${found.name}\u00a0» est déjà de la famille de cet ingrédient.`,
    );
  }
  return found;
}

/**
 * Recipe by its typed title.
 *
 * @param kept id of its present recipe: first among equal titles
 * @throws AppError `recette-inconnue`
 */
async function resolveRecipe(tx: Transaction, title: string, kept: string | null = null) {
  if (title === '') return { recipeId: null, recipe: title };
  const found = await findTitled(tx, title, sql`coalesce(${cocktails.id} = ${kept}::uuid, false)`);
  if (found) return { recipeId: found.id, recipe: found.title };
  throw new AppError(
    'recette-inconnue',
    `Aucune recette ne s’appelle «\u00a0${title}\u00a0».`,
    'Créez-la d’abord, ou choisissez-en une de la liste.',
  );
}

const MAX_STEM = 110;

/** Unused slug: a renamed ingredient keeps its first slug. */
async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const stem = slugify(name).slice(0, MAX_STEM).replace(/-$/, '');
  for (let number = 1; ; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if ((await tx.$count(ingredients, eq(ingredients.slug, slug))) === 0) return slug;
  }
}

type OwnValues = Omit<IngredientValues, 'family' | 'recipe' | 'substitutes'>;

const columnsOf = ({ aliases, ...values }: OwnValues) => ({
  ...values,
  ...otherNamesOf(aliases, values.name),
  nameKey: sortKey(values.name),
});

/**
 * @throws AppError `ingredient-existant`, `famille-inconnue`, `recette-inconnue`, and those of
 *   every noun
 */
export const createIngredient = ingredient.creates(
  'create ingredient',
  async (tx, given: IngredientValues & { id: string }) => {
    const { id, family: typed, recipe: title, substitutes, ...values } = given;
    await ingredient.assertNameIsFree(tx, values.name);
    const family = await resolveFamily(tx, typed);
    const { recipeId, recipe } = await resolveRecipe(tx, title);
    const replaced = await resolveSubstitutes(tx, id, substitutes);
    const slug = await freeSlug(tx, values.name);
    const linked = { parentId: family.id, recipeId };
    await tx.insert(ingredients).values({ id, ...columnsOf(values), slug, ...linked });
    await replaced.write();
    // The slug belongs to this ingredient from now on, even if it redirected to another.
    await tx.delete(ingredientSlugs).where(eq(ingredientSlugs.slug, slug));
    return { ...values, family: family.name, recipe, substitutes: replaced.text };
  },
);

/**
 * The slug stays: shared links, files and drawings use it.
 *
 * @throws as `createIngredient`; `famille-en-rond`
 */
export const changeIngredient = ingredient.changes<Needs>(
  'change ingredient',
  async (tx, { row, given }, { refreshRecipes }) => {
    const { id } = row;
    const { family: typed, recipe: title, substitutes, ...values } = given;
    const family = await resolveFamily(tx, typed, id);
    const { recipeId, recipe } = await resolveRecipe(tx, title, row.recipeId);
    const replaced = await resolveSubstitutes(tx, id, substitutes);
    const write = async () => {
      await ingredient.assertNameIsFree(tx, values.name, id);
      await refreshRecipes(tx, { kind: 'ingredient', ids: [id] }, async () => {
        await tx
          .update(ingredients)
          .set({ ...columnsOf(values), parentId: family.id, recipeId })
          .where(eq(ingredients.id, id));
      });
      await replaced.write();
    };
    const after = { ...values, family: family.name, recipe, substitutes: replaced.text };
    return { after, write };
  },
);

/**
 * @throws AppError `ingredient-utilise` when a recipe or a family has it, and those of every noun
 */
export const deleteIngredient = ingredient.deletes('delete ingredient', async (tx, { id }) => {
  const lines = await tx.$count(cocktailIngredients, linesOf(id));
  if (lines + (await tx.$count(ingredients, eq(ingredients.parentId, id))) > 0) {
    throw new AppError(
      'ingredient-utilise',
      'Cet ingrédient sert encore\u00a0: il n’a pas été supprimé.',
    );
  }
  await tx.delete(ingredients).where(eq(ingredients.id, id));
  return undefined;
});

/**
 * Moves lines, family members and old slugs to the ingredient that stays. If that was below the
 * other, it takes its place in the family.
 */
export const mergeIngredients = ingredient.merges<Needs>(
  'merge ingredient',
  async (tx, { gone, kept }, { refreshRecipes }) => {
    const concerned = { kind: 'ingredient', ids: [gone.id, kept.id] } as const;
    const parentId = (await isWithin(tx, kept.id, gone.id)) ? gone.parentId : kept.parentId;
    const united = unitedValues(kept, gone);
    // The name of the merged ingredient still finds it.
    const names = otherNamesOf([...kept.aliases, gone.name, ...gone.aliases], kept.name);
    let lines = 0;
    await refreshRecipes(tx, concerned, async () => {
      await tx
        .update(ingredients)
        .set({ ...united, ...names, parentId, recipeId: kept.recipeId ?? gone.recipeId })
        .where(eq(ingredients.id, kept.id));
      await tx
        .update(ingredients)
        .set({ parentId: kept.id })
        .where(and(eq(ingredients.parentId, gone.id), ne(ingredients.id, kept.id)));
      const { rowCount } = await tx
        .update(cocktailIngredients)
        .set({ ingredientId: kept.id })
        .where(linesOf(gone.id));
      lines = rowCount ?? 0;
      // Members who have either have the one that stays.
      await tx.execute(sql`
        insert into ${barBottles} (user_id, ingredient_id, created_at)
        select user_id, ${kept.id}, created_at from ${barBottles}
        where ingredient_id = ${gone.id} on conflict do nothing`);
      await tx.execute(sql`
        insert into ${barPrices} (user_id, ingredient_id, cents, updated_at)
        select user_id, ${kept.id}, cents, updated_at from ${barPrices}
        where ingredient_id = ${gone.id} on conflict do nothing`);
      await mergeSubstitutes(tx, gone.id, kept.id);
      await tx
        .update(ingredientSlugs)
        .set({ ingredientId: kept.id })
        .where(eq(ingredientSlugs.ingredientId, gone.id));
      await tx.delete(ingredients).where(eq(ingredients.id, gone.id));
      await tx.insert(ingredientSlugs).values({ slug: gone.slug, ingredientId: kept.id });
    });
    return { lines, ...united, recipe: kept.recipe || gone.recipe };
  },
);

/** With the merged values, and the numbers of lines, recipes and family members that move. */
export const weighIngredientMerge = ingredient.weighs(async (db, { gone, kept }) => {
  const { rows } = await db.execute<{ lines: number; recipes: number; both: number }>(sql`
    select count(*)::int as lines, count(distinct cocktail_id)::int as recipes,
      count(distinct cocktail_id) filter (where exists (
        select from cocktail_ingredients other
        where other.cocktail_id = line.cocktail_id and other.ingredient_id = ${kept.id}))::int as both
    from cocktail_ingredients line where ingredient_id = ${gone.id}`);
  const isMember = and(eq(ingredients.parentId, gone.id), ne(ingredients.id, kept.id));
  const [counted = { lines: 0, recipes: 0, both: 0 }] = rows;
  return {
    ...counted,
    kept: { name: kept.name, recipe: kept.recipe || gone.recipe, ...unitedValues(kept, gone) },
    members: await db.$count(ingredients, isMember),
  };
});
