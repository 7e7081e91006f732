/** Which ingredient of the catalogue a source means; where that is not sure, somebody is asked. */
import { ingredientFinder, type IngredientName } from '#features/ingredients/ingredient-names.ts';
import { hasSameWords, nameMatcher } from '#features/ingredients/match-names.ts';
import { words } from '#language/fold.ts';

/** Most that are proposed. */
const PROPOSED = 5;
/** Words of a brand, at most. */
const MOST_BRAND_WORDS = 3;

export interface Resolved {
  /** The ingredient that is meant; undefined where that is not sure. */
  found: IngredientName | undefined;
  /** Those that may be, best first, where it is not. */
  proposed: readonly IngredientName[];
}

/** The words after the first `length` of a text are names of their own: « Gin Tanqueray », « Rhum Saint James ». */
function isBrandAfter(text: string, length: number, isKnownWord: (word: string) => boolean) {
  const left = text.trim().split(/\s+/).slice(length);
  return (
    left.length > 0 &&
    left.length <= MOST_BRAND_WORDS &&
    left.every((word) => /^\p{Lu}/u.test(word) && !words(word).some(isKnownWord))
  );
}

/** Finds what names stand for among all ingredients that there are; each name is looked for once. */
export function nameResolver(known: readonly IngredientName[]): (name: string) => Resolved {
  const find = ingredientFinder(known);
  const match = nameMatcher(known);
  const vocabulary = new Set(
    known.flatMap(({ name, aliases = [] }) => [name, ...aliases].flatMap(words)),
  );
  const answers = new Map<string, Resolved>();

  const resolve = (name: string): Resolved => {
    const exact = find(name);
    if (exact) return { found: exact, proposed: [] };
    const proposed = match(name, PROPOSED);
    // A letter more or less may be an error, or another thing: « Rhum 3 ans » is not « Rhum 8 ans ».
    const same = proposed.filter((one) =>
      [one.name, ...(one.aliases ?? [])].some((other) => hasSameWords(name, other)),
    );
    if (same.length === 1) return { found: same[0], proposed };
    const parts = name.trim().split(/\s+/);
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const begun = find(parts.slice(0, length).join(' '));
      if (begun && isBrandAfter(name, length, (word) => vocabulary.has(word))) {
        return { found: begun, proposed };
      }
    }
    return { found: undefined, proposed };
  };
  return (name) => {
    const answer = answers.get(name) ?? resolve(name);
    answers.set(name, answer);
    return answer;
  };
}
