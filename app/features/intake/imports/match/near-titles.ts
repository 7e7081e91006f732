/** Finds recipes of the catalogue under a slightly different title. */
import { lettersApart } from '#language/words/spelling.ts';
import { words } from '#language/fold.ts';

/** Words that do not identify a recipe. */
const EMPTY = new Set(
  'a au aux cocktail d de des drink du et l la le les of recette recipe the un une'.split(' '),
);
/** Shorter titles are too similar to each other. */
const SHORTEST_NEAR = 6;
/** A common half of titles identifies nothing, and is slow to compare. */
const MOST_OF_ONE_HALF = 200;

/** A title without common words: « Recette du Mojito (cocktail) » is « mojito ». */
function titleKey(title: string): string {
  const all = words(title);
  const telling = all.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : all).join('');
}

/** Numbers identify: French 75 and French 76 differ. */
const digitsOf = (key: string) => key.replace(/\D/g, '');

/** Halves of a title. Two titles with one error between them share the first half or the second. */
const halvesOf = (key: string, length: number) => {
  const middle = Math.floor(length / 2);
  return [`${length}<${key.slice(0, middle)}`, `${length}>${key.slice(-(length - middle))}`];
};

/** Finds items by title, with one error allowed. */
export class TitleIndex<Item> {
  readonly #whole = new Map<string, Item>();
  readonly #halves = new Map<string, string[]>();

  add(title: string, item: Item): void {
    const key = titleKey(title);
    if (key === '' || this.#whole.has(key)) return;
    this.#whole.set(key, item);
    if (key.length < SHORTEST_NEAR) return;
    for (const half of halvesOf(key, key.length)) {
      const keys = this.#halves.get(half);
      if (keys && keys.length < MOST_OF_ONE_HALF) keys.push(key);
      else if (!keys) this.#halves.set(half, [key]);
    }
  }

  find(title: string): Item | undefined {
    const key = titleKey(title);
    const whole = this.#whole.get(key);
    if (whole !== undefined || key.length < SHORTEST_NEAR) return whole;
    const near = [key.length - 1, key.length, key.length + 1]
      .flatMap((length) => halvesOf(key, length))
      .flatMap((half) => this.#halves.get(half) ?? [])
      .find((other) => digitsOf(other) === digitsOf(key) && lettersApart(key, other, 1) <= 1);
    return near === undefined ? undefined : this.#whole.get(near);
  }
}
