/** A model's answer as a draft: facts that the source does not state are removed or doubted. */
import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { plainText } from '#language/plain-text.ts';
import { allowedSteps, allowedText } from '../allowed-text.ts';
import { emptyDraft, type ImportDraft } from '../draft.ts';
import { Source } from './grounded.ts';

const LONGEST = { title: 200, line: 300, step: 1_000 };

export const recipeAnswer = z.object({
  title: z.string().max(LONGEST.title),
  /** Ingredient lines, as the source writes them. */
  lines: z.array(z.string().max(LONGEST.line)).max(40),
  steps: z.array(z.string().max(LONGEST.step)).max(40),
  servings: z.number().nullable(),
  prepMinutes: z.number().nullable(),
});

const MOST = { servings: 500, minutes: 10_000 };
const LONGEST_QUOTE = 80;
const MOST_LEFT_OUT = 5;
const quoted = (text: string) =>
  `«\u00a0${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text}\u00a0»`;

/** Without « un » or « a »: more often articles than numbers. */
const withoutArticles = (text: string) =>
  text.replace(/(?<!\p{L})(?:une?|an?|one)(?!\p{L})/giu, '');

/** Doubt about a line that the source does not state; undefined if it states the whole line. */
function doubtOfLine(line: string, source: Source): string | undefined {
  const number = source.missingNumber(line);
  if (number !== null) return `${quoted(line)}\u00a0: la source ne dit pas ${number}.`;
  return source.says(line) ? undefined : `${quoted(line)}\u00a0: la source ne le dit pas.`;
}

/**
 * The answer as a draft.
 *
 * @param told the source text; null for a picture, which cannot be compared
 * @param isWhole the whole text is the recipe; a page has other text too
 * @returns null if the model found no recipe
 */
export function draftOfAnswer(
  { title, servings, prepMinutes, ...answer }: z.output<typeof recipeAnswer>,
  told: string | null,
  isWhole = false,
): ImportDraft | null {
  const source = told === null ? null : new Source(told);
  const doubts: string[] = [];
  const lines = answer.lines.map((line) => oneLine(plainText(line))).filter((line) => line !== '');
  const steps = allowedSteps(answer.steps, doubts);
  if (lines.length + steps.length === 0) return null;
  if (source) {
    doubts.push(...lines.flatMap((line) => doubtOfLine(line, source) ?? []));
    for (const step of steps) {
      const number = source.missingNumber(withoutArticles(step));
      if (number !== null) doubts.push(`${quoted(step)}\u00a0: la source ne dit pas ${number}.`);
    }
    const leftOut = isWhole ? source.leftOut([...lines, ...steps]) : [];
    if (leftOut.length > 0) {
      doubts.push(`La source dit aussi ${leftOut.slice(0, MOST_LEFT_OUT).join(', ')}.`);
    }
  }
  const counted = (value: number | null, most: number) => {
    const isOne = value !== null && Number.isInteger(value) && value >= 1 && value <= most;
    return isOne && (source?.missingNumber(String(value)) ?? null) === null ? value : null;
  };
  return {
    ...emptyDraft(),
    title: allowedText('Titre', title, doubts),
    lines: lines.map((text) => ({ text })),
    steps,
    servings: counted(servings, MOST.servings),
    prepMinutes: counted(prepMinutes, MOST.minutes),
    doubts,
  };
}
