/** A recipe as its neighbours are reckoned: what is in it, how it tastes, how it is made. */
import { SPARKLING } from '#features/recipes/drawing/drawing.ts';
import type { Category, Ice, Method } from '../cocktail.ts';
import { dilutionOf } from '../lines/strength/dilution.ts';
import { measureTaste, type Taste, type TastedLine } from '../lines/taste.ts';

export interface ProfiledRecipe {
  category: Category;
  method: Method;
  ice: Ice;
  instructions: string;
  dilution: number | null;
  abv: number | null;
  isHot: boolean;
  lines: readonly TastedLine[];
}

export interface Profile {
  /** Share of each ingredient and family in the drink, as a vector of length 1. */
  traits: ReadonlyMap<string, number>;
  taste: Taste;
  abv: number;
  category: Category;
  method: Method;
  isHot: boolean;
  /** Share of what sparkles in what is poured. */
  bubbles: number;
}

/** A leaf or a zest has no volume, and is tasted as this share of the drink. */
const LEAF_SHARE = 0.02;
/** Weight of an ingredient, of its family, of the families above. */
const BY_DISTANCE = [1, 0.8, 0.5];

function traitsOf(lines: readonly TastedLine[], ml: number): Map<string, number> {
  const traits = new Map<string, number>();
  for (const { slugs, amountMl } of lines) {
    const share = amountMl === null ? LEAF_SHARE : amountMl / ml;
    for (const [at, slug] of slugs.entries()) {
      const weight = Math.sqrt(share) * (BY_DISTANCE[at] ?? 0);
      traits.set(slug, Math.max(traits.get(slug) ?? 0, weight));
    }
  }
  const length = Math.hypot(...traits.values());
  return new Map([...traits].map(([slug, weight]) => [slug, weight / length]));
}

const sum = (lines: readonly TastedLine[]) =>
  lines.reduce((total, { amountMl }) => total + (amountMl ?? 0), 0);

/** @returns null without lines */
export function profileOf({ lines: written, ...recipe }: ProfiledRecipe): Profile | null {
  // Nothing is measured: as much of each.
  const lines = sum(written) > 0 ? written : written.map((line) => ({ ...line, amountMl: 1 }));
  const { category, method, instructions, isHot } = recipe;
  const made = { melted: dilutionOf(recipe, lines).share, instructions, isHot };
  const taste = measureTaste(lines, made);
  if (taste === null) return null;
  const ml = sum(lines);
  return {
    traits: traitsOf(lines, ml),
    taste,
    abv: recipe.abv ?? 0,
    category,
    method,
    isHot,
    bubbles: sum(lines.filter(({ slugs }) => slugs.some((slug) => SPARKLING.has(slug)))) / ml,
  };
}
