import type { CocktailCard } from '#features/recipes/cocktails/cocktail.ts';

export interface NamedLink {
  slug: string;
  name: string;
}

/** `count`: number of published recipes, as their list has them. */
export interface CountedLink extends NamedLink {
  count: number;
}

export interface Shelf {
  id: string;
  title: string;
  ingredients: CountedLink[];
}

export interface ShownSubstitute extends NamedLink {
  hasPage: boolean;
  /** Volume for one of the replaced ingredient. */
  ratio: number;
  /** Difference in the glass. */
  note: string;
  /** Names of the categories of drinks where it may; empty for all. */
  where: string[];
}

export interface IngredientPage extends NamedLink {
  /** Paragraph on what it is; empty without one. */
  text: string;
  /** Percent by volume; null when unknown. */
  abv: number | null;
  /** It may be among bottles: nobody has « liqueur » as such. */
  isBottle: boolean;
  shelf: string;
  /** A syrup, a sugar or a honey. */
  isSweetener: boolean;
  /** Families from the widest to its own. */
  families: NamedLink[];
  /** Direct members of the family. */
  members: CountedLink[];
  /** Allergens in words. */
  allergens: string;
  /** Recipe that makes it. */
  maker: NamedLink | null;
  /** Ingredients that it gives as it is, and those that give it. */
  gives: NamedLink[];
  givenBy: NamedLink[];
  /** An editor said that nothing replaces it. */
  isIrreplaceable: boolean;
  replacedBy: ShownSubstitute[];
  replaces: ShownSubstitute[];
  /** Ingredients often in the same recipes; `count` is of recipes with both. */
  goesWith: CountedLink[];
  /** Recipes of preparations with it. */
  preparations: NamedLink[];
  /** Number of published recipes with it or a member of its family: those of the list. */
  total: number;
  /** Number of published recipes that it is only served with; 0 when `total` is more. */
  servedWith: number;
  /** The best-known of either. */
  cards: CocktailCard[];
}
