/**
 * Amounts of a recipe that its steps repeat (« versez 4 cl de gin »): they follow the servings and the
 * unit. What counts something else (« quinze secondes », « un verre de 30 cl ») stays.
 */
import { fold } from '#language/fold.ts';
import type { Swap } from '#ui/written/swap-parts.ts';
import { formatLine, type TypedLine, type Volumes } from '../ingredient-line.ts';
import { quantitiesIn, readQuantity, type ToldQuantity } from '../quantity.ts';
import { millilitresOf, normalizeUnit } from '../unit.ts';

/** A line and the words that it is known by in a step. */
interface NamedLine {
  name: string;
  /** Root of each word, the noun first. */
  words: string[];
  /** Null for « compléter », « au goût ». */
  quantity: { min: number; max: number; unit: string | null } | null;
}

/** Letters that a noun is looked for in. */
const MOST_NOUN = 80;

const LINKS = new Set(
  "de d' du des le la les l' ce cet cette jus - bien tres environ petit petite petits petites beau belle beaux belles".split(
    ' ',
  ),
);
const ENDS = new Set("et puis dans sur avec pour a au aux en jusqu' ou qui que par ici".split(' '));
const EACH = /\b(?:par (?:verre|personne|convive|tasse|mug|portion)|chacune?|chaque)\b/;
const SENTENCE = /[^.;!?]+(?:[.](?=\d)[^.;!?]+)*/g;

const rooted = (word: string) => word.replace(/[sx]$/, '');
const isWord = (text: string) => /^[a-z]/.test(text);

/** Words of a name that begins here: « d’eau bien froide et… » → eau, froide. */
function nameIn(words: readonly string[]): string[] {
  const name: string[] = [];
  for (const word of words) {
    if (LINKS.has(word)) continue;
    if (!isWord(word) || ENDS.has(word)) break;
    name.push(rooted(word));
  }
  return name;
}

const wordsOf = (name: string) => nameIn(fold(name).match(/[a-z]+'?/g) ?? []);

function nameLine({ quantityText, unit, name }: TypedLine): NamedLine {
  const typed = unit === null ? null : (normalizeUnit(unit) ?? unit);
  const read = readQuantity(quantityText, typed);
  const quantity = read?.whole ? { min: read.min, max: read.max, unit: read.unit ?? typed } : null;
  return { name, words: wordsOf(name), quantity };
}

const near = (one: number, other: number) => Math.abs(one - other) < 1e-6;

function isSame(told: ToldQuantity, { quantity }: NamedLine): boolean {
  if (quantity === null) return false;
  const [each, typed] = [told.unit, quantity.unit].map((unit) =>
    unit ? millilitresOf(unit) : null,
  );
  const factor = each && typed ? each / typed : told.unit === quantity.unit ? 1 : Number.NaN;
  return near(told.min * factor, quantity.min) && near(told.max * factor, quantity.max);
}

const isVolume = (unit: string | null) => unit !== null && millilitresOf(unit) !== null;
const GRAMS = new Map<string | null, number>([
  ['g', 1],
  ['kg', 1000],
]);
const isMass = (unit: string | null) => GRAMS.has(unit);
const sizeOf = (max: number, unit: string | null) =>
  max * (GRAMS.get(unit) ?? (unit === null ? null : millilitresOf(unit)) ?? 1);

/** True where it may be a part of the line, measured in this unit; one without a quantity is in any. */
function isPartOf(told: ToldQuantity, { quantity }: NamedLine): boolean {
  if (quantity === null) return isVolume(told.unit) || isMass(told.unit);
  const isOfKind =
    told.unit === null
      ? told.isFigure && quantity.unit === null
      : told.unit === quantity.unit ||
        (isVolume(told.unit) && isVolume(quantity.unit)) ||
        (isMass(told.unit) && isMass(quantity.unit));
  // More is of another thing: « 12 cl d’eau » for the tea, where 4 cl of sparkling water are poured.
  return isOfKind && sizeOf(told.max, told.unit) <= sizeOf(quantity.max, quantity.unit) + 1e-6;
}

/** True for the name of the line, as far as the words go, or for the noun that ends it: « le cassis ». */
function isNamed(named: readonly string[], { words }: NamedLine): boolean {
  const length = Math.min(named.length, words.length);
  if (length === 0) return false;
  return (
    named.slice(0, length).every((word, at) => word === words[at]) || named[0] === words.at(-1)
  );
}

/** Drink that a recipe draws from leaves or fruit, without a line of its own. */
const INFUSION = 'infusion';
/** « Infusez 6 g de thé dans 10 cl d’eau »: what is drawn of it follows, so that it does too. */
const STEEPS = /\binfusez\b.* g d.* dans .*\bd.eau\b/;

/** Amount without a line, rounded as a measured one. */
const MADE: NamedLine = { name: 'Infusion', words: [INFUSION], quantity: null };

/** The line whose amount a step changes: « descendez l’amaretto à 2,5 cl ». */
function changedLine(told: ToldQuantity, lines: readonly NamedLine[]): NamedLine | undefined {
  const [to, ...before] = told.before;
  if (to !== 'a' || !isVolume(told.unit)) return undefined;
  const article = before.findIndex((word) => /^l(?:e|a|es|')$/.test(word));
  const named = nameIn(before.slice(0, Math.max(0, article)).toReversed());
  return lines.find((line) => isVolume(line.quantity?.unit ?? null) && isNamed(named, line));
}

/** « Cubes de 2 cl », « servez par 4 cl », « un fruit fait environ 2 cl »: sizes of something else. */
const OF_ANOTHER = new Set(['de', "d'", 'par', 'a', 'environ']);

/** The line that a quantity of a step is of; undefined when it counts something else. */
function lineOf(told: ToldQuantity, lines: readonly NamedLine[]): NamedLine | undefined {
  // « d’un citron vert »: an article.
  if (told.isArticle && told.unit === null) return undefined;
  const after = nameIn(told.after);
  const before = told.before[0] ?? '';
  const isBeside = before === '(' || before === ':';
  const named = after.length > 0 || !isBeside ? after : told.before.filter(isWord).map(rooted);
  const same = lines.filter((line) => isSame(told, line));
  // « mesurez 6 cl »: of the only line with this volume.
  if (named.length === 0 && isVolume(told.unit) && !OF_ANOTHER.has(before))
    return same.length === 1 ? same[0] : undefined;
  const shared = same.filter((line) => line.words.some((word) => named.includes(word)));
  if (shared.length > 0 || told.isArticle)
    return shared.find(({ words }) => words[0] === named[0]) ?? shared[0];
  if (named[0] === INFUSION && isVolume(told.unit)) return MADE;
  return (
    lines.find((line) => isPartOf(told, line) && isNamed(named, line)) ?? changedLine(told, lines)
  );
}

/** Leaves that are steeped, and their water. */
const steepedLine = (told: ToldQuantity): NamedLine | undefined =>
  isVolume(told.unit) || isMass(told.unit) ? MADE : undefined;

/** « 1,5 cl chacun » of several lines: the first of them. */
function lineOfEach(told: ToldQuantity, lines: readonly NamedLine[]): NamedLine | undefined {
  if (!/^(?:de )?chacune?\b/.test(told.after.join(' '))) return undefined;
  const [first, second] = lines.filter((line) => isSame(told, line));
  return second && first;
}

/** A quantity of a step, and the line that it is of. */
interface FoundAmount {
  told: ToldQuantity;
  line: NamedLine;
  sentence: string;
  /** Place of the sentence in the step. */
  index: number;
}

/**
 * The quantities of each step that are of a line.
 *
 * @param served lines « Pour servir »: only what is measured of them (« 150 g de glace pilée ») is for all
 * glasses, what is counted is for each
 */
export function findStepAmounts(
  steps: readonly string[],
  lines: readonly TypedLine[],
  served: readonly TypedLine[] = [],
): FoundAmount[][] {
  const named = [
    ...lines.map(nameLine),
    ...served.map((line) => ({ ...nameLine(line), quantity: null })),
  ];
  return steps.map((step) =>
    [...step.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
      // The rest is for each glass.
      const folded = fold(sentence);
      const find = EACH.test(folded) ? lineOfEach : lineOf;
      const steeps = !EACH.test(folded) && STEEPS.test(folded);
      return quantitiesIn(sentence).flatMap((told) => {
        const line = find(told, named) ?? (steeps ? steepedLine(told) : undefined);
        return line ? [{ told, line, sentence, index }] : [];
      });
    }),
  );
}

/**
 * Amounts of a step as they are for `factor` times the recipe in `volumes`, in order; none where they are
 * shown as typed.
 *
 * @param volumes see `formatLine`
 */
export function showStepAmounts(
  found: readonly FoundAmount[],
  factor: number,
  volumes?: Volumes,
): Swap[] {
  if (factor === 1 && volumes === undefined) return [];
  return found.flatMap((amount) => showAmount(amount, factor, volumes) ?? []);
}

const WORDS = /[\p{L}’'-]+/gu;

/** Noun of a counted thing, where it is written as in its line: « deux *citrons verts* ». */
function nounAfter(text: string, { words }: NamedLine): string | null {
  const last = [...text.slice(0, MOST_NOUN).matchAll(WORDS)][words.length - 1];
  if (!last) return null;
  const noun = text.slice(0, last.index + last[0].length);
  return wordsOf(noun).join(' ') === words.join(' ') ? noun : null;
}

const ONE = /(?:^|[\s(])(?:la|le|cette|ce|cet|sa|son)\s$|[lL][’']$/;
const MANY = /(?<=^|[\s(])(?:les|ces|ses)\s$/;
/** « d’un trait », « de 75 g » */
const OF = /(?<=^|[\s(])(?:[dD][’']|[dD]e\s)$/;
const isElided = (text: string) => /^[aeiou]/i.test(text);

/** Article or « de » before an amount, as it is said with the amount: « les 1 », « de environ » are not French. */
function introducing(
  before: string,
  amount: string,
  isMany: boolean,
): { taken: string; said: string } {
  const article = isMany ? undefined : MANY.exec(before)?.[0];
  // « avec les deux traits » becomes « avec 1 trait ».
  if (article !== undefined) return { taken: article, said: '' };
  const of = OF.exec(before)?.[0];
  return of === undefined
    ? { taken: '', said: '' }
    : { taken: of, said: isElided(amount) ? 'd’' : 'de ' };
}

function showAmount(
  { told, line, sentence, index }: FoundAmount,
  factor: number,
  volumes: Volumes | undefined,
): Swap | null {
  const quantityText = told.min === told.max ? `${told.min}` : `${told.min} à ${told.max}`;
  const { amount, rest } = formatLine(
    { quantityText, unit: told.unit, name: line.name },
    factor,
    volumes,
  );
  const before = sentence.slice(0, told.start);
  const isSaid = /environ\s$/i.test(before);
  const many = readQuantity(amount)?.max;
  // « la demi-rondelle »: one, however many are made.
  if (ONE.test(before) || (many === undefined && MANY.test(before))) return null;
  const shown = isSaid ? amount.replace(/^environ /, '') : amount;
  const isMany = many !== undefined && many >= 2;
  const { taken, said } = introducing(before, shown, isMany && !shown.startsWith('environ '));
  const text = said + shown;
  const start = index + told.start - taken.length;
  const end = index + told.end;
  if (told.unit !== null || isMany === told.max >= 2) return { start, end, text };
  const noun = nounAfter(sentence.slice(told.end), line);
  return noun === null ? null : { start, end: end + noun.length, text: `${text} ${rest}` };
}
