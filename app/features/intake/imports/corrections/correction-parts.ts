/** Parts of a recipe that editors correct before the import. */
const PART_LABELS = {
  title: 'titre',
  lines: 'ingrédients',
  steps: 'préparation',
} as const;
export type Part = keyof typeof PART_LABELS;
export const PARTS = Object.keys(PART_LABELS) as Part[];

/** Label of the decision to take a recipe or leave it out, among the parts. */
export const DECISION_LABELS = { ...PART_LABELS, choice: 'prise ou écartée' } as const;

/** A recipe whose corrections, or decision, another reading would lose. */
export interface LostCorrection {
  title: string;
  parts: (keyof typeof DECISION_LABELS)[];
}
