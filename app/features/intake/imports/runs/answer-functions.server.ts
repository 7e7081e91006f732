/** Answers for the specification's functions, with its field names. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { importItems } from '#db/schema/imports.server.ts';
import type { ImportDraft } from '../draft.ts';
import { readRun } from './run-rows.server.ts';

/** Most recipes in one answer. */
const MOST = 1000;
const PREVIEWED = 20;
const PREVIEWED_LINES = 3;

const readItems = async (db: Database, id: string) => {
  const rows = await db
    .select()
    .from(importItems)
    .where(eq(importItems.runId, id))
    .orderBy(asc(importItems.position))
    .limit(MOST);
  return rows.map((row) => ({ ...row, draft: row.draft as ImportDraft | null }));
};
type Item = Awaited<ReturnType<typeof readItems>>[number];

const UNPARSEABLE = 'Impossible de parser';

/** Answer of a trial on pages: the recipe read from each. */
export async function answerTrial({ db }: { db: Database }, id: string) {
  const items = await readItems(db, id);
  return {
    success: true,
    results: items.map(({ url, draft, why }) => ({
      url,
      parsed: draft && {
        title: draft.title,
        ingredients: draft.lines.map(({ text }) => text),
        instructions: draft.steps,
      },
      ...(draft === null && { error: why ?? UNPARSEABLE }),
    })),
  };
}

/** Answer of an import of pages: the result of each. */
export async function answerRun({ db }: { db: Database }, id: string) {
  const items = await readItems(db, id);
  const results = items.map(({ url, title, state, why, asks }) => ({
    url: url ?? title,
    success: state === 'created',
    error: state === 'created' ? null : errorOf({ why, asks }),
  }));
  return {
    success: true,
    processed: results.length,
    successful: results.filter(({ success }) => success).length,
    results,
  };
}

const errorOf = ({ why, asks }: Pick<Item, 'why' | 'asks'>) =>
  why ?? (asks.length > 0 ? `À préciser\u00a0: ${asks.join(', ')}.` : UNPARSEABLE);

/** Answer of a discovery: the addresses found. */
export async function answerDiscovery({ db }: { db: Database }, id: string) {
  const { options, why } = await readRun(db, id);
  const urls = options.urls ?? [];
  return { success: why === null, ...(why !== null && { error: why }), count: urls.length, urls };
}

/** The specification has one status for « ready » before the import and « success » after it. */
function statusOf({ state, duplicateId }: Item): 'ready' | 'success' | 'duplicate' | 'error' {
  if (state === 'created') return 'success';
  if (state === 'ready' || state === 'asks') return 'ready';
  return duplicateId === null ? 'error' : 'duplicate';
}

/** Answer for an SQL file: its recipes and their states. */
export async function answerSql({ db }: { db: Database }, id: string) {
  const items = await readItems(db, id);
  const { why } = await readRun(db, id);
  const statuses = items.map(statusOf);
  const countOf = (status: ReturnType<typeof statusOf>) =>
    statuses.filter((one) => one === status).length;
  return {
    success: why === null,
    ...(why !== null && { error: why }),
    summary: {
      total: items.length,
      success: countOf('success'),
      ready: countOf('ready'),
      errors: countOf('error'),
      duplicates: countOf('duplicate'),
      incomplete: items.filter(({ isIncomplete }) => isIncomplete).length,
    },
    totalRecords: items.length,
    preview: items.slice(0, PREVIEWED).map(({ title, draft }) => ({
      title,
      country: draft?.fields['pays'] ?? null,
      difficulty: draft?.fields['difficulty'] ?? null,
      category: draft?.fields['categorie'] ?? null,
      ingredientsPreview: (draft?.lines ?? [])
        .slice(0, PREVIEWED_LINES)
        .map(({ text }) => text)
        .join(', '),
    })),
    results: items.map((item, at) => ({
      title: item.title,
      success: item.state === 'created' || item.state === 'ready',
      status: statuses[at] === 'ready' || statuses[at] === 'duplicate' ? statuses[at] : 'other',
      error: item.state === 'created' || item.state === 'ready' ? null : errorOf(item),
    })),
  };
}
