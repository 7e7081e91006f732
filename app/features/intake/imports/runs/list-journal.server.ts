/** Results of imported addresses, for the import page. */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { ItemState } from './run.ts';

/** Number of entries, from the specification. */
const JOURNAL_ENTRIES = 50;

const STATUS: Record<ItemState, 'ok' | 'error' | 'pending'> = {
  created: 'ok',
  updated: 'ok',
  same: 'ok',
  differs: 'pending',
  ready: 'pending',
  asks: 'pending',
  undone: 'error',
  aside: 'error',
  dropped: 'error',
  unreadable: 'error',
  failed: 'error',
  clash: 'error',
};

/**
 * The latest addresses imported or to import, without duplicates, newest first.
 *
 * @throws AppError as `authorize`
 */
export async function listJournal({ db }: { db: Database }, { actor }: { actor: Actor }) {
  authorize(actor, 'import recipes');
  const latest = db
    .selectDistinctOn([importItems.url], {
      url: importItems.url,
      state: importItems.state,
      error: importItems.why,
      title: importItems.title,
      // The recipe of an earlier import, if it is a duplicate.
      recipeId: sql<
        string | null
      >`coalesce(${importItems.recipeId}, ${importItems.duplicateId})`.as('known_id'),
      runId: importItems.runId,
      updatedAt: importItems.updatedAt,
    })
    .from(importItems)
    .innerJoin(importRuns, eq(importRuns.id, importItems.runId))
    .where(
      and(
        isNotNull(importItems.url),
        eq(importRuns.kind, 'web'),
        sql`not coalesce((${importRuns.options}->>'isTrial')::boolean, false)`,
      ),
    )
    .orderBy(importItems.url, desc(importItems.updatedAt))
    .as('latest');
  const rows = await db
    .select({
      url: latest.url,
      state: latest.state,
      error: latest.error,
      title: latest.title,
      runId: latest.runId,
      recipeId: latest.recipeId,
      slug: cocktails.slug,
      updatedAt: latest.updatedAt,
    })
    .from(latest)
    .leftJoin(cocktails, eq(cocktails.id, latest.recipeId))
    .orderBy(desc(latest.updatedAt))
    .limit(JOURNAL_ENTRIES);
  return rows.map(({ state, error, url, ...row }) => {
    const status = state === 'aside' && row.recipeId !== null ? 'ok' : STATUS[state];
    return { ...row, url: url ?? '', status, error: status === 'ok' ? null : error };
  });
}
