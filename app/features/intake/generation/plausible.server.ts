import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { cocktailIngredients, cocktails } from '#db/schema/recipes.server.ts';
import { formatNumber } from '#language/format.ts';

/** Percent: a stronger drink could only be undiluted spirits. */
const STRONGEST = 45;
/** Millilitres of one serving, before any ice. */
const LEAST_ML = 30;
const MOST_ML = 500;
/** Millilitres of pure alcohol in one serving: three standard drinks. */
const MOST_ALCOHOL_ML = 38;
/** Most lines without an amount, such as decorations. */
const MOST_UNMEASURED = 2;

/**
 * Reason why no bar would serve a written recipe, by its strength and volume; null if it is
 * plausible.
 */
export async function implausible(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .select({
      abv: cocktails.abv,
      category: cocktails.category,
      ml: sql<number>`coalesce(sum(${cocktailIngredients.amountMl}), 0)::float8 / ${cocktails.servings}`,
      unmeasured: sql<number>`count(*) filter (where ${cocktailIngredients.amountMin} is null
        and not ${cocktailIngredients.isServed})::int`,
    })
    .from(cocktails)
    .innerJoin(cocktailIngredients, eq(cocktailIngredients.cocktailId, cocktails.id))
    .where(eq(cocktails.id, id))
    .groupBy(cocktails.id);
  if (!row) return 'Aucun ingrédient.';
  const { abv, category, ml, unmeasured } = row;
  const served = `${formatNumber(Math.round(ml) / 10)}\u00a0cl par personne`;
  if (ml < LEAST_ML || ml > MOST_ML) return `Quantités invraisemblables\u00a0: ${served}.`;
  if (unmeasured > MOST_UNMEASURED) return 'Trop d’ingrédients sont sans quantité.';
  if (abv === null) return null;
  if (abv > STRONGEST || (abv * ml) / 100 > MOST_ALCOHOL_ML) {
    return `Trop fort\u00a0: ${formatNumber(abv)}\u00a0% d’alcool, ${served}.`;
  }
  return category === 'sans-alcool' && abv > 0 ? 'Dite sans alcool, elle en contient.' : null;
}
