import { sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { otherNamesOf } from '#language/words/other-names.ts';
import { fillSubstitutes } from './fill-substitutes.server.ts';
import { fillTexts } from './fill-texts.server.ts';
import { linkPreparations } from './link-preparations.server.ts';
import { readStarterVocabulary } from './starter-files.server.ts';
import { isUntouched } from './untouched.server.ts';

/**
 * Fills in starter facts of a newer version: allergens, other names, recipe of an ingredient. Only
 * unknown facts of items that no editor has changed: removed facts stay removed.
 */
export async function fillStarterFacts(tx: Transaction): Promise<void> {
  const vocabulary = await readStarterVocabulary();
  const facts = (
    list: readonly { slug: string; name: string; aussi_appele?: string[] | undefined }[],
  ) =>
    JSON.stringify(
      list.map((one) => ({ ...one, ...otherNamesOf(one.aussi_appele ?? [], one.name) })),
    );
  const ingredients = await tx.execute(sql`
    update ingredients own set allergens = coalesce(own.allergens, fact.allergens),
      aussi_appele = case when own.aussi_appele = '{}' then fact.aliases else own.aussi_appele end,
      cles_aussi_appele = case when own.aussi_appele = '{}' then fact."aliasKeys" else own.cles_aussi_appele end
    from jsonb_to_recordset(${facts(vocabulary.ingredients)}::jsonb)
      as fact (slug text, allergens text[], aliases text[], "aliasKeys" text[])
    where own.slug = fact.slug and ${isUntouched('ingredient')}
      and (own.allergens is null and fact.allergens is not null
        or own.aussi_appele = '{}' and fact.aliases <> '{}')`);
  const tags = await tx.execute(sql`
    update tags own set aussi_appele = fact.aliases, cles_aussi_appele = fact."aliasKeys"
    from jsonb_to_recordset(${facts(vocabulary.tags)}::jsonb)
      as fact (slug text, aliases text[], "aliasKeys" text[])
    where own.slug = fact.slug and ${isUntouched('tag')}
      and own.aussi_appele = '{}' and fact.aliases <> '{}'`);
  if ((ingredients.rowCount ?? 0) + (tags.rowCount ?? 0) > 0) await publishChange(tx, ['lists']);
  await linkPreparations(tx);
  await fillSubstitutes(tx);
  await fillTexts(tx);
}
