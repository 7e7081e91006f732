import { fold } from '#language/fold.ts';

const SHORTEST_WORD = 3;
/** What every recipe is, or that says nothing alone. */
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

/** Without the mark of the plural. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST_WORD)
    .map((word) => word.replace(/[sx]$/, ''))
    .filter((word) => !IDLE.has(word));

/** How many words of a theme are among what is said of a recipe: its tags, families, title. */
export function fits(theme: string, said: readonly string[]): number {
  const words = new Set(said.flatMap(wordsOf));
  return new Set(wordsOf(theme).filter((word) => words.has(word))).size;
}
