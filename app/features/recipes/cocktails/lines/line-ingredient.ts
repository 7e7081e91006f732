import type { IngredientName } from '#features/recipes/ingredients/ingredient-names.ts';
import { de, withinSentence } from '#language/words/noun.ts';
import { readQuantity } from './quantity.ts';
import { millilitresOf, normalizeUnit } from './unit.ts';
import { qualifierOf, withoutLink } from './written/line-qualifier.ts';
import type { ParsedLine } from './written/parse-ingredient-line.ts';

type Line = Pick<ParsedLine, 'unit' | 'name' | 'note'>;

const capitalized = (text: string) =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replaceAll("'", '’');

/** Names of a qualified ingredient, likeliest first: « menthe » and « sirop de ». */
function qualifiedNames({ name, note }: Line): string[] {
  const qualifier = name === '' ? null : qualifierOf(note);
  if (qualifier === null) return [];
  const { said, leads, follows } = withoutLink(qualifier.said);
  const within = withinSentence(name);
  const names = leads
    ? [`${said} ${de(within)}`]
    : follows
      ? [`${name} ${said}`]
      : [`${name} ${said}`, `${said} ${de(within)}`, `${name} ${de(said)}`, `${said} ${within}`];
  return names.map(capitalized);
}

/** « sucre (en poudre) » may be called so; « citron (1 pièce) » is not. */
const LONGEST_TOGETHER = 40;
const together = ({ name, note }: Line) =>
  name === '' || note === null || note.length > LONGEST_TOGETHER || /\p{N}/u.test(note)
    ? []
    : [`${name} ${note}`];

/** Name to ask for: that of « lait (de coco) » is no milk. */
export const askedName = (line: Line): string => qualifiedNames(line)[0] ?? line.name;

/** Possible names, likeliest first: « zeste d’orange » may be a zest, or an orange. */
export function namesIn(line: Line): string[] {
  const qualified = qualifiedNames(line);
  if (qualified.length > 0) return qualified;
  const ofUnit = line.unit === null ? [] : [`${line.unit} ${de(line.name)}`];
  return [...together(line), line.name, ...ofUnit];
}

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

/**
 * The ingredient among those that are known, if any; the name to ask for, and the unit and note
 * that are left beside it.
 */
export function ingredientOf<Known = IngredientName>(
  line: Line,
  find: (name: string) => Known | undefined,
): { found: Known | undefined; name: string; unit: string | null; note: string | null } {
  const qualifier = qualifierOf(line.note);
  const left = { name: askedName(line), note: qualifier === null ? line.note : qualifier.others };
  const called = namesIn(line).find((name) => find(name) !== undefined);
  const found = called === undefined ? undefined : find(called);
  const isUnit = called === `${line.unit} ${de(line.name)}`;
  return { ...left, found, unit: isUnit ? null : withSize(line) };
}
