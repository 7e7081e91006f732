/** Parts that a published recipe has, and an imported draft may lack. */
interface Told {
  lineCount: number;
  /** Does each line have a quantity? */
  isMeasured: boolean;
  hasSteps: boolean;
}

/** List of the missing parts, « sans étapes »; empty when the draft is complete. */
export const lackingText = ({ lineCount, isMeasured, hasSteps }: Told): string =>
  [
    ...(lineCount === 0 ? ['sans ingrédients'] : []),
    ...(hasSteps ? [] : ['sans étapes']),
    ...(isMeasured ? [] : ['il manque une quantité']),
  ].join(', ');
