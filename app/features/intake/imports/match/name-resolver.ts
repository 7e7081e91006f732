/** Matches ingredient names of a source with the catalogue; an editor decides unsure matches. */
import {
  ingredientFinder,
  type IngredientName,
} from '#features/recipes/ingredients/ingredient-names.ts';
import { hasSameWords, nameMatcher } from '#features/recipes/ingredients/match-names.ts';

/** Most proposals for a name. */
const PROPOSED = 5;

export interface Resolved {
  /** The matching ingredient; undefined if unsure. */
  found: IngredientName | undefined;
  /** Candidates of an unsure match, best first. */
  proposed: readonly IngredientName[];
}

/**
 * Resolves names among all ingredients; each name is resolved once. A small difference is not a
 * match, as it may be another product: « Rhum 3 ans » is not « Rhum 8 ans », « Gin rosé » is not
 * gin.
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
