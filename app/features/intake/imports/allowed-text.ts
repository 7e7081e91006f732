/** Checks texts that a person or a model writes about a recipe. */
import { lintText } from '#features/platform/assistant/lint-text.ts';
import { oneLine } from '#language/one-line.ts';
import { plainText } from '#language/plain-text.ts';

/**
 * The text on one line; empty if it is refused, and its reason joins `doubts`.
 * A person's text is left as it is; a model's text gets French typography.
 *
 * @param name the text's name in French
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

/** The steps without those refused. */
export const allowedSteps = (
  steps: readonly string[],
  doubts: string[],
  limits?: { isByPeople?: boolean },
): string[] =>
  steps
    .map((step, at) => allowedText(`Texte de l’étape ${at + 1}`, step, doubts, limits))
    .filter((step) => step !== '');
