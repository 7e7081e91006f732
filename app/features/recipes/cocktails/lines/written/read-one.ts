/** Reads one ingredient of a line: quantity, name and notes. */
import { normalizeUnit } from '../unit.ts';
import { withAmountOf } from './aside-amount.ts';
import { about, approximateEnd, saidBefore } from './line-count.ts';
import { takeNumber } from './line-measure.ts';
import { cutAmount } from './line-notes.ts';
import { takeQuantity } from './line-quantity.ts';
import { bare } from './line-text.ts';
import { isPoured, unitAt } from './line-unit.ts';
import { isNumberAlone, isNumberedLabel } from './numbered-names.ts';
import { takeAmount, takeCountLast, takeLast, takeMiddle } from './read-amount.ts';
import { type Reading, readName, uncapitalized, withHalf } from './read-name.ts';
import { AND_A_PART, isLink } from './words/amounts.ts';
import { HEADINGS, LABELS } from './words/headings.ts';
import {
  matchAt,
  matchEnd,
  matchWhole,
  type Phrases,
  spaced,
  textOf,
  type Word,
  wordsOf,
} from './words/phrases.ts';
import { isThing } from './words/things.ts';
import {
  CONJUNCTIONS,
  FILLING,
  GARNISHING,
  GARNISHING_LINKS,
  MARKS,
  OPENERS,
  POURING,
  VERBS,
} from './words/vocabulary.ts';

const SEPARATOR =
  /,(?= |$)|;|(?<=\p{L}{3}) \/ (?=\d)|(?<!\d) ?[:=]|[:=](?!\d)|(?<!\p{N}) [-–—|] | [-–—|] (?!\p{N})|[._]{3,}|…/u;

/** « Rhum ambré 35 € », at the end. */
const PRICE = /(?<= )(?:\d+(?:[.,]\d+)? ?(?:€|euros?)|[€$£] ?\d+(?:[.,]\d+)?)$/iu;

export function takeParentheses(text: string): { rest: string; asides: string[] } {
  const asides: string[] = [];
  const rest = text.replace(
    /\(([^()[\]]*)[)\]]?|\[([^()[\]]*)[)\]]?/g,
    (_, round?: string, square?: string) => {
      asides.push(round ?? square ?? '');
      return ' ';
    },
  );
  const plain = rest.replace(/[()[\]]/g, ' ').replace(PRICE, (price) => {
    asides.push(price);
    return ' ';
  });
  return { rest: plain, asides };
}

export const isLabel = (words: readonly Word[]) =>
  matchWhole(LABELS, words) !== null ||
  matchWhole(MARKS, words) !== null ||
  matchWhole(HEADINGS, words) !== null ||
  matchWhole(GARNISHING, words) !== null ||
  isNumberedLabel(words) ||
  PURPOSE_OR_PLACE.test(textOf(words));

/** « Pour le service », « de quoi décorer », « dans un shaker ». */
const PURPOSE_OR_PLACE =
  /^(?:de quoi .|(?:pour|par|for|per|para|zum|zur)(?: |$)|(?:dans|in|into) (?:une?|les?|la|votre|an?|the) )/i;

/**
 * Label as the text of a note; empty for a label that only heads the line: « Ingrédients : 4 cl de
 * gin ».
 */
export const labelOf = (text: string) =>
  matchWhole(HEADINGS, wordsOf(bare(text))) === null ? uncapitalized(bare(text)) : '';

/** « ou 5 cl de vodka », « et 2 cl de rhum »: reads the quantity after the conjunction. */
function readMain(words: readonly Word[]): Reading {
  const joint = matchAt(CONJUNCTIONS, words);
  const joined = words.slice(joint?.length ?? 0);
  if (joint === null || takeQuantity(joined) === null) return readJoined(words);
  const read = readJoined(joined);
  return joint.meaning === '' ? read : { ...read, notes: [joint.meaning, ...read.notes] };
}

/** « 5 cl de gin », not « 5 cl » alone. */
const saysOfWhat = (words: readonly Word[]) => (takeQuantity(words)?.rest.length ?? 0) > 0;

/**
 * Number of words of a leading verb: « presser », « stir in »; « coupe » and « pilez » only before
 * a quantity.
 */
function verbAt(words: readonly Word[]): number {
  const verb = matchAt(VERBS, words);
  if (verb?.meaning === 'verb') return verb.length;
  const length = verb?.length ?? (/..(?<!^[jx]er)ez$/.test(words[0]?.key ?? '') ? 1 : 0);
  if (length === 0 || /^(?:le|la|les|the)$/.test(words[length]?.key ?? '')) return length;
  return saysOfWhat(words.slice(length)) ? length : 0;
}

/** « On complète », « puis ajouter »: removes the words before the verb. */
function withoutOpener(words: readonly Word[]): readonly Word[] {
  const opener = matchAt(OPENERS, words)?.length ?? 0;
  if (opener === 0) return words;
  const next = words.slice(opener);
  const isDone =
    verbAt(next) > 0 ||
    [FILLING, GARNISHING, OPENERS].some((table: Phrases<string>) => matchAt(table, next)) ||
    saysOfWhat(next) ||
    /^(?:du|de l['a])/i.test(textOf(next));
  return isDone ? withoutOpener(next) : words;
}

/** Removes the verb and the talk around it: « Tu mets genre 5 cl », « verser doucement 5 cl ». */
export function withoutVerb(sentence: readonly Word[]): readonly Word[] {
  const words = withoutOpener(sentence);
  const verb = verbAt(words);
  if (verb === 0) return words;
  const rest = words.slice(verb + (matchAt(POURING, words, verb)?.length ?? 0));
  return rest.length === 0 ? words : withoutOpener(rest);
}

/**
 * « On décore | d'une cerise », « Garnish | with 2 olives »: the verb, and the garnish; null
 * otherwise.
 */
export function garnishOf(sentence: readonly Word[]): { verb: Word[]; garnish: Word[] } | null {
  const words = withoutOpener(sentence);
  const verb = matchAt(GARNISHING, words)?.length ?? 0;
  const link = verb === 0 ? null : matchAt(GARNISHING_LINKS, words, verb);
  const garnish = words.slice(verb + (link?.length ?? 0));
  return link && garnish.length > 0 ? { verb: words.slice(0, verb), garnish } : null;
}

/** « 1 bottle | or can of beer »: the name is behind the choice. */
function withChoice(read: Reading): Reading {
  const [choice = '', ...others] = read.notes;
  const words = wordsOf(choice);
  const joint = matchAt(CONJUNCTIONS, words);
  const other =
    read.name.length > 0 || joint?.meaning !== 'ou'
      ? null
      : takeQuantity(words.slice(joint.length));
  if (other === null || other.rest.length === 0) return read;
  const name = isLink(other.rest[0]) ? other.rest.slice(1) : other.rest;
  return { ...read, name, notes: [saidBefore(words, other), ...others] };
}

const OR_MORE = /^(?:ou|or|oder|o) (?:\d{1,2}|deux|trois|quatre|two|three|zwei|drei|due|dos)$/i;

/** The words of the line itself: a quantity and a name, or one of them. */
function readJoined(sentence: readonly Word[]): Reading {
  const said = withoutVerb(sentence);
  const end = cutAmount(said);
  const isEnded = end !== null && end.before.length > 0;
  const open = isEnded ? end.before : said;
  const amount = takeAmount(open);
  const measured = takeQuantity(amount?.rest ?? open);
  const taken = takeCountLast(
    measured ??
      amount ??
      takeMiddle(open) ??
      takeLast(open) ?? { quantityText: '', unit: null, rest: [...open] },
  );
  // The name may begin where the line does: « broyé 8 feuilles de menthe ».
  const least = taken.rest[0] === open[0] && matchAt(CONJUNCTIONS, open) === null ? 1 : 0;
  const read = withEnding(readName(taken.rest, taken, least));
  if (taken.note !== undefined) read.notes.unshift(taken.note);
  if (measured && matchAt(FILLING, open)?.meaning === 'fill') read.notes.push('compléter');
  if (isEnded) read.notes.push(textOf(end.aside));
  return read;
}

/**
 * Adds the amount at the end of the name: « 1 citron | et demi », « 2 citrons | environ », « 1
 * bière | 33 cl ».
 */
function withEnding(named: Reading): Reading {
  // « citron 1/2 | jus + zeste »
  const counted = named.quantityText === '' ? takeLast(named.name) : null;
  const { quantityText, unit, rest: name } = counted ?? { ...named, rest: named.name };
  const read = { ...named, quantityText, unit, name };
  const [ending] = read.name.slice(-1);
  const isFraction = read.unit === null && /^(?:1\/[2-4]|[¼-¾⅓])$/.test(ending?.raw ?? '');
  const fraction = isFraction ? { meaning: ending?.raw, length: 1 } : null;
  const part = matchEnd(AND_A_PART, read.name) ?? fraction;
  if (part && read.name.length > part.length && /^\d+$|une?$/i.test(read.quantityText)) {
    read.quantityText = `${read.quantityText} ${part.meaning}`;
    read.name = read.name.slice(0, -part.length);
  }
  // « 1 brique de jus d'ananas 1 L », « 1 bière 33 cl »: what one of them holds.
  const isMeasured = read.unit !== null && normalizeUnit(read.unit) !== null;
  const held = read.quantityText === '' || isMeasured ? null : takeLast(read.name);
  if (held?.unit && normalizeUnit(held.unit) !== null && held.rest.length > 0) {
    read.notes.unshift(textOf(read.name.slice(held.rest.length)));
    read.name = held.rest;
  }
  const approximate = approximateEnd(read.name);
  if (read.quantityText !== '' && approximate > 0) {
    read.quantityText = about(read.quantityText);
    read.name = read.name.slice(0, -approximate);
  }
  // « un citron ou deux »
  const other = OR_MORE.exec(read.notes[0] ?? '')?.[0];
  if (other !== undefined && /^(?:\d+|une?|deux|trois)$/i.test(read.quantityText)) {
    read.quantityText = `${read.quantityText} ${other}`;
    read.notes.shift();
  }
  return withChoice(read);
}

/** « 4 | cl | gin », « Gin; 4; cl »: what a number counts is in the cell behind it. */
function withMeasure(segments: Word[][], segment: Word[]): Word[][] {
  const before = segments.at(-1);
  const isNumber = before?.length === 1 && /^[\d¼-¾⅐-⅞.,/]+$/.test(before[0]?.raw ?? '');
  const unit = isNumber ? unitAt(segment) : null;
  if (!before || unit?.length !== segment.length) return [...segments, segment];
  return [...segments.slice(0, -1), [...spaced(before), ...segment]];
}

const INFINITIVE = /^\p{L}{2,}[ei]r (?:avec |de |d'|par |sous )/iu;

/**
 * « Parfumer avec | 2 traits de bitter »: text of a verb of any kind, which is kept as a note since
 * some names end so; null otherwise.
 */
export function anyVerbOf(text: string): { verb: string; rest: string } | null {
  const [said] = INFINITIVE.exec(text) ?? [];
  if (said === undefined || isThing(text)) return null;
  const [words, rest] = [wordsOf(text), wordsOf(text.slice(said.length))];
  const isKnown = [VERBS, FILLING, GARNISHING].some((table: Phrases<string>) =>
    matchAt(table, words),
  );
  if (isKnown || (takeQuantity(rest)?.unit ?? null) === null) return null;
  return { verb: uncapitalized(said.trim()), rest: textOf(rest) };
}

/** « Enfin, verser 2 cl de grenadine ». */
const OPENING = /^(?:enfin|ensuite|puis|pour finir|à la fin|finally|then), ?(?=[\p{L}\d])/iu;

/** « hulled », « diced »; « red » is a colour. */
const isDone = (word: Word | undefined) => /^[a-z]{2,}ed$/.test(word?.raw ?? '');

export function readOne(text: string): Reading {
  const { rest, asides } = takeParentheses(text.replace(OPENING, ''));
  const segments = rest
    .split(SEPARATOR)
    .map((segment) => wordsOf(bare(segment)))
    .filter((segment) => segment.length > 0)
    .reduce(withMeasure, []);
  const labels: string[] = [];
  let main = segments.shift() ?? [];
  for (; segments.length > 0 && isLabel(main); main = segments.shift() ?? []) {
    labels.push(labelOf(textOf(main)));
  }
  // « Jus de citron : 3 cl (1 citron) »
  const measure = segments[0] && takeQuantity(main) === null ? takeNumber(segments[0]) : null;
  if (measure?.rest.length === 0 && isPoured(measure.unit ?? '')) {
    main = [...spaced(main), ...(segments.shift() ?? [])];
  }
  const garnished = garnishOf(main);
  if (garnished !== null) {
    labels.push(uncapitalized(textOf(garnished.verb)));
    main = garnished.garnish;
  }
  // « 1 cup hulled, | halved strawberries »
  const [done] = main.slice(-1);
  if (
    isDone(done) &&
    takeQuantity(main)?.rest.length === 1 &&
    segments[0] &&
    takeQuantity(segments[0]) === null
  ) {
    const next = segments.shift() ?? [];
    const least = next.length > 1 && isDone(next[0]) ? 1 : 0;
    labels.push(done?.raw ?? '', textOf(next.slice(0, least)));
    main = [...main.slice(0, -1), ...next.slice(least)];
  }
  let read = readMain(main);
  const [second] = segments;
  if (read.name.length === 0 && second !== undefined) {
    read = readMain([...spaced(main), ...second]);
    segments.shift();
  }
  // « 4 cl (gin) »
  const inside = read.name.length === 0 && read.unit !== null ? asides.findIndex(isThing) : -1;
  if (inside >= 0) read = { ...read, name: wordsOf(bare(asides.splice(inside, 1).join(''))) };
  if (read.name.length === 0 && isNumberAlone(main))
    read = { ...read, quantityText: '', name: main };
  const notes = [
    ...labels,
    ...read.notes,
    ...asides.flatMap((aside) => aside.split(/, |;/)),
    ...segments.map(textOf),
  ]
    .map(bare)
    .filter((note) => note !== '');
  return withHalf(withAmountOf({ ...read, notes }));
}
