import { sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { pagesOfMade } from '#features/recipes/writing/store-recipes.server.ts';
import { readStarterVocabulary } from './starter-files.server.ts';
import { isUntouched } from './untouched.server.ts';

/**
 * Links starter ingredients to the recipes that make them, such as a syrup to its preparation.
 * Skips items that an editor has set or changed.
 */
export async function linkPreparations(tx: Transaction): Promise<void> {
  const { ingredients } = await readStarterVocabulary();
  const made = ingredients.flatMap(({ slug, recette }) => (recette ? [{ slug, recette }] : []));
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ingredients own set recette_id = cocktails.id
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as fact (slug text, recette text)
    join cocktails on cocktails.slug = fact.recette
    where own.slug = fact.slug and own.recette_id is null and ${isUntouched('ingredient')}
    returning cocktails.id`);
  const ids = rows.map(({ id }) => id);
  await publishChange(tx, await pagesOfMade(tx, ids));
}
