import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { generatedDrafts } from '#db/schema/assistant.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { isAbandoned } from './claim-draft.server.ts';

const LISTED = 20;

/** The latest drafts, successful or failed. @throws AppError as `authorize` */
export async function listDrafts(
  { db, clock }: { db: Database; clock: () => Date },
  { actor }: { actor: Actor },
) {
  authorize(actor, 'manage generation');
  const rows = await db
    .select({
      id: generatedDrafts.id,
      at: generatedDrafts.at,
      theme: generatedDrafts.theme,
      state: generatedDrafts.state,
      source: generatedDrafts.source,
      title: generatedDrafts.title,
      why: generatedDrafts.why,
      linkId: generatedDrafts.linkId,
      recipeId: cocktails.id,
    })
    .from(generatedDrafts)
    .leftJoin(cocktails, eq(cocktails.id, generatedDrafts.recipeId))
    .orderBy(desc(generatedDrafts.at), desc(generatedDrafts.id))
    .limit(LISTED);
  const now = clock();
  return rows.map((row) => ({
    ...row,
    isAbandoned: row.state === 'under way' && isAbandoned(row, now),
  }));
}
