/** Facts of a recipe as it is typed: input of suggestions, with or without a model. */
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { saidInSteps } from '#features/recipes/cocktails/guess-fields.ts';
import type { TagKind } from '#features/recipes/tags/tag.ts';

export interface FactLine {
  slug: string;
  name: string;
  /** As typed: « 5 », « cl ». */
  quantityText: string;
  unit: string | null;
  /** Amount in the drink; null for a solid. */
  ml: number | null;
  abv: number | null;
  isRinse: boolean;
  isOptional: boolean;
  /** Nearest first. */
  families: { slug: string; name: string }[];
}

/**
 * Fields preset by a form or request: no fact until an editor chose them or the steps mention
 * them.
 */
export const PRESET = [
  'type_verre',
  'method',
  'glace',
  'categorie',
  'couleur_dominante',
  'prep_minutes',
  'servings',
  'pays',
] as const satisfies (keyof CocktailInput)[];
export type Preset = (typeof PRESET)[number];

/** A recipe with its known fields; null means unknown. */
export type KnownRecipe = Omit<CocktailInput, Preset> & {
  [Name in Preset]: CocktailInput[Name] | null;
};

/** @param unchosen fields nobody chose: the steps may tell them */
export function knownRecipe(recipe: CocktailInput, unchosen: readonly Preset[]): KnownRecipe {
  const nothing = Object.fromEntries(unchosen.map((name) => [name, null]));
  const said = Object.entries(saidInSteps(recipe.instructions)).filter(([name]) => name in nothing);
  return { ...recipe, ...nothing, ...Object.fromEntries(said) };
}

export interface RecipeFacts {
  recipe: KnownRecipe;
  lines: FactLine[];
  tags: { slug: string; name: string; kind: TagKind }[];
  /** Percent by volume; null if unknown. It depends on the method: ice dilutes. */
  abv: number | null;
  isAlcoholFree: boolean;
  /** In words. */
  allergens: string;
}

export const isOf = ({ slug, families }: FactLine, slugs: ReadonlySet<string>): boolean =>
  slugs.has(slug) || families.some((family) => slugs.has(family.slug));
