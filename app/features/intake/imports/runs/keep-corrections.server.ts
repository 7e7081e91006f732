/** Carries corrections and decisions over when the file of a run is read again. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { importItems, importRuns } from '#db/schema/imports.server.ts';
import type { Correction } from '../draft.ts';
import type { LostCorrection } from '../corrections/correction-parts.ts';
import {
  changedParts,
  correctedParts,
  keyOf,
  withoutParts,
  type KeptCorrection,
  type KeptCorrections,
} from './corrections.ts';
import { WRITTEN_STATES } from './run.ts';
import type { Run } from './run-rows.server.ts';

/** The recipes of a run with their corrections and decisions. */
async function readCorrections(tx: Transaction, runId: string) {
  const { draft } = importItems;
  const rows = await tx
    .select({
      title: importItems.title,
      read: sql<string>`coalesce(${draft} ->> 'title', ${importItems.title})`,
      ownId: sql<string | null>`${draft} -> 'own' ->> 'id'`,
      correction: sql<Correction | null>`${draft} -> 'correction'`,
      state: importItems.state,
      isWanted: importItems.isWanted,
    })
    .from(importItems)
    .where(eq(importItems.runId, runId))
    .orderBy(asc(importItems.position));
  return rows.map(({ title, read, ownId, correction, state, isWanted }) => {
    const of = correction?.of ?? read;
    const isWritten = WRITTEN_STATES.some((one) => one === state);
    const taken = isWanted && !isWritten ? 'prendre' : undefined;
    const choice = state === 'dropped' ? 'ecarter' : taken;
    const kept: KeptCorrection = { of, ...correction, ...(choice && { choice }) };
    return { title, key: keyOf(of, ownId ?? undefined), kept, isUpdate: ownId !== null };
  });
}

/** Splits what editors decided in a run into what is valid under another mapping and what is lost. */
export async function keepCorrections(tx: Transaction, run: Run, mapping: unknown) {
  const [row] = await tx
    .select({ proposed: importRuns.proposed })
    .from(importRuns)
    .where(eq(importRuns.id, run.id));
  const before = run.options.mapping ?? row?.proposed;
  const parts = changedParts(before, mapping ?? before);
  const lost: LostCorrection[] = [];
  const keep = (title: string, all: KeptCorrection, isUpdate = false): KeptCorrection | null => {
    const gone: LostCorrection['parts'] = correctedParts(all).filter((part) => parts.has(part));
    // Recipes are recognised by title. An editor accepted changes to a recipe of the site as they
    // were shown.
    const isUndecided = parts.has('title') || (isUpdate && all.choice === 'prendre');
    if (all.choice && isUndecided) gone.push('choice');
    if (gone.length > 0) lost.push({ title, parts: gone });
    const rest: KeptCorrection = withoutParts(all, parts);
    if (all.choice && !isUndecided) rest.choice = all.choice;
    return rest.choice || correctedParts(rest).length > 0 ? rest : null;
  };
  const corrections = new Map<string, KeptCorrections[string]>();
  const ofKey = (key: string) => {
    const all = corrections.get(key) ?? [];
    corrections.set(key, all);
    return all;
  };
  for (const { title, key, kept, isUpdate } of await readCorrections(tx, run.id)) {
    ofKey(key).push(keep(title, kept, isUpdate));
  }
  // An interrupted reading had not reached these.
  for (const [key, all] of Object.entries(run.options.corrections)) {
    const read = ofKey(key);
    for (const kept of all.slice(read.length)) {
      read.push(kept && keep(kept.title ?? kept.of, kept));
    }
  }
  const kept = [...corrections].filter(([, all]) => all.some((one) => one !== null));
  return { corrections: Object.fromEntries(kept), lost };
}
