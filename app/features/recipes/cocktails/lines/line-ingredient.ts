import type { IngredientName } from '#features/recipes/ingredients/ingredient-names.ts';
import { de } from '#language/words/noun.ts';
import { readQuantity } from './quantity.ts';
import { millilitresOf, normalizeUnit } from './unit.ts';
import type { ParsedLine } from './written/parse-ingredient-line.ts';

type Line = Pick<ParsedLine, 'unit' | 'name' | 'note'>;

/** Possible names of the ingredient: « zeste d’orange » may be a zest, or an orange. */
export const namesIn = ({ unit, name }: Pick<ParsedLine, 'unit' | 'name'>) =>
  unit === null ? [name] : [name, `${unit} ${de(name)}`];

/** « bouteille », with the note « 70 cl »: « bouteille de 70 cl ». */
function withSize({ unit, note }: Line): string | null {
  const [size = ''] = note?.split(', ') ?? [];
  const held = readQuantity(size);
  const isSize = held?.whole && held.unit !== null && held.min === held.max;
  const isContainer = unit !== null && normalizeUnit(unit) === null;
  return isContainer && isSize && millilitresOf(held.unit ?? '') !== null
    ? `${unit} de ${String(held.min).replace('.', ',')} ${held.unit}`
    : unit;
}

/** The ingredient among those that are known, if any, and the unit that is left beside its name. */
export function ingredientOf<Known = IngredientName>(
  line: Line,
  find: (name: string) => Known | undefined,
): { found: Known | undefined; unit: string | null } {
  const [known, whole] = namesIn(line).map(find);
  return { found: known ?? whole, unit: known || !whole ? withSize(line) : null };
}
