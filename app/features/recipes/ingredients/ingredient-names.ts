/** Ingredients by the name that is typed for them. */
import { fold, slugify } from '#language/fold.ts';
import { plural } from '#language/words/noun.ts';

export interface IngredientName {
  slug: string;
  name: string;
  /** Other names. */
  aliases?: readonly string[];
}

function indexOf(known: readonly IngredientName[]) {
  const byName = new Map<string, IngredientName>();
  const add = (key: string, ingredient: IngredientName) => {
    if (!byName.has(key)) byName.set(key, ingredient);
  };
  for (const ingredient of known) add(fold(ingredient.name), ingredient);
  for (const ingredient of known) add(fold(plural(ingredient.name)), ingredient);
  // An alias shared by several ingredients identifies none of them.
  const others = Map.groupBy(
    known.flatMap((ingredient) =>
      (ingredient.aliases ?? []).map((alias) => ({ key: fold(alias), ingredient })),
    ),
    ({ key }) => key,
  );
  for (const [key, [first, ...more]] of others) {
    if (first && more.length === 0) add(key, first.ingredient);
  }
  const bySlug = new Map(known.map((ingredient) => [ingredient.slug, ingredient]));
  return { byName, bySlug };
}

/**
 * Finds the ingredient that a typed name stands for, or another name that no other has: accents, capitals and the plural aside. A thousand
 * names take a while to be read: the first question pays for it, not the page that may ask one.
 */
export function ingredientFinder(
  known: readonly IngredientName[],
): (typed: string) => IngredientName | undefined {
  let index: ReturnType<typeof indexOf> | undefined;
  return (typed) => {
    index ??= indexOf(known);
    return index.byName.get(fold(typed)) ?? index.bySlug.get(slugify(typed));
  };
}
