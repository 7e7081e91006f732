/**
 * Computes recipes as if they were written now, after a change of one of their ingredients or tags.
 */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { publishChange } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { cocktailIngredients, cocktails, cocktailTags, tags } from '#db/schema/recipes.server.ts';
import { parseQuantity } from '../lines/quantity.ts';
import {
  computeColumns,
  computedLine,
  readLineages,
  searchDocument,
} from './computed-columns.server.ts';

const twin = alias(cocktails, 'twin');

async function readRecipes(tx: Transaction, ids: string[]) {
  const rows = await tx
    .select({
      id: cocktails.id,
      slug: cocktails.slug,
      isPublished: cocktails.isPublished,
      title: cocktails.title,
      aliases: cocktails.aliases,
      summary: cocktails.summary,
      method: cocktails.method,
      glass: cocktails.glass,
      ice: cocktails.ice,
      dilution: cocktails.dilution,
      instructions: cocktails.instructions,
      dominantColor: cocktails.dominantColor,
      garnishes: cocktails.garnishes,
      twin: twin.slug,
    })
    .from(cocktails)
    .leftJoin(twin, eq(twin.id, cocktails.twinId))
    .where(inArray(cocktails.id, ids));
  const lines = await tx
    .select({
      id: cocktailIngredients.id,
      cocktailId: cocktailIngredients.cocktailId,
      ingredientId: cocktailIngredients.ingredientId,
      quantityText: cocktailIngredients.quantityText,
      unit: cocktailIngredients.unit,
      isRinse: cocktailIngredients.isRinse,
      isServed: cocktailIngredients.isServed,
    })
    .from(cocktailIngredients)
    .where(inArray(cocktailIngredients.cocktailId, ids))
    .orderBy(asc(cocktailIngredients.orderIndex));
  const tagged = await tx
    .select({ cocktailId: cocktailTags.cocktailId, name: tags.name })
    .from(cocktailTags)
    .innerJoin(tags, eq(tags.id, cocktailTags.tagId))
    .where(inArray(cocktailTags.cocktailId, ids))
    .orderBy(asc(tags.slug));
  const lineages = await readLineages(tx, [...new Set(lines.map((line) => line.ingredientId))]);
  const linesOf = Map.groupBy(lines, ({ cocktailId }) => cocktailId);
  const tagsOf = Map.groupBy(tagged, ({ cocktailId }) => cocktailId);
  return rows.map((recipe) => ({
    recipe,
    lines: (linesOf.get(recipe.id) ?? []).flatMap((line) => {
      const lineage = lineages.get(line.ingredientId);
      const amount = parseQuantity(line.quantityText, line.unit);
      return lineage ? [{ id: line.id, ...computedLine(lineage, { ...line, amount }) }] : [];
    }),
    tagNames: (tagsOf.get(recipe.id) ?? []).map(({ name }) => name),
  }));
}

/**
 * Computes again the displayed and searched columns of these recipes, and publishes the change. The
 * time of their last edit stays. The transaction holds the vocabulary, or shares it, and the
 * recipes.
 */
export async function computeAgain(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await readRecipes(tx, ids);
  const fresh = found.map(({ recipe, lines, tagNames }) => {
    const { texts, ...columns } = computeColumns(recipe, lines, tagNames);
    return { id: recipe.id, ...columns, ...texts };
  });
  const document = searchDocument({
    title: sql`title`,
    joined: sql`joined`,
    ingredients: sql`ingredients`,
    tags: sql`tags`,
    summary: sql`summary`,
  });
  // Unchanged rows are not written: triggers and indexes then have nothing to do.
  await tx.execute(sql`
    update cocktails set abv = fresh.abv, drawing = fresh.drawing, color_name = fresh."colorName",
      search_document = fresh.search_document, search_text = fresh."searchText",
      computed_version = fresh."computedVersion"
    from (
      select id, abv, drawing, "colorName", "searchText", "computedVersion", ${document} as search_document
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as computed (
        id uuid, abv real, drawing text, "colorName" text, "searchText" text, "computedVersion" smallint, title text,
        joined text, ingredients text, tags text, summary text)
    ) fresh
    where cocktails.id = fresh.id
      and (cocktails.abv, cocktails.drawing, cocktails.color_name, cocktails.search_document,
          cocktails.search_text, cocktails.computed_version)
        is distinct from (fresh.abv, fresh.drawing, fresh."colorName", fresh.search_document,
          fresh."searchText", fresh."computedVersion")`);
  const amounts = found.flatMap(({ lines }) => lines.map(({ id, amountMl: ml }) => ({ id, ml })));
  await tx.execute(sql`
    update cocktail_ingredients set amount_ml = fresh.ml
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as fresh (id uuid, ml numeric(10, 3))
    where cocktail_ingredients.id = fresh.id and amount_ml is distinct from fresh.ml`);
  const published = found.filter(({ recipe }) => recipe.isPublished);
  if (published.length === 0) return;
  // Visitors never see a draft.
  await publishChange(tx, [
    // The page of a twin shows whether the other has alcohol.
    ...published.flatMap(({ recipe: { slug, twin: other } }) =>
      [slug, other ?? slug].map((shown) => `recipe:${shown}` as const),
    ),
    'lists',
  ]);
}

/**
 * Ids of these recipes, each locked until the transaction ends; in one order, as reviews lock
 * them.
 */
export async function holdNumbered(tx: Transaction, numbers: number[]): Promise<string[]> {
  const rows = await tx
    .select({ id: cocktails.id })
    .from(cocktails)
    .where(sql`${cocktails.number} = any(${sql.param(numbers)}::int[])`)
    .orderBy(asc(cocktails.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}
