/** Yields of fruits, sizes of bottles, and ingredients that are no liquid, as content/bar/shopping.json says. */
import words from '#content/bar/shopping.json' with { type: 'json' };

export interface Part {
  /** Slug of the ingredient that recipes name. */
  what: string;
  /** `ml`, `piece`, or a unit of lines. */
  unit: string;
  /** Number of them that one piece gives. */
  gives: number;
}

/** Parts of a group are taken one after the other; those of two groups, of the same pieces: juice and zest. */
export const PIECES: readonly {
  of: string;
  /** Unit of a piece that is none by itself: a bunch of mint. */
  piece?: string;
  parts: readonly (readonly Part[])[];
}[] = words.pieces;
/** Usual bottles, by the ingredient or the nearest of its families; null for what no shop sells. */
export const BOTTLES: ReadonlyMap<string, number | null> = new Map(
  words.bottles.map(({ of, cl }) => [of, cl]),
);
/** Their spoons are no volume of a liquid. */
export const SOLIDS: ReadonlySet<string> = new Set(words.solids);
