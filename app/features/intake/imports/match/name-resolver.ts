/** Which ingredient of the catalogue a source means; where that is not sure, somebody is asked. */
import {
  ingredientFinder,
  type IngredientName,
} from '#features/recipes/ingredients/ingredient-names.ts';
import { hasSameWords, nameMatcher } from '#features/recipes/ingredients/match-names.ts';

/** Most that are proposed. */
const PROPOSED = 5;

export interface Resolved {
  /** The ingredient that is meant; undefined where that is not sure. */
  found: IngredientName | undefined;
  /** Those that may be, best first, where it is not. */
  proposed: readonly IngredientName[];
}

/**
 * Finds what names stand for among all ingredients that there are; each name is looked for once. A letter or a word
 * more may be an error or a brand, or another thing: « Rhum 3 ans » is not « Rhum 8 ans », nor « Gin rosé » gin.
 */
export function nameResolver(known: readonly IngredientName[]): (name: string) => Resolved {
  const find = ingredientFinder(known);
  const match = nameMatcher(known);
  const answers = new Map<string, Resolved>();

  const resolve = (name: string): Resolved => {
    const exact = find(name);
    if (exact) return { found: exact, proposed: [] };
    const proposed = match(name, PROPOSED);
    const same = proposed.filter((one) =>
      [one.name, ...(one.aliases ?? [])].some((other) => hasSameWords(name, other)),
    );
    return { found: same.length === 1 ? same[0] : undefined, proposed };
  };
  return (name) => {
    const answer = answers.get(name) ?? resolve(name);
    answers.set(name, answer);
    return answer;
  };
}
