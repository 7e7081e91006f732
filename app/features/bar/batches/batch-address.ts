/** Address of a recipe for many glasses. */
import { boundedNumber } from '#language/bounded-number.ts';

/** Glasses that are reckoned. */
export const BATCH = { least: 4, most: 40, usual: 12 } as const;
/** Query parameter: glasses. */
export const GLASSES_PARAMETER = 'verres';

/** Reads `?verres=`: the nearest number of glasses that is reckoned; the usual one for no number. */
export const askedGlasses = (text: string | null): number =>
  boundedNumber(text ?? '', { low: BATCH.least, high: BATCH.most }, BATCH.usual);
