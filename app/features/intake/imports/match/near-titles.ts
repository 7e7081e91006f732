/** Finds recipes of the catalogue under a slightly different title. */
import { lettersApart } from '#language/words/spelling.ts';
import { fold, words } from '#language/fold.ts';

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
  // « 50/50 » and « 5050 » differ.
  return (telling.length > 0 ? telling : all).join(' ').replace(/(?<!\d) | (?!\d)/g, '');
}

/** Signs, symbols and letters of other scripts; accents, punctuation and trademarks are none. */
const TELLING = /(?![\p{Sk}°ºª®©™])[\p{L}\p{N}\p{M}\p{S}#%*@]/u;
const signsOf = (title: string) =>
  [...title.normalize('NFC').toLowerCase()]
    .filter((sign) => TELLING.test(fold(sign)) && words(sign).length === 0)
    .join('');

/** Numbers identify: French 75 and French 76 differ. */
const digitsOf = (key: string) => key.replace(/[^\d ]/g, '');

/** Characters that distinguish two titles of one slug: « D » and « D++ », « 50/50 » and « 5050 ». */
export const marksOfTitle = (title: string): string =>
  `${digitsOf(titleKey(title))}\n${signsOf(title)}`;

/** Halves of a title. Two titles with one error between them share the first half or the second. */
const halvesOf = (key: string, length: number) => {
  const middle = Math.floor(length / 2);
  return [`${length}<${key.slice(0, middle)}`, `${length}>${key.slice(-(length - middle))}`];
};

/** Finds items by title, with one error allowed among its letters. */
export class TitleIndex<Item> {
  readonly #whole = new Map<string, Item>();
  readonly #halves = new Map<string, string[]>();

  add(title: string, item: Item): void {
    const key = titleKey(title);
    const whole = `${key}\n${signsOf(title)}`;
    if (whole === '\n' || this.#whole.has(whole)) return;
    this.#whole.set(whole, item);
    if (key.length < SHORTEST_NEAR) return;
    for (const half of halvesOf(key, key.length)) {
      const keys = this.#halves.get(half);
      if (keys && keys.length < MOST_OF_ONE_HALF) keys.push(key);
      else if (!keys) this.#halves.set(half, [key]);
    }
  }

  find(title: string): Item | undefined {
    const key = titleKey(title);
    const itemOf = (letters: string) => this.#whole.get(`${letters}\n${signsOf(title)}`);
    const whole = itemOf(key);
    if (whole !== undefined || key.length < SHORTEST_NEAR) return whole;
    const near = [key.length - 1, key.length, key.length + 1]
      .flatMap((length) => halvesOf(key, length))
      .flatMap((half) => this.#halves.get(half) ?? [])
      .find(
        (other) =>
          digitsOf(other) === digitsOf(key) &&
          lettersApart(key, other, 1) <= 1 &&
          itemOf(other) !== undefined,
      );
    return near === undefined ? undefined : itemOf(near);
  }
}
