/** Parts of a recipe that editors correct before the import. */
export const PART_LABELS = {
  title: 'titre',
  lines: 'ingrédients',
  steps: 'préparation',
} as const;
export type Part = keyof typeof PART_LABELS;
export const PARTS = Object.keys(PART_LABELS) as Part[];

/** A recipe whose corrections another reading would lose. */
export interface LostCorrection {
  title: string;
  parts: Part[];
}
