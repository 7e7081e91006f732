/** Decides the state of a row of an edited export in its run. */
import type { Difference } from '#ui/compare/difference-list.tsx';
import type { Outcome } from '#features/recipes/writing/store-recipes.server.ts';
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
  state: Extract<ItemState, 'same' | 'failed' | 'clash' | 'differs' | 'updated'>;
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

const MEANWHILE = 'Changée sur le site à l’instant\u00a0: regardez de nouveau ce qui diffère.';

/** State of an update after its writing. */
export function stateOfOutcome(outcome: Outcome | undefined, title: string): UpdateState {
  if (outcome?.outcome === 'updated') return { state: 'updated', why: null };
  if (outcome?.outcome === 'unchanged') return { state: 'same', why: null };
  const why = outcome?.outcome === 'skipped' ? outcome.why : null;
  if (why?.code === 'change-entre-temps') return { state: 'clash', why: MEANWHILE };
  const said = [why?.message, why?.suggestion].filter(Boolean).join(' ');
  return { state: 'failed', why: refusal(title, said) };
}
