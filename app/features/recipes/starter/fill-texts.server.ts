import { sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { INGREDIENT_TEXTS } from './ingredient-texts.server.ts';

/** Gives ingredients the paragraphs of content/ingredients/, where nobody has decided. */
export async function fillTexts(tx: Transaction): Promise<void> {
  const texts = [...INGREDIENT_TEXTS].map(([slug, texte]) => ({ slug, texte }));
  const { rowCount } = await tx.execute(sql`
    update ingredients own set texte = starter.texte
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as starter (slug text, texte text)
    where own.slug = starter.slug and own.texte is null`);
  if ((rowCount ?? 0) > 0) await publishChange(tx, ['lists']);
}
