import { VOLUME_UNITS, type VolumeUnit } from '#features/recipes/cocktails/card-words.ts';

/** Parameter of a page’s address, and field of the form, with the unit of volumes. */
export const UNIT_PARAMETER = 'unite';

/** Reads a choice; null for anything else. */
export const askedUnit = (text: string | null): VolumeUnit | null =>
  text !== null && Object.hasOwn(VOLUME_UNITS, text) ? (text as VolumeUnit) : null;
