/** The lines of a recipe as people write them: « 1 1/2 cl de jus de citron vert (frais) ». */
import { APPROXIMATE, takeQuantity, type Taken } from './line-quantity.ts';
import { cutAmount, cutNote } from './line-notes.ts';
import { bare, cleaned } from './line-text.ts';
import { AND_A_HALF, TRAILING_UNITS } from './line-amounts.ts';
import {
  type AmountAside,
  AMOUNT_ASIDES,
  CONJUNCTIONS,
  FILLING,
  FILLING_LINKS,
  HEADINGS,
  LABELS,
  MARKS,
  PREPARED_FIRST,
  SEASONINGS,
  SIZES,
  VERBS,
  WHOLE_NAMES,
} from './line-vocabulary.ts';
import { matchAt, matchEnd, matchWhole, textOf, wordsOf, type Word } from './line-words.ts';

/** What was read of a line: what the editor has a field for, and what it has none for. */
export interface ParsedLine {
  /** Empty when the line says no quantity. */
  quantityText: string;
  /** A unit of the list, a container (« verre »), or null for what is counted. */
  unit: string | null;
  /** Without the « de » before it; empty when nothing is left. */
  name: string;
  /** The drink does without. */
  facultatif?: true;
  /** It rinses the glass, and is poured away. */
  rincage?: true;
  /** What else was said, but for what the two above say; null without. */
  note: string | null;
  /** All that was said besides. */
  aside: string | null;
}

/** A line while it is read. */
interface Reading {
  quantityText: string;
  unit: string | null;
  name: Word[];
  notes: string[];
}

const FILL = 'Compléter';
const SEPARATOR = /,(?= |$)|;|(?<!\d) ?[:=]|[:=](?!\d)|(?<!\d) [-–—|] | [-–—|] (?!\d)|\.{3,}|…/u;
const ADDITION =
  /[([]|[)\]]|,? (?:\+|\/(?= [\d½⅓⅔¼¾])|(?:&|et|and|y|e|und)(?= [\d½⅓⅔¼¾])) |[,;] /giu;
const ARTICLE =
  /^(?:(?:of|di|del|della|do|da|von|with|mit|con|com|avec|the|dei|delle) |(?:de la |de l'|dell'|de |d'|du |des )|(?:le|la|les) (?=\p{Ll})|l'(?=\p{L})|an? (?=\p{Ll}{3})|un peu de |une? (?=\p{Ll}))/iu;

/** Takes the parentheses out: what they said, and the line without them. */
function takeParentheses(text: string): { rest: string; asides: string[] } {
  const asides: string[] = [];
  const rest = text.replace(
    /\(([^()[\]]*)[)\]]?|\[([^()[\]]*)[)\]]?/g,
    (_, round?: string, square?: string) => {
      asides.push(round ?? square ?? '');
      return ' ';
    },
  );
  return { rest: rest.replace(/[()[\]]/g, ' '), asides };
}

const uncapitalized = (text: string) =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Without the articles before it. */
function withoutArticle(words: readonly Word[]): Word[] {
  let text = bare(textOf(words));
  for (let shorter = ''; shorter !== text;) {
    shorter = text;
    text = bare(text.replace(ARTICLE, '')) || shorter;
  }
  return wordsOf(text);
}

/** The name as an ingredient is called: with a capital. */
const nameOf = (words: readonly Word[]) =>
  bare(textOf(words))
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replaceAll("'", '’');

/** « tours de moulin à poivre », « tours de poivre du moulin »: of pepper. */
const withoutMill = (words: Word[]) =>
  wordsOf(textOf(words).replace(/^(?:moulin )?(?:à |de )?| du moulin$/gi, ''));

/** A name and what is said with it, of the words that follow a quantity. */
function readName(words: readonly Word[], { unit, quantityText }: Taken): Reading {
  const bound = withoutArticle(words);
  const isCounted = unit === null && quantityText !== '';
  const first = matchAt(PREPARED_FIRST, bound) ?? (isCounted ? matchAt(SIZES, bound) : null);
  const isFirst = first !== null && first.length < bound.length;
  const plain = isFirst ? withoutArticle(bound.slice(first.length)) : bound;
  const { name, note } = cutNote(plain, quantityText === '' ? 1 : 0);
  const notes = [
    ...(isFirst ? [uncapitalized(textOf(bound.slice(0, first.length)))] : []),
    ...(note.length > 0 ? [textOf(note)] : []),
  ];
  if (unit === 'tour de moulin') return { quantityText, unit, name: withoutMill(name), notes };
  const last = matchEnd(TRAILING_UNITS, name);
  const isOther = unit !== null && unit !== last?.meaning;
  if (last === null || isOther || last.length === name.length || matchAt(WHOLE_NAMES, name)) {
    return { quantityText, unit, name, notes };
  }
  const isMany = name.at(-1)?.key.endsWith('s') ?? false;
  const amount = quantityText || (isMany ? 'quelques' : '1');
  return { quantityText: amount, unit: last.meaning, name: name.slice(0, -last.length), notes };
}

/** « Compléter de », « au goût »: the amount that the words begin with. */
function takeAmount(words: readonly Word[]): Taken | null {
  const filling = matchAt(FILLING, words);
  if (filling !== null) {
    const rest = words.slice(filling.length);
    const link = matchAt(FILLING_LINKS, rest)?.length ?? 0;
    return { quantityText: FILL, unit: null, rest: rest.slice(link) };
  }
  const taste = matchAt(AMOUNT_ASIDES, words);
  if (taste === null) return null;
  return {
    ...amountOf(taste.meaning, words.slice(0, taste.length)),
    rest: words.slice(taste.length),
  };
}

const amountOf = (meaning: AmountAside, said: readonly Word[]) => ({
  quantityText: meaning === 'fill' ? FILL : meaning === 'typed' ? textOf(said) : meaning,
  unit: null,
});

const LONGEST_ENDING = 9;

/** « Vodka 4 cl », « menthe x 8 », « citron 1/2 »: the quantity comes last. */
function takeLast(words: readonly Word[]): Taken | null {
  for (let length = Math.min(LONGEST_ENDING, words.length - 1); length > 0; length -= 1) {
    const ending = words.slice(-length);
    const [first] = ending;
    const times = length < 3 && /^[x×](\d*)$/.exec(textOf(ending).replace(' ', ''));
    const rest = words.slice(0, -length);
    if (times && times[1]) return { quantityText: times[1], unit: null, rest };
    const taken = takeQuantity(ending);
    const isSaid =
      taken !== null && (taken.unit !== null || /^(?:\d\/\d|[½⅓⅔¼¾])$/.test(first?.key ?? ''));
    if (isSaid && taken.rest.length === 0 && !/^de?'?$/.test(words.at(-length - 1)?.key ?? '')) {
      return { ...taken, rest };
    }
  }
  return null;
}

const isLabel = (words: readonly Word[]) =>
  matchWhole(LABELS, words) !== null ||
  matchWhole(MARKS, words) !== null ||
  /^(?:pour|for|per|para|zum|zur)$/.test(words[0]?.key ?? '');

/** « ou 5 cl de vodka », « et 2 cl de rhum »: the quantity comes after what joins it to the line before. */
function readMain(words: readonly Word[]): Reading {
  const joint = matchAt(CONJUNCTIONS, words);
  const joined = words.slice(joint?.length ?? 0);
  if (joint === null || takeQuantity(joined) === null) return readJoined(words);
  const read = readJoined(joined);
  return joint.meaning === '' ? read : { ...read, notes: [joint.meaning, ...read.notes] };
}

/** The words of the line itself: a quantity and a name, or one of them. */
function readJoined(words: readonly Word[]): Reading {
  const verb = matchAt(VERBS, words)?.length ?? 0;
  const said = words.slice(verb < words.length ? verb : 0);
  const end = cutAmount(said);
  const isEnded = end !== null && end.before.length > 0;
  const open = isEnded ? end.before : said;
  const amount = takeAmount(open);
  const measured = takeQuantity(amount?.rest ?? open);
  const taken = measured ??
    amount ??
    takeLast(open) ?? { quantityText: '', unit: null, rest: open };
  const read = readName(taken.rest, taken);
  const half = matchEnd(AND_A_HALF, read.name);
  if (half !== null && read.name.length > half.length && /\d$|une?$/i.test(read.quantityText)) {
    read.quantityText = `${read.quantityText} ${half.meaning}`;
    read.name = read.name.slice(0, -half.length);
  }
  if (read.quantityText !== '' && APPROXIMATE.has(read.name.at(-1)?.key ?? '')) {
    read.quantityText = `environ ${read.quantityText}`;
    read.name = read.name.slice(0, -1);
  }
  if (taken.note !== undefined) read.notes.unshift(taken.note);
  if (measured && amount) read.notes.push('compléter');
  if (isEnded) read.notes.push(textOf(end.aside));
  return read;
}

/** One ingredient, with all that is said of it. */
function readOne(text: string): Reading {
  const { rest, asides } = takeParentheses(text);
  const segments = rest
    .split(SEPARATOR)
    .map((segment) => wordsOf(bare(segment)))
    .filter((segment) => segment.length > 0);
  const labels: string[] = [];
  let main = segments.shift() ?? [];
  for (; segments.length > 0 && isLabel(main); main = segments.shift() ?? []) {
    labels.push(uncapitalized(textOf(main)));
  }
  let read = readMain(main);
  const [second] = segments;
  if (read.name.length === 0 && second !== undefined) {
    read = readMain([...main.map((word) => ({ ...word, gap: word.gap || ' ' })), ...second]);
    segments.shift();
  }
  const notes = [
    ...labels,
    ...read.notes,
    ...asides.flatMap((aside) => aside.split(/, |;/)),
    ...segments.map(textOf),
  ]
    .map(bare)
    .filter((note) => note !== '');
  return withAmountOf({ ...read, notes });
}

/** With the quantity that a note says, where nothing else did: a measure, or else « au goût ». */
function withAmountOf(read: Reading): Reading {
  const isFilling = read.quantityText === FILL;
  if (read.quantityText !== '' && !isFilling) return read;
  const said = read.notes.map(wordsOf);
  for (const [at, words] of said.entries()) {
    const taken = takeQuantity(words);
    if (taken === null || taken.rest.length > 0) continue;
    if (!/[\d½⅓⅔¼¾]/.test(taken.quantityText) && taken.unit === null) continue;
    const { quantityText, unit } = taken;
    const name = unit === 'tour de moulin' ? withoutMill(read.name) : read.name;
    const notes = read.notes.toSpliced(at, 1, ...(isFilling ? ['compléter'] : []));
    return { quantityText, unit, name, notes };
  }
  for (const [at, words] of isFilling ? [] : said.entries()) {
    const amount = cutAmount(words);
    if (amount === null) continue;
    const before = textOf(amount.before);
    const notes = read.notes.toSpliced(at, 1, ...(before === '' ? [] : [before]));
    return { ...read, ...amountOf(amount.meaning, amount.aside), notes };
  }
  return read;
}

/** « sel, poivre »: seasonings alone. */
function seasoningsOf(text: string): Reading[] | null {
  const parts = text.split(/, ?/);
  const isEach = parts.every((part) => matchWhole(SEASONINGS, wordsOf(bare(part))) !== null);
  return parts.length > 1 && isEach ? parts.map(readOne) : null;
}

/** « 4 cl + 2 cl de rhum »: what comes next says of what. */
function named(read: readonly Reading[]): Reading[] {
  const all: Reading[] = [];
  for (const one of read.toReversed()) {
    const [next] = all;
    const isBare = one.name.length === 0 && /[\d½⅓⅔¼¾]/.test(one.quantityText);
    const isOfNext = isBare && next !== undefined && next.quantityText !== '';
    all.unshift(isOfNext ? { ...one, unit: one.unit ?? next.unit, name: next.name } : one);
  }
  return all;
}

const isShare = ({ unit, quantityText }: Reading) =>
  unit === null && /^(?:\d+\/\d+|[½⅓⅔¼¾])$/.test(quantityText);

/**
 * « 4 cl de gin + 2 cl de Campari » and « 1/3 gin, 2/3 tonic » are two; « 8 feuilles + 1 pour la déco »
 * is one.
 */
function readAll(text: string): Reading[] {
  const parts: string[] = [];
  let [depth, start, isPlain] = [0, 0, true];
  for (const { 0: sign, index } of text.matchAll(ADDITION)) {
    if (/[([]/.test(sign)) depth += 1;
    else if (/[)\]]/.test(sign)) depth -= 1;
    else if (depth === 0) {
      parts.push(text.slice(start, index));
      start = index + sign.length;
      isPlain &&= sign.includes('+');
    }
  }
  if (parts.length === 0) return [readOne(text)];
  const each = [...parts, text.slice(start)].map(readOne);
  const read = isPlain ? named(each) : each;
  const isEach =
    read.every(({ name }) => name.length > 0) &&
    (isPlain ||
      read.every(isShare) ||
      read.every(({ unit, quantityText }) => unit !== null && quantityText !== ''));
  return isEach ? read : (seasoningsOf(text) ?? [readOne(text)]);
}

/** « Pour le sirop : », « Préparation »: what the lines below are for. */
function isHeading(text: string): boolean {
  if (/^\d/.test(text)) return false;
  const words = wordsOf(bare(takeParentheses(text).rest));
  // « Étape 1 », « Pour 4 personnes ».
  const unnumbered = words.filter(({ key }) => !/^\d+$/.test(key));
  if (matchWhole(HEADINGS, unnumbered) !== null) return true;
  return /:[ *]*$/.test(text) && !/\p{N}/u.test(text) && takeQuantity(words) === null;
}

/** As a line of the editor: marks apart. */
function parsed({ quantityText, unit, name, notes }: Reading): ParsedLine {
  const markOf = (note: string) => matchWhole(MARKS, wordsOf(note));
  const marks = notes.flatMap((note) => markOf(note) ?? []);
  const said = (of: string[]) => (of.length === 0 ? null : of.join(', ').replaceAll("'", '’'));
  return {
    quantityText: quantityText.trim().replaceAll("'", '’'),
    unit,
    name: nameOf(name),
    ...Object.fromEntries(marks.map((mark) => [mark, true as const])),
    note: said(notes.filter((note) => markOf(note) === null)),
    aside: said(notes),
  };
}

const isSaid = ({ quantityText, unit, name, aside }: ParsedLine) =>
  quantityText !== '' || unit !== null || name !== '' || aside !== null;

/**
 * Reads a line of ingredients as people write them, in French, and in English, Spanish, Italian,
 * German or Portuguese, whose measures come out in French. What it does not understand stays in the
 * name, for someone to look at. Never throws; bounded time, as what follows the first 1000
 * characters is dropped.
 *
 * @returns one, or each of « 4 cl de gin + 2 cl de Campari »; none of a heading, or of signs alone
 */
export function parseIngredientLine(text: string): ParsedLine[] {
  const line = cleaned(text);
  return isHeading(line) ? [] : readAll(line).map(parsed).filter(isSaid);
}

/** The lines of a pasted list, blank ones left out: the first `most` as they are read, and how many there are. */
export function parseIngredientList(
  text: string,
  most: number,
): { lines: ParsedLine[]; total: number } {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => /[\p{L}\p{N}]/u.test(line));
  const read = lines.slice(0, most).flatMap(parseIngredientLine);
  return {
    lines: read.slice(0, most),
    total: lines.length - Math.min(lines.length, most) + read.length,
  };
}
