/** Lists a run's recipes, and its ingredient names missing from the catalogue. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { importItems, importNames } from '#db/schema/imports.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import type { ImportDraft } from '../draft.ts';
import { isUpdate } from '../update/settle-update.ts';
import type { ItemsWanted } from './run.ts';
import { openOwnRun } from './run-rows.server.ts';

/** Condition for the requested recipes of a run. */
export const wantedOf = (id: string, wanted?: ItemsWanted): SQL | undefined =>
  and(
    eq(importItems.runId, id),
    wanted === 'incomplete'
      ? eq(importItems.isIncomplete, true)
      : wanted && inArray(importItems.state, [...wanted]),
  );

/**
 * Recipes of a run, in the order of their source.
 *
 * @param wanted filter; all recipes by default
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
        changes: isUpdate(read) ? read.changes : [],
      };
    }),
  };
}

/**
 * A recipe of a run, for its form.
 *
 * @returns null if it does not exist
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
 * Ingredient names missing from the catalogue: undecided ones first, then the most used.
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
