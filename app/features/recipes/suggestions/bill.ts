/** Main ingredients of a drink, in as many words as fit. */
import lists from '#content/vocabulary/suggestions.json' with { type: 'json' };
import { de, plural, withinSentence } from '#language/words/noun.ts';
import { isOf, type FactLine, type RecipeFacts } from './recipe-facts.ts';

/** Ingredients that never name a drink. */
const PLAIN = new Set(lists.plain);
const SEASONING = new Set(lists.seasoning);
const SWEETENING = new Set(lists.sweetening);
const SPARKLING_WATER = new Set(['eau-gazeuse']);

/** Amount in ml that ranks a line without a volume, such as leaves or slices. */
const COUNTED_ML = 20;
const PINCHES = /^(?:trait|goutte|pincée|tour de moulin)$/;

function weight(line: FactLine): number {
  const { ml, unit } = line;
  const amount = ml ?? (PINCHES.test(unit ?? '') ? 1 : COUNTED_ML);
  if (isOf(line, PLAIN)) return 0;
  if (isOf(line, SEASONING)) return amount / 20;
  if (isOf(line, SWEETENING)) return amount / 4;
  return isOf(line, SPARKLING_WATER) ? amount / 6 : amount;
}

const isTold = (line: FactLine) => !line.isRinse && !line.isOptional && !isOf(line, PLAIN);

const toldLines = ({ lines }: RecipeFacts) => {
  const told = lines.filter(isTold);
  return told.length > 0 ? told : lines;
};

const NUMBERS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
/** « trois »; the figure past ten. */
export const spelt = (number: number): string => NUMBERS[number] ?? String(number);

/** « Trois »: capital at the start of a sentence. */
export const capital = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Common short name: « citron », « sucre », « grenadine ». */
const shortName = (name: string): string =>
  name
    .replace(/^jus de (?=citron)/i, '')
    .replace(/^sirop (?:de |d’)(?=sucre|grenadine|orgeat)/i, '')
    .replace(/(?<=^(?:Angostura|Peychaud’s)) bitters$/, '');

/** « gin, citron et sucre » */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;

/** A name within a sentence; a lump of sugar becomes sugar. */
const named = (name: string): string => withinSentence(name).replace(/^morceau de (?=sucre)/, '');

/** Most names in a readable list. */
const READABLE = 4;
/** Spirits are grouped from two on, liqueurs and juices from three. */
const SPIRIT_ABV = 35;

/** Family of all spirits, too vague for a name: « deux spiritueux » may be gin and rum. */
const TOO_WIDE = 'spiritueux';

/** Lines of one family grouped when there are too many: « trois rhums ». */
function grouped(lines: readonly FactLine[]): { name: string; line: FactLine }[] {
  if (lines.length <= READABLE) return lines.map((line) => ({ name: named(line.name), line }));
  const familyOf = ({ slug, name, families }: FactLine) =>
    families.findLast((family) => family.slug !== TOO_WIDE) ?? { slug, name };
  return [...Map.groupBy(lines, (line) => familyOf(line).slug).values()].flatMap((group) => {
    const [line] = group;
    const least = group.every(({ abv }) => (abv ?? 0) >= SPIRIT_ABV) ? 2 : 3;
    if (!line || group.length < least) {
      return group.map((one) => ({ name: named(one.name), line: one }));
    }
    return [
      { line, name: `${spelt(group.length)} ${plural(withinSentence(familyOf(line).name))}` },
    ];
  });
}

export interface Bill {
  names: string[];
  /** « gin, Campari et vermouth rouge » */
  list: string;
  /** « de gin, de Campari et de vermouth rouge » */
  of: string;
}

/**
 * Most characteristic ingredients of a drink.
 *
 * @param most number of names
 * @param isShort whether to use the shortest names
 */
export function billOf(facts: RecipeFacts, most: number, isShort = false): Bill {
  const told = grouped(toldLines(facts));
  const kept = new Set(told.toSorted((a, b) => weight(b.line) - weight(a.line)).slice(0, most));
  const names = told
    .filter((one) => kept.has(one))
    .map(({ name }) => (isShort ? shortName(name) : name));
  return { names, list: listed(names), of: listed(names.map(de)) };
}

export const ingredientCount = ({ lines }: RecipeFacts): number => lines.length;

/** Whether two to four liquids of equal measure describe the drink. */
export function isEqualParts({ lines }: RecipeFacts): boolean {
  const isMinor = (line: FactLine) => weight(line) <= LEAST_WEIGHT;
  const measured = lines.filter((line) => isTold(line) && !isMinor(line));
  const [first] = measured;
  const amount = first?.ml ?? null;
  if (amount === null || measured.length < 2 || measured.length > READABLE) return false;
  return lines.every(
    (line) => isMinor(line) || (measured.includes(line) && sameAmount(line.ml, amount)),
  );
}

/** Weight of a dash or a seasoning. */
const LEAST_WEIGHT = 2;
const sameAmount = (one: number | null, other: number) =>
  one !== null && Math.abs(one - other) < 0.5;
