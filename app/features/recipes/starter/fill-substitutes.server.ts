import { sql } from 'drizzle-orm';
import words from '#content/bar/substitutes.json' with { type: 'json' };
import { publishChange } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { isUntouched } from './untouched.server.ts';

/**
 * Gives starter ingredients the substitutes of content/bar/, or says that nothing replaces them. Skips
 * those with a decision, and those that an editor has changed.
 */
export async function fillSubstitutes(tx: Transaction): Promise<void> {
  const isOpen = sql`not own.irremplacable and ${isUntouched('ingredient')} and not exists (
    select from ingredient_substitutes given where given.ingredient_id = own.id)`;
  const ways = words.substitutes.map((way, rank) => ({ ...way, rank }));
  const added = await tx.execute(sql`
    insert into ingredient_substitutes (ingredient_id, substitute_id, order_index, ratio, note, categories)
    select own.id, other.id, rank, ratio, note, coalesce(way.in, '{}')
    from jsonb_to_recordset(${JSON.stringify(ways)}::jsonb)
      as way ("for" text, use text, ratio real, note text, "in" text[], rank smallint)
    join ingredients own on own.slug = way.for
    join ingredients other on other.slug = way.use
    where ${isOpen}`);
  const closed = await tx.execute(sql`
    update ingredients own set irremplacable = true
    where own.slug = any(${sql.param(words.none)}::text[]) and ${isOpen}`);
  if ((added.rowCount ?? 0) + (closed.rowCount ?? 0) > 0) await publishChange(tx, ['lists']);
}
