/** What a draft that was imported may lack, and a published recipe has. */
interface Told {
  lineCount: number;
  /** Whether each line says how much. */
  isMeasured: boolean;
  hasSteps: boolean;
}

/** In a few words, « sans étapes »; empty where nothing is lacking. */
export const lackingText = ({ lineCount, isMeasured, hasSteps }: Told): string =>
  [
    ...(lineCount === 0 ? ['sans ingrédients'] : []),
    ...(hasSteps ? [] : ['sans étapes']),
    ...(isMeasured ? [] : ['il manque une quantité']),
  ].join(', ');
