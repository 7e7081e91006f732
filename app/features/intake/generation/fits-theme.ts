import { fold } from '#language/fold.ts';

const SHORTEST_WORD = 3;
/** Words that fit every recipe, or mean nothing alone. */
const IDLE = new Set([
  'cocktail',
  'boisson',
  'recette',
  'avec',
  'des',
  'les',
  'une',
  'pour',
  'aux',
]);

/** Words without the plural ending. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.replace(/[sx]$/, ''))
    .filter((word) => !IDLE.has(word));

/** Number of words of the theme found in a recipe's tags, families and title. */
export function fits(theme: string, said: readonly string[]): number {
  const words = new Set(said.flatMap(wordsOf));
  return new Set(wordsOf(theme).filter((word) => words.has(word))).size;
}
