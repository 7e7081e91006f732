/** What may be said of a recipe that somebody, or a model, tells. */
import { lintText } from '#features/platform/assistant/lint-text.ts';
import { oneLine } from '#language/one-line.ts';
import { plainText } from '#language/plain-text.ts';

/**
 * The text on one line; empty where it may not be said, which is then among the doubts. What people wrote stays so,
 * what a model did is set in our typography.
 *
 * @param name what it is, in French
 */
export function allowedText(
  name: string,
  raw: string,
  doubts: string[],
  limits: { isByPeople?: boolean } = {},
): string {
  const { text, refused } = lintText(raw, limits);
  if (refused.length === 0) return oneLine(limits.isByPeople ? plainText(raw) : text);
  doubts.push(`${name} laissé de côté\u00a0: ${refused.join(' ')}`);
  return '';
}

/** The steps that may be said. */
export const allowedSteps = (
  steps: readonly string[],
  doubts: string[],
  limits?: { isByPeople?: boolean },
): string[] =>
  steps
    .map((step, at) => allowedText(`Texte de l’étape ${at + 1}`, step, doubts, limits))
    .filter((step) => step !== '');
