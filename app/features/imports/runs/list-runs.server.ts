/** The ledger, as its pages show it. */
import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { importItems, importNames, importRuns } from '#db/schema-imports.server.ts';
import { users } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { authorize, can, type Actor } from '#features/access/access.ts';
import type { ImportDraft } from '../draft.ts';
import type { ItemState, ItemsWanted } from './run.ts';
import { openOwnRun } from './run-rows.server.ts';

/** The runs that `actor` may follow: administrators all, editors their own. */
const followedBy = (actor: Actor): SQL | undefined =>
  can(actor, 'import recipes')
    ? undefined
    : and(eq(importRuns.kind, 'csv'), eq(importRuns.actorId, actor?.id ?? ''));

const columns = {
  id: importRuns.id,
  kind: importRuns.kind,
  source: importRuns.source,
  stage: importRuns.stage,
  why: importRuns.why,
  found: importRuns.found,
  proposed: importRuns.proposed,
  createdAt: importRuns.createdAt,
  importedAt: importRuns.importedAt,
  undoneAt: importRuns.undoneAt,
  by: users.name,
};

async function countStates(db: Database, runIds: readonly string[]) {
  const rows =
    runIds.length === 0
      ? []
      : await db
          .select({
            runId: importItems.runId,
            state: importItems.state,
            count: sql<number>`count(*)::int`,
          })
          .from(importItems)
          .where(inArray(importItems.runId, [...runIds]))
          .groupBy(importItems.runId, importItems.state);
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  return (id: string): Partial<Record<ItemState, number>> =>
    Object.fromEntries((byRun.get(id) ?? []).map(({ state, count }) => [state, count]));
}

/**
 * Imports, newest first.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listRuns(
  { db }: { db: Database },
  { actor, page, pageSize }: { actor: Actor; page: number; pageSize: number },
) {
  authorize(actor, 'edit catalogue');
  const where = followedBy(actor);
  const total = await db.$count(importRuns, where);
  const rows = await db
    .select(columns)
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.actorId))
    .where(where)
    .orderBy(desc(importRuns.createdAt), desc(importRuns.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const countsOf = await countStates(
    db,
    rows.map(({ id }) => id),
  );
  return { total, runs: rows.map((row) => ({ ...row, counts: countsOf(row.id) })) };
}

/**
 * A run, with how many of its recipes are in each state.
 *
 * @throws AppError as `authorize`, `import-introuvable`
 */
export async function openRun(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
) {
  const { options, jobId } = await openOwnRun(db, actor, id);
  const [row] = await db
    .select(columns)
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.actorId))
    .where(eq(importRuns.id, id));
  if (!row) throw new Error('A run was read that is gone.');
  const asked = await db.$count(
    importNames,
    and(eq(importNames.runId, id), eq(importNames.choice, 'ask')),
  );
  const names = await db.$count(importNames, eq(importNames.runId, id));
  const incomplete = await db.$count(importItems, wantedOf(id, 'incomplete'));
  const { isTrial, isDiscovery, urls = [], licence, mapping } = options;
  const counts = (await countStates(db, [id]))(id);
  return {
    ...row,
    jobId,
    isTrial,
    isDiscovery,
    urls,
    licence,
    mapping,
    counts,
    incomplete,
    names,
    asked,
  };
}

const wantedOf = (id: string, wanted?: ItemsWanted): SQL | undefined =>
  and(
    eq(importItems.runId, id),
    wanted === 'incomplete'
      ? eq(importItems.isIncomplete, true)
      : wanted && inArray(importItems.state, [...wanted]),
  );

/**
 * Recipes of a run, in the order of their source.
 *
 * @param wanted all without
 * @param page from 1
 * @throws AppError as `authorize`, `import-introuvable`
 */
export async function listItems(
  { db }: { db: Database },
  asked: {
    actor: Actor;
    id: string;
    wanted?: ItemsWanted | undefined;
    page: number;
    pageSize: number;
  },
) {
  const { actor, id, wanted, page, pageSize } = asked;
  await openOwnRun(db, actor, id);
  const where = wantedOf(id, wanted);
  const rows = await db
    .select({
      position: importItems.position,
      title: importItems.title,
      url: importItems.url,
      state: importItems.state,
      why: importItems.why,
      isDrink: importItems.isDrink,
      isIncomplete: importItems.isIncomplete,
      asks: importItems.asks,
      duplicateId: importItems.duplicateId,
      recipeId: importItems.recipeId,
      draft: importItems.draft,
    })
    .from(importItems)
    .where(where)
    .orderBy(asc(importItems.position))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await db.$count(importItems, where);
  return {
    total,
    items: rows.map(({ draft, ...item }) => {
      const read = draft as ImportDraft | null;
      return {
        ...item,
        lines: read?.lines.map(({ text }) => text) ?? [],
        stepCount: read?.steps.length ?? 0,
        issues: read?.issues ?? [],
      };
    }),
  };
}

/**
 * A recipe of a run, for its form.
 *
 * @returns null where there is none
 * @throws AppError as `authorize`, `import-introuvable`
 */
export async function findItem(
  { db }: { db: Database },
  { actor, id, position }: { actor: Actor; id: string; position: number },
) {
  await openOwnRun(db, actor, id);
  const [item] = await db
    .select()
    .from(importItems)
    .where(and(eq(importItems.runId, id), eq(importItems.position, position)));
  return item ? { ...item, draft: item.draft as ImportDraft | null } : null;
}

/**
 * Names of ingredients that the catalogue has not: those that are asked for first, then the most used.
 *
 * @param page from 1
 * @throws AppError as `authorize`, `import-introuvable`
 */
export async function listNames(
  { db }: { db: Database },
  asked: { actor: Actor; id: string; page: number; pageSize: number },
) {
  const { actor, id, page, pageSize } = asked;
  await openOwnRun(db, actor, id);
  const where = eq(importNames.runId, id);
  const total = await db.$count(importNames, where);
  const rows = await db
    .select()
    .from(importNames)
    .where(where)
    .orderBy(sql`${importNames.choice} = 'ask' desc`, desc(importNames.uses), asc(importNames.key))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const slugs = [
    ...new Set(rows.flatMap(({ proposed, ingredient }) => [...proposed, ingredient ?? []].flat())),
  ];
  const { rows: named } = await db.execute<{ slug: string; name: string }>(
    sql`select slug, name from ingredients where slug = any(${sql.param(slugs)}::text[])`,
  );
  const nameOf = new Map(named.map(({ slug, name }) => [slug, name]));
  return {
    total,
    names: rows.map(({ key, name, uses, choice, ingredient, proposed }) => ({
      key,
      name,
      uses,
      choice,
      ingredient: ingredient === null ? '' : (nameOf.get(ingredient) ?? ''),
      proposed: proposed.flatMap((slug) => nameOf.get(slug) ?? []),
    })),
  };
}

/** As the specification has it. */
const JOURNAL_ENTRIES = 50;

const STATUS: Record<ItemState, 'ok' | 'error' | 'pending'> = {
  created: 'ok',
  ready: 'pending',
  asks: 'pending',
  undone: 'error',
  aside: 'error',
  dropped: 'error',
  unreadable: 'error',
  failed: 'error',
};

/**
 * The latest addresses that were imported or were to be, each once, newest first.
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
      recipeId: importItems.recipeId,
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
  return rows.map(({ state, error, url, ...row }) => ({
    ...row,
    url: url ?? '',
    status: STATUS[state],
    error: STATUS[state] === 'ok' ? null : error,
  }));
}
