/** Decides the state of a row of an edited export in its run. */
import type { Difference } from '#ui/compare/difference-list.tsx';
import type { ImportDraft, OwnRow } from '../draft.ts';
import type { ItemState } from '../runs/run.ts';

/** A draft that changes a recipe, as stored in the ledger. */
export interface UpdateDraft extends ImportDraft {
  own: OwnRow;
  /** Version of the recipe whose changes the editor saw. */
  version: string;
  changes: Difference[];
}

/** False if the recipe was deleted, or belongs to another site: the row is then a new recipe. */
export const isUpdate = (draft: ImportDraft | null): draft is UpdateDraft =>
  draft?.own !== undefined && 'changes' in draft;

export const refusal = (title: string, why: string) =>
  `«\u00a0${title}\u00a0» ne peut pas être mise à jour\u00a0: ${why}`;

const inConflict = (fields: readonly string[]) =>
  `Changée aussi sur le site depuis l’export\u00a0: ${fields.join(', ')}. Cochez-la pour écrire ce que dit le fichier.`;

export interface UpdateState {
  state: Extract<ItemState, 'same' | 'failed' | 'clash' | 'differs'>;
  why: string | null;
}

/** @param isAgreed true if an editor saw these changes and prefers them to the site's */
export function stateOfUpdate(
  compared: {
    stored: { recipe: { title: string } };
    changes: readonly Difference[];
    conflicts: readonly string[];
    faults: readonly string[];
  },
  isAgreed: boolean,
): UpdateState {
  const { stored, changes, conflicts, faults } = compared;
  if (faults.length > 0) {
    return { state: 'failed', why: refusal(stored.recipe.title, faults.join(' ')) };
  }
  if (changes.length === 0) return { state: 'same', why: null };
  if (conflicts.length > 0 && !isAgreed) return { state: 'clash', why: inConflict(conflicts) };
  return { state: 'differs', why: null };
}
