/** What editors correct of a recipe before it is imported. */
export const PART_LABELS = {
  title: 'titre',
  lines: 'ingrédients',
  steps: 'préparation',
} as const;
export type Part = keyof typeof PART_LABELS;
export const PARTS = Object.keys(PART_LABELS) as Part[];

/** A recipe that another reading would take corrections from. */
export interface LostCorrection {
  title: string;
  parts: Part[];
}
