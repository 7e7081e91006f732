import type { ImportDraft } from '../draft.ts';

/** Whether a draft is of a drink rather than of food. */
export const looksLikeDrink = (_draft: ImportDraft): boolean => true;
