/** Recipes of a batch: their state before it, and whether it can still be undone. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { favorites, ratings } from '#db/schema/members.server.ts';
import { cocktailRevisions } from '#db/schema/office.server.ts';
import { FILE_ACTIONS } from '#features/platform/audit/audit.ts';
import { isUuid } from '#language/uuid.ts';
import { recipeOf, type Writing } from './revisions.server.ts';

/** Recipes per transaction of an undo. */
export const SPANS_AT_ONCE = 40;

/** State of a recipe before a batch; null if the batch created it. */
type Before = { recipe: unknown; isDeleted: boolean } | null;

/** Last revision of each recipe in a batch, in the order of ids. */
export const readSpans = async (db: Database, batch: string, by: Writing['by']) =>
  isUuid(batch)
    ? db
        .select({
          id: cocktailRevisions.cocktailId,
          last: sql<number>`max(${cocktailRevisions.number})`,
        })
        .from(cocktailRevisions)
        .where(
          and(
            eq(cocktailRevisions.batch, batch),
            typeof by === 'string' ? undefined : eq(cocktailRevisions.actorId, by.id),
          ),
        )
        .groupBy(cocktailRevisions.cocktailId)
        .orderBy(asc(cocktailRevisions.cocktailId))
    : [];
export type Span = Awaited<ReturnType<typeof readSpans>>[number];

const contentOf = ({ recipe, isDeleted }: NonNullable<Before>) => ({
  ...recipeOf(recipe),
  isDeleted,
});

/**
 * States of recipes before the batch, except recipes edited since. A recipe whose later changes were
 * undone, or whose picture got another file, is not edited. Of a batch that was undone and written again, the second writing counts.
 */
export async function readBefore(
  db: Database | Transaction,
  batch: string,
  spans: readonly Span[],
): Promise<Map<string, Before>> {
  const rows = await db
    .select({
      id: cocktailRevisions.cocktailId,
      number: cocktailRevisions.number,
      batch: cocktailRevisions.batch,
      recipe: cocktailRevisions.recipe,
      isDeleted: cocktailRevisions.isDeleted,
    })
    .from(cocktailRevisions)
    .where(
      and(
        inArray(
          cocktailRevisions.cocktailId,
          spans.map(({ id }) => id),
        ),
        notInArray(cocktailRevisions.action, [...FILE_ACTIONS]),
      ),
    )
    .orderBy(asc(cocktailRevisions.number));
  const revisionsOf = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    spans.flatMap(({ id, last }): [string, Before][] => {
      const revisions = revisionsOf.get(id) ?? [];
      const [after, now] = [revisions.find(({ number }) => number === last), revisions.at(-1)];
      if (!after || !now) return [];
      if (after !== now && !isDeepStrictEqual(contentOf(after), contentOf(now))) return [];
      const isBefore = (one: typeof now) => one.number < last && one.batch !== batch;
      return [[id, revisions.findLast(isBefore) ?? null]];
    }),
  );
}

export async function readAppreciated(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const opinions = await db
    .select({ id: ratings.cocktailId })
    .from(ratings)
    .where(inArray(ratings.cocktailId, [...ids]))
    .union(
      db
        .select({ id: favorites.cocktailId })
        .from(favorites)
        .where(inArray(favorites.cocktailId, [...ids])),
    );
  return new Set(opinions.map(({ id }) => id));
}

/**
 * Counts what undoing a batch would do, without a lock: another editor may change a recipe meanwhile.
 *
 * @param asked.among ids of the recipes that are not undone yet
 */
export async function foreseeUndo(
  db: Database,
  asked: { batch: string; of: Writing['by']; among: ReadonlySet<string> },
) {
  const all = await readSpans(db, asked.batch, asked.of);
  const spans = all.filter(({ id }) => asked.among.has(id));
  const foreseen = { effaced: 0, restored: 0, edited: 0, appreciated: 0 };
  for (let at = 0; at < spans.length; at += SPANS_AT_ONCE) {
    const some = spans.slice(at, at + SPANS_AT_ONCE);
    const before = await readBefore(db, asked.batch, some);
    const made = [...before].flatMap(([id, was]) => (was === null ? id : []));
    const appreciated = await readAppreciated(db, made);
    foreseen.effaced += made.length - appreciated.size;
    foreseen.restored += before.size - made.length;
    foreseen.edited += some.length - before.size;
    foreseen.appreciated += appreciated.size;
  }
  return foreseen;
}
