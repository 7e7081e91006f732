import type { IngredientName } from '#features/recipes/ingredients/ingredient-names.ts';
import { de } from '#language/words/noun.ts';
import type { ParsedLine } from './written/parse-ingredient-line.ts';

/** Possible names of the ingredient: « zeste d’orange » may be a zest, or an orange. */
export const namesIn = ({ unit, name }: Pick<ParsedLine, 'unit' | 'name'>) =>
  unit === null ? [name] : [name, `${unit} ${de(name)}`];

/** The ingredient among those that are known, if any, and the unit that is left beside its name. */
export function ingredientOf<Known = IngredientName>(
  line: Pick<ParsedLine, 'unit' | 'name'>,
  find: (name: string) => Known | undefined,
): { found: Known | undefined; unit: string | null } {
  const [known, whole] = namesIn(line).map(find);
  return { found: known ?? whole, unit: known || !whole ? line.unit : null };
}
