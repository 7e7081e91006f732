import { sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { pagesOfMade } from '#features/recipes/writing/store-recipes.server.ts';
import { readStarterVocabulary } from './starter-files.server.ts';
import { isUntouched } from './untouched.server.ts';

/**
 * Says of the ingredients that came with the site which recipe makes them, as far as both are there: of a syrup, the
 * one of its preparation. Only where nobody has said or changed anything.
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
