import {
  parseIngredientLine,
  type ParsedLine,
} from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import type { ImportDraft } from '#features/intake/imports/draft.ts';

const LONGEST = 100;
const isSentence = (text: string) => text.length > LONGEST || /[.!?;:](?:\s|$)/.test(text);

const linesOfGarnish = (garnish: string) =>
  garnish
    .split(/[,\n|+]/)
    .filter((part) => part.trim() !== '')
    .map((part) => `Garniture\u00a0: ${part.trim()}`);

/**
 * Ingredient lines from a garnish that lists known ingredients: « lime wheel and mint sprig ».
 * Ingredients already in a line are skipped. Null for any other text, which stays the decoration
 * idea.
 *
 * @param said names of ingredients already served with the drink
 */
export function garnishLines(
  { fields }: ImportDraft,
  said: ReadonlySet<string>,
  isKnown: (line: ParsedLine) => boolean,
): { text: string }[] | null {
  const garnish = fields['idee_decoration']?.trim() ?? '';
  const written = isSentence(garnish) ? [] : linesOfGarnish(garnish);
  const isThing = (line: ParsedLine) => line.service && line.note === null && isKnown(line);
  if (written.length === 0 || !written.flatMap(parseIngredientLine).every(isThing)) return null;
  const isNew = (text: string) => parseIngredientLine(text).some(({ name }) => !said.has(name));
  return written.filter(isNew).map((text) => ({ text }));
}
