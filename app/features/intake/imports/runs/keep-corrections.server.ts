/** Carries corrections over when the file of a run is read again. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import type { Correction } from '../draft.ts';
import type { LostCorrection } from '../corrections/correction-parts.ts';
import { changedParts, correctedParts, withoutParts } from './corrections.ts';
import type { Run } from './run-rows.server.ts';

/** The recipes of a run with their corrections. */
const readCorrections = (tx: Transaction, runId: string) =>
  tx
    .select({
      title: importItems.title,
      correction: sql<Correction | null>`${importItems.draft} -> 'correction'`,
    })
    .from(importItems)
    .where(eq(importItems.runId, runId))
    .orderBy(asc(importItems.position));

/** Splits the corrections of a run into those valid under another mapping and those lost. */
export async function keepCorrections(tx: Transaction, run: Run, mapping: unknown) {
  const [row] = await tx
    .select({ proposed: importRuns.proposed })
    .from(importRuns)
    .where(eq(importRuns.id, run.id));
  const parts = changedParts(run.options.mapping ?? row?.proposed, mapping);
  const lost: LostCorrection[] = [];
  const keep = (title: string, correction: Correction | null): Correction | null => {
    if (correction === null) return null;
    const gone = correctedParts(correction).filter((part) => parts.has(part));
    if (gone.length > 0) lost.push({ title, parts: gone });
    const rest = withoutParts(correction, parts);
    return correctedParts(rest).length > 0 ? rest : null;
  };
  const corrections = new Map<string, (Correction | null)[]>();
  const ofTitle = (title: string) => {
    const all = corrections.get(title) ?? [];
    corrections.set(title, all);
    return all;
  };
  for (const { title, correction } of await readCorrections(tx, run.id)) {
    ofTitle(correction?.of ?? title).push(keep(title, correction));
  }
  // An interrupted reading had not reached these.
  for (const [title, all] of Object.entries(run.options.corrections)) {
    const read = ofTitle(title);
    for (const correction of all.slice(read.length)) {
      read.push(keep(correction?.title ?? title, correction));
    }
  }
  const kept = [...corrections].filter(([, all]) => all.some((one) => one !== null));
  return { corrections: Object.fromEntries(kept), lost };
}
