/** Whether a source says what a model says that it does: every number, near a word of its ingredient. */
import { fold } from '#language/fold.ts';

const IN_WORDS = new Map<string, number>(
  [
    'un une one a an',
    'deux two',
    'trois three',
    'quatre four',
    'cinq five',
    'six',
    'sept seven',
    'huit eight',
    'neuf nine',
    'dix ten',
    'onze eleven',
    'douze twelve douzaine dozen',
  ].flatMap((said, at) => said.split(' ').map((word) => [word, at + 1] as const)),
);
for (const half of ['demi', 'demie', 'moitie', 'half']) IN_WORDS.set(half, 0.5);
for (const quarter of ['quart', 'quarts', 'quarter', 'quarters']) IN_WORDS.set(quarter, 0.25);
for (const third of ['tiers', 'third', 'thirds']) IN_WORDS.set(third, 1 / 3);

const SIGNS: Record<string, number> = {
  '½': 0.5,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 0.25,
  '¾': 0.75,
  '⅛': 0.125,
};
const PART = /(\d+)\s*[/⁄]\s*(\d+)|(\d+)(?:[.,](\d+))?|[½⅓⅔¼¾⅛]|\p{L}+/gu;

/** Short words name nothing, and these neither. */
const SHORTEST = 3;
const NO_NAMES = new Set(
  (
    'des les une aux par pour avec sans dans sur puis jus cuillere cafe soupe trait goutte verre tranche feuille brin ' +
    'pincee morceau zeste rondelle quelque peu the and with fresh frai fraiche dash dashe ounce part tsp tbsp teaspoon ' +
    'tablespoon juice slice leaf leave top completer complete completez'
  ).split(' '),
);
const rooted = (word: string) => word.replace(/[sx]$/, '');

/** Words from a number to the part that goes with it. */
const FARTHEST_PART = 3;

/** Where each number and each word that may name something stands. */
class Said {
  readonly numbers = new Map<string, number[]>();
  readonly names = new Map<string, number[]>();

  constructor(text: string) {
    let at = 0;
    /** The number that was last said, and where. */
    let before = { value: 0, at: -Infinity };
    for (const [whole, top, bottom, unit, decimals] of fold(text).matchAll(PART)) {
      at += 1;
      const value =
        top !== undefined
          ? Number(top) / Number(bottom)
          : unit !== undefined
            ? Number(`${unit}.${decimals ?? '0'}`)
            : (SIGNS[whole] ?? IN_WORDS.get(whole));
      if (value !== undefined) {
        add(this.numbers, value.toFixed(3), at);
        // « 1 1/2 », « deux cl et demi ».
        const isPart = value < 1 && at - before.at <= FARTHEST_PART;
        if (isPart) add(this.numbers, (before.value + value).toFixed(3), at);
        // « trois quarts ».
        if (isPart) add(this.numbers, (before.value * value).toFixed(3), at);
        before = { value, at };
      } else {
        const name = rooted(whole);
        if (name.length >= SHORTEST && !NO_NAMES.has(name)) add(this.names, name, at);
      }
    }
  }
}

function add(map: Map<string, number[]>, key: string, at: number): void {
  const places = map.get(key);
  if (places) places.push(at);
  else map.set(key, [at]);
}

/** Words that may stand between an amount and what it is of. */
const NEAR = 12;

export class Source {
  readonly #said: Said;

  constructor(text: string) {
    this.#said = new Said(text);
  }

  /** A number that a text says and the source does not, as French writes it; null without any. */
  missingNumber(text: string): string | null {
    const missing = [...new Said(text).numbers.keys()].find((key) => !this.#said.numbers.has(key));
    return missing === undefined ? null : String(Number(missing)).replace('.', ',');
  }

  /** Whether it names what a line is of, with the line's numbers near by. */
  says(line: string): boolean {
    const said = new Said(line);
    const places = [...said.names.keys()].flatMap((name) => this.#said.names.get(name) ?? []);
    if (places.length === 0) return said.names.size === 0;
    return [...said.numbers.keys()].every((key) =>
      this.#said.numbers
        .get(key)
        ?.some((at) => places.some((place) => Math.abs(place - at) <= NEAR)),
    );
  }
}
