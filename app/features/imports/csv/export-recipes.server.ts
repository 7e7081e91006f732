/** The catalogue, drafts included, as a file that the import reads again. */
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { authorize, type Actor } from '#features/access/access.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { readRecipes } from '#features/writing/read-recipes.server.ts';
import { exportCsv } from './export-csv.ts';

const BATCH = 200;

/** Every recipe that is not in the bin, by its title, some at a time: the next when they are asked for. */
async function* allRecipes(db: Database): AsyncGenerator<CocktailInput[]> {
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
    const stored = await readRecipes(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.flatMap(({ id }) => stored.get(id)?.recipe ?? []);
  }
}

/** @returns pieces of a CSV file, each read as it is asked for. @throws AppError as `authorize` does */
export function exportRecipes(
  { db }: { db: Database },
  { actor }: { actor: Actor },
): AsyncGenerator<string> {
  authorize(actor, 'edit catalogue');
  return exportCsv(allRecipes(db));
}
