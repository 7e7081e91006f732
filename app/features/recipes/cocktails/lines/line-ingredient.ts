/** Which ingredient a line that was read is about. */
import type { IngredientName } from '#features/recipes/ingredients/ingredient-names.ts';
import { de } from '#language/noun.ts';
import type { ParsedLine } from './written/parse-ingredient-line.ts';

/** What may be its ingredient: « zeste d’orange » may be one, or an orange. */
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
