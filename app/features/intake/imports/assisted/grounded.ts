/** Checks a model's answer against its source: each number must be beside the same ingredient. */
import {
  commonNames,
  isOfSame,
  toldAmounts,
  type Told,
} from '#features/recipes/cocktails/lines/amounts-in-text.ts';

/** Most words between an amount and its ingredient, if no word beside the amount names it. */
const NEAR = 12;

const inFrench = (value: string) => String(Number(value)).replace('.', ',');

export class Source {
  readonly #told: Told;
  readonly #common: Set<string>;

  constructor(text: string) {
    this.#told = toldAmounts(text);
    this.#common = commonNames(this.#told.amounts);
  }

  /** First number of the text that the source lacks, in French notation; null if none. */
  missingNumber(text: string): string | null {
    const said = new Set(this.#told.amounts.map(({ value }) => value));
    const missing = toldAmounts(text).amounts.find(({ value }) => !said.has(value));
    return missing === undefined ? null : inFrench(missing.value);
  }

  /** Measures of the source that no text names, such as « 3 cl »: the model left them out. */
  leftOut(texts: readonly string[]): string[] {
    const named = new Set(texts.flatMap((text) => [...toldAmounts(text).names.keys()]));
    const missing = this.#told.amounts.filter(
      ({ unit, isTime, isTogether, of }) =>
        unit !== '' &&
        !isTime &&
        !isTogether &&
        of.size > 0 &&
        ![...of].some((name) => named.has(name)),
    );
    return [...new Set(missing.map(({ value, unit }) => `${inFrench(value)}\u00a0${unit}`))];
  }

  /** True if the source names the line's ingredient, with the line's numbers. */
  says(line: string): boolean {
    const { amounts, names } = toldAmounts(line);
    const named = new Set(names.keys());
    const places = [...named].flatMap((name) => this.#told.names.get(name) ?? []);
    if (places.length === 0) return named.size === 0;
    const isNear = (at: number) => places.some((place) => Math.abs(place - at) <= NEAR);
    return amounts.every(({ value, isArticle }) =>
      this.#told.amounts.some(
        (told) =>
          told.value === value &&
          (told.of.size === 0 || isArticle
            ? isNear(told.at)
            : isOfSame(told.of, named, this.#common)),
      ),
    );
  }
}
