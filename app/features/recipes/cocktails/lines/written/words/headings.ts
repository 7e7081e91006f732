/**
 * Words above or before ingredients that are not ingredients: headings, labels, columns. Compared
 * folded.
 */
import { WORDS } from './languages.ts';
import { phrases, phraseSet } from './phrases.ts';

const lists = WORDS.headings;

/** Labels before a colon that are not ingredients: « Garniture : 1 cerise ». */
export const LABELS = phrases(lists.labels);

/** A line that is only one of these heads the lines below. */
export const HEADINGS = phraseSet(lists.headings);

/**
 * Purposes in headings such as « Pour la déco »; an ingredient may follow: « Pour la déco menthe ».
 */
export const DECORATIONS = phraseSet(lists.decorations);

export const COLUMNS = phraseSet(lists.columns);
