/** Substitutes of an ingredient in the database, within the transaction of its use cases. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { ingredients } from '#db/schema/recipes.server.ts';
import { ingredientSubstitutes } from '#db/schema/substitutes.server.ts';
import { sortKey } from '#language/fold.ts';
import { readSubstitutes, writeSubstitutes, type NamedSubstitute } from './substitutes.ts';

/** Column of a query of ingredients: their substitutes with their present names, the best first. */
export const substitutesOf = sql<NamedSubstitute[]>`(
  select coalesce(json_agg(json_build_object(
    'name', other.name, 'ratio', way.ratio, 'note', way.note, 'categories', way.categories)
    order by way.order_index), '[]')
  from ${ingredientSubstitutes} way join ${ingredients} other on other.id = way.substitute_id
  where way.ingredient_id = ${ingredients}.id)`;

/**
 * Finds the ingredients of typed substitutes.
 *
 * @param id the ingredient that they replace
 * @returns the text with their names as they are, and the write that stores them
 * @throws AppError `remplacant-inconnu`, or `remplacant-double` for one that is named twice or is
 *   the ingredient itself
 */
export async function resolveSubstitutes(tx: Transaction, id: string, typed: string) {
  const { isIrreplaceable, substitutes } = readSubstitutes(typed);
  const keys = substitutes.map(({ name }) => sortKey(name));
  const rows = await tx
    .select({ id: ingredients.id, name: ingredients.name, key: ingredients.nameKey })
    .from(ingredients)
    .where(inArray(ingredients.nameKey, keys));
  const known = new Map(rows.map((row) => [row.key, row]));
  const seen = new Set([id]);
  const found = substitutes.map((one, at) => {
    const { id: substituteId, name } = known.get(keys[at] ?? '') ?? {};
    if (substituteId === undefined || name === undefined)
      throw new AppError(
        'remplacant-inconnu',
        `Aucun ingrédient ne s’appelle «\u00a0${one.name}\u00a0».`,
        'Créez-le d’abord.',
      );
    if (seen.has(substituteId))
      throw new AppError(
        'remplacant-double',
        substituteId === id
          ? 'Un ingrédient ne se remplace pas par lui-même.'
          : `«\u00a0${name}\u00a0» est nommé deux fois.`,
      );
    seen.add(substituteId);
    return { ...one, name, substituteId };
  });
  const write = async () => {
    await tx.update(ingredients).set({ isIrreplaceable }).where(eq(ingredients.id, id));
    await tx.delete(ingredientSubstitutes).where(eq(ingredientSubstitutes.ingredientId, id));
    if (found.length > 0)
      await tx.insert(ingredientSubstitutes).values(
        found.map(({ substituteId, ratio, note, categories }, orderIndex) => ({
          ingredientId: id,
          substituteId,
          orderIndex,
          ratio,
          note,
          categories: [...categories],
        })),
      );
  };
  return { text: writeSubstitutes({ isIrreplaceable, substitutes: found }), write };
}

/** The ingredient that stays has its own substitutes, else those of the other, and replaces what that did. */
export async function mergeSubstitutes(tx: Transaction, gone: string, kept: string) {
  const own = eq(ingredientSubstitutes.ingredientId, kept);
  const [row] = await tx
    .select({ isSet: ingredients.isIrreplaceable })
    .from(ingredients)
    .where(eq(ingredients.id, kept));
  if (row?.isSet === false && (await tx.$count(ingredientSubstitutes, own)) === 0) {
    await tx.execute(sql`
      update ${ingredients} set irremplacable =
        (select irremplacable from ${ingredients} gone where gone.id = ${gone}) where id = ${kept}`);
    await tx
      .update(ingredientSubstitutes)
      .set({ ingredientId: kept })
      .where(
        and(
          eq(ingredientSubstitutes.ingredientId, gone),
          sql`${ingredientSubstitutes.substituteId} <> ${kept}`,
        ),
      );
  }
  await tx.execute(sql`
    update ${ingredientSubstitutes} way set substitute_id = ${kept}
    where way.substitute_id = ${gone} and way.ingredient_id <> ${kept} and not exists (
      select from ${ingredientSubstitutes} other
      where other.ingredient_id = way.ingredient_id and other.substitute_id = ${kept})`);
}
