/** Exports the catalogue, drafts included, as a file that can be imported again. */
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { readRecipes } from '#features/recipes/writing/read-recipes.server.ts';
import { readLastRevisions } from '#features/recipes/writing/revisions.server.ts';
import { exportCsv, withNames, type ExportedRecipe } from './export-csv.ts';
import { readNamesBySlug } from '#features/intake/imports/csv/names-by-slug.server.ts';

const BATCH = 200;

/** Recipes outside the bin, by title, in batches; each batch is read on demand. */
async function* allRecipes(db: Database): AsyncGenerator<ExportedRecipe[]> {
  const names = await readNamesBySlug(db);
  let last: { key: string; id: string } | undefined;
  for (;;) {
    const rows = await db
      .select({ key: cocktails.titleKey, id: cocktails.id })
      .from(cocktails)
      .where(
        and(
          isNull(cocktails.deletedAt),
          last && sql`(${cocktails.titleKey}, ${cocktails.id}) > (${last.key}, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(cocktails.titleKey), asc(cocktails.id))
      .limit(BATCH);
    last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    // Read before the recipes: a save in between counts as a change since the export.
    const revisions = await readLastRevisions(db, ids);
    const stored = await readRecipes(db, ids);
    yield ids.flatMap((id) => {
      const recipe = stored.get(id)?.recipe;
      return recipe ? { recipe: withNames(recipe, names), id, revision: revisions.get(id) } : [];
    });
  }
}

/** @returns pieces of a CSV file, each read on demand. @throws AppError as `authorize` does */
export function exportRecipes(
  { db }: { db: Database },
  { actor }: { actor: Actor },
): AsyncGenerator<string> {
  authorize(actor, 'edit catalogue');
  return exportCsv(allRecipes(db));
}
