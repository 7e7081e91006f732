/** Queries on families for the use cases of ingredients, within their transaction. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { allergensOf } from './allergens.ts';
import type { IngredientValues } from './ingredient-form.ts';

/** A family: the ingredient itself and all below it, at any depth. */
async function readFamily(db: Database, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive members as (
      select id from ingredients where id = ${id}
      union
      select member.id from ingredients member join members on member.parent_id = members.id
    )
    select id from members`);
  return rows.map((row) => row.id);
}

export const isWithin = async (db: Database, id: string, familyId: string) =>
  (await readFamily(db, familyId)).includes(id);

type Known = Pick<IngredientValues, 'abv' | 'color' | 'allergens' | 'priceCents' | 'text'>;

/**
 * Merged facts of two ingredients: the kept one wins, the other fills its gaps. No allergen is
 * lost.
 */
export function unitedValues(kept: Known, gone: Known): Known {
  const isSaid = kept.allergens !== null || gone.allergens !== null;
  return {
    abv: kept.abv ?? gone.abv,
    color: kept.color ?? gone.color,
    priceCents: kept.priceCents ?? gone.priceCents,
    text: kept.text || gone.text,
    allergens: isSaid ? allergensOf([kept, gone]) : null,
  };
}
