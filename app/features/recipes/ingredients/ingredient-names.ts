import { fold, slugify } from '#language/fold.ts';
import { plural } from '#language/words/noun.ts';

export interface IngredientName {
  slug: string;
  name: string;
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
 * Finds an ingredient by its name, or by another name that is its alone; accents, capitals and
 * plural do not matter. Indexing a thousand names is slow: the first question pays for it, not
 * every page.
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
