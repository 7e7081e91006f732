/** Separate from the code that formats lines, which browsers do not load for a recipe. */
import type { ShownLine } from './ingredient-line.ts';

/** The line as a phrase: « 5 cl d’eau gazeuse », « glaçons ». */
export const lineText = ({ amount, rest }: ShownLine): string => `${amount} ${rest}`.trim();
