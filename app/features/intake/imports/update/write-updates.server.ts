/** Writes rows of an edited export into their recipes. */
import type { Database } from '#db/client.server.ts';
import type { importItems } from '#db/schema/imports.server.ts';
import type { writeRecipes } from '#features/recipes/writing/write-recipes.server.ts';
import type { Outcome } from '#features/recipes/writing/store-recipes.server.ts';
import type { ImportDraft } from '../draft.ts';
import type { FindIngredient } from '../compose/compose-import.ts';
import { readRowVocabulary } from './analyse-updates.server.ts';
import { compareRows, type ComparedRow } from './compare-rows.server.ts';
import {
  isUpdate,
  refusal,
  stateOfOutcome,
  stateOfUpdate,
  type UpdateDraft,
} from './settle-update.ts';

type Item = typeof importItems.$inferSelect;
export type UpdateChange = Pick<Item, 'state' | 'why' | 'draft'>;

interface StandingUpdate {
  item: Item;
  draft: UpdateDraft;
  found: ComparedRow;
}

export interface ComparedUpdates {
  /** Updates without a conflict, or with a conflict that an editor has accepted. */
  standing: StandingUpdate[];
  /** Results of the other items. */
  changes: Map<Item, UpdateChange>;
}

/** Compares items again with the present recipes. */
export async function compareUpdates(
  db: Database,
  items: readonly Item[],
  find: FindIngredient,
): Promise<ComparedUpdates> {
  const changes: ComparedUpdates['changes'] = new Map();
  const asked = items.flatMap((item) => {
    const draft = item.draft as ImportDraft | null;
    return isUpdate(draft) ? [{ item, draft }] : [];
  });
  const compared = await compareRows(
    db,
    asked.map(({ draft }) => draft.own),
    await readRowVocabulary(db, find),
  );
  const standing: StandingUpdate[] = [];
  for (const { item, draft } of asked) {
    const found = compared.get(draft.own);
    if (!found) {
      const why = refusal(item.title, 'elle n’existe plus.');
      changes.set(item, { state: 'failed', why, draft });
      continue;
    }
    const { version, changes: shown } = found;
    const settled = stateOfUpdate(found, item.isWanted && version === draft.version);
    const kept = { ...draft, version, changes: shown };
    if (settled.state === 'differs') standing.push({ item, draft: kept, found });
    else changes.set(item, { ...settled, draft: kept });
  }
  return { standing, changes };
}

/**
 * Writes the accepted updates; a recipe that changed since the comparison is a conflict.
 *
 * @param write the function that writes all recipes of the run
 * @returns the result of each item
 */
export async function writeUpdates(
  { standing, changes }: ComparedUpdates,
  write: WriteDrafts,
): Promise<Map<Item, UpdateChange>> {
  const outcomes = await write(
    standing.map(({ found }) => ({
      id: found.stored.id,
      version: found.version,
      recipe: found.recipe,
    })),
  );
  const written = standing.map(({ item, draft }, at): [Item, UpdateChange] => [
    item,
    { ...stateOfOutcome(outcomes[at], item.title), draft },
  ]);
  return new Map([...changes, ...written]);
}

type WriteDrafts = (
  drafts: Parameters<typeof writeRecipes>[1]['drafts'],
) => Promise<readonly Outcome[]>;
