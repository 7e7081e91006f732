import type { IngredientName } from '#features/recipes/ingredients/ingredient-names.ts';
import { de, withinSentence } from '#language/words/noun.ts';
import { readQuantity } from './quantity.ts';
import { millilitresOf, normalizeUnit } from './unit.ts';
import { qualifierOf, withoutLink } from './written/line-qualifier.ts';
import type { ParsedLine } from './written/parse-ingredient-line.ts';

type Line = Pick<ParsedLine, 'unit' | 'name' | 'note' | 'isExact'>;

const capitalized = (text: string) =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replaceAll("'", '’');

type Qualifier = ReturnType<typeof qualifierOf>;
const qualifierIn = ({ note, isExact }: Line): Qualifier => (isExact ? null : qualifierOf(note));

/** Names of a qualified ingredient, likeliest first: « menthe » and « sirop de ». */
function qualifiedNames(name: string, qualifier: Qualifier): string[] {
  if (name === '' || qualifier === null) return [];
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
const together = ({ name, note, isExact }: Line) =>
  isExact || name === '' || note === null || note.length > LONGEST_TOGETHER || /\p{N}/u.test(note)
    ? []
    : [`${name} ${note}`];

/** « Bâton de réglisse »; « cl de gin » is no name. */
const nameOfUnit = ({ unit, name }: Line) =>
  unit === null || millilitresOf(unit) !== null ? null : `${unit} ${de(name)}`;

/** Pieces cut from a fruit that is bought whole: « 1 zeste de citron » is a lemon. */
const CUT = new Set(['lamelle', 'morceau', 'quartier', 'rondelle', 'tranche', 'zeste']);

function namesWith(line: Line, qualifier: Qualifier): string[] {
  const qualified = qualifiedNames(line.name, qualifier);
  if (qualified.length > 0) return qualified;
  const names = [nameOfUnit(line), line.name];
  if (CUT.has(normalizeUnit(line.unit ?? '') ?? '')) names.reverse();
  return [...together(line), ...names].filter((name) => name !== null);
}

/** Name to ask for: that of « lait (de coco) » is no milk. */
export const askedName = (line: Line): string =>
  qualifiedNames(line.name, qualifierIn(line))[0] ?? line.name;

/** Possible names, likeliest first: « zeste d’orange » may be a zest, or an orange. */
export const namesIn = (line: Line): string[] => namesWith(line, qualifierIn(line));

/** « bouteille », with the note « 70 cl, froide »: « bouteille de 70 cl », « froide ». */
function withSize({ unit }: Line, note: string | null): Pick<Line, 'unit' | 'note'> {
  const [size = '', ...rest] = note?.split(', ') ?? [];
  const held = readQuantity(size);
  const isSize = held?.whole && held.unit !== null && held.min === held.max;
  const isContainer = unit !== null && normalizeUnit(unit) === null;
  return isContainer && isSize && millilitresOf(held.unit ?? '') !== null
    ? {
        unit: `${unit} de ${String(held.min).replace('.', ',')} ${held.unit}`,
        note: rest.join(', ') || null,
      }
    : { unit, note };
}

/**
 * The ingredient among those that are known, if any; the name to ask for, and the unit and note
 * that are left beside it.
 */
export function ingredientOf<Known = IngredientName>(
  line: Line,
  find: (name: string) => Known | undefined,
): { found: Known | undefined; name: string; unit: string | null; note: string | null } {
  const qualifier = qualifierIn(line);
  const name = qualifiedNames(line.name, qualifier)[0] ?? line.name;
  const left = withSize(line, qualifier === null ? line.note : qualifier.others);
  for (const called of namesWith(line, qualifier)) {
    const found = find(called);
    if (found === undefined) continue;
    const isTogether = together(line).includes(called);
    // « Étoile de badiane » may be another name of « badiane », whose unit stays.
    const isOfUnit = called === nameOfUnit(line) && find(line.name) !== found;
    const unit = isOfUnit ? null : left.unit;
    return { found, name, unit, note: isTogether ? null : left.note };
  }
  return { ...left, name, found: undefined };
}
