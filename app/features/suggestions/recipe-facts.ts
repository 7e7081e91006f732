/** What is known of a recipe as it is typed: what suggestions are made from, by a model or without one. */
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import type { TagKind } from '#features/tags/tag.ts';

export interface FactLine {
  slug: string;
  name: string;
  /** As typed: « 5 », « cl ». */
  quantityText: string;
  unit: string | null;
  /** Of it in the drink; null for what is no liquid. */
  ml: number | null;
  abv: number | null;
  isRinse: boolean;
  isOptional: boolean;
  /** Every family above it, nearest first. */
  families: { slug: string; name: string }[];
}

export interface RecipeFacts {
  recipe: CocktailInput;
  lines: FactLine[];
  tags: { slug: string; name: string; kind: TagKind }[];
  /** Percent by volume; null when unknown. */
  abv: number | null;
  isAlcoholFree: boolean;
  /** In words. */
  allergens: string;
}

/** Whether a line is of one of these, or of a family among them. */
export const isOf = ({ slug, families }: FactLine, slugs: ReadonlySet<string>): boolean =>
  slugs.has(slug) || families.some((family) => slugs.has(family.slug));
