/**
 * Reads an amount beside a name: « Gin (4 cl) », « Citron : le jus d'un », « Tabasco, au goût ».
 */
import { parseQuantity, readQuantity } from '../quantity.ts';
import type { Taken } from './line-count.ts';
import { takeNumber } from './line-measure.ts';
import { cutAmount, cutNote } from './line-notes.ts';
import { ofPart, partOf, takeQuantity } from './line-quantity.ts';
import { isPoured } from './line-unit.ts';
import { amountOf, FILL } from './read-amount.ts';
import { type Reading, withoutMill } from './read-name.ts';
import { isState } from './words/adjectives.ts';
import { isLink, PRESSED } from './words/amounts.ts';
import { matchAt, matchWhole, spaced, textOf, type Word, wordsOf } from './words/phrases.ts';
import { isCountable, isThing } from './words/things.ts';
import { CONJUNCTIONS, SEASONINGS, AMOUNT_ASIDES } from './words/vocabulary.ts';

/**
 * Reads a quantity in an aside: « 2 cl selon le goût », « le jus d'un », but not « un morceau de 2
 * cm ».
 */
function takeAside(words: readonly Word[], name: readonly Word[]): Taken | null {
  const said = takeQuantity(words);
  // « Citron vert : 1/2 jus »
  const taken = said && ofPart(said);
  if (taken !== null && isOfAside(taken, name)) return taken;
  // « Citron vert, jus 2 cl »
  const [part, ...measure] = words;
  const poured = part && PRESSED.test(part.key) ? takeNumber(measure) : null;
  if (part && poured?.unit && poured.rest.length === 0) return { ...poured, note: part.raw };
  // « Citron : le jus d'un »: the part is of the named ingredient.
  const whole = takeQuantity([...spaced(words), ...wordsOf('de '), ...name]);
  const left = (whole?.rest.length ?? 0) - name.length;
  return whole && (left === 0 || left === 1) ? { ...whole, rest: [] } : null;
}

const isWord = (word: Word | undefined) => /^\p{L}{2}/u.test(word?.raw ?? '') && !isLink(word);
const PREPOSITION = /^(?:au|aux|à|en|sans|sur|dans)$/i;
/**
 * Does the aside only state the kind? « Cerises : 3 | au sirop », « Eau : 10 cl | pétillante »,
 * « Citron : 2 | de Menton »; not « Rhum : 4 cl | de Havana Club », « Fruits : 2 | fraises » or
 * « Citron, 3 cl | St-Germain ».
 */
function isKindOf({ quantityText, unit, rest }: Taken, name: readonly Word[]): boolean {
  if (PREPOSITION.test(rest[0]?.raw ?? '')) return true;
  // « Porto, un ruby », « thé, quatre minutes »
  if (unit === null && !/\d/.test(quantityText)) return false;
  const isPiece = unit !== null && isPoured(unit) && isCountable(name);
  const isFrom = unit === null && isLink(rest[0]) && /^\p{Lu}/u.test(rest[1]?.raw ?? '');
  const isOther = isThing(textOf(rest)) || !(isFrom || isWord(rest[0]));
  return isThing(textOf(name)) && matchWhole(SEASONINGS, name) === null && !isPiece && !isOther;
}

/** « a gosto » is no single one. */
const isTaste = (words: readonly Word[]) => matchWhole(AMOUNT_ASIDES, words) !== null;

/** A count or a measure, and of nothing else. */
function isOfAside(taken: Taken, name: readonly Word[]): boolean {
  const { quantityText, unit, rest } = taken;
  // « moitié sec, moitié doux »
  if (/^moitié$/i.test(quantityText)) return false;
  const isSaid =
    unit !== null || /[\d¼-¾⅐-⅞]/.test(quantityText) || readQuantity(quantityText) !== null;
  return isSaid && (cutNote(rest, 0).name.length === 0 || isState(rest) || isKindOf(taken, name));
}

/**
 * « Tranches de citron : 2 », « Feuilles de menthe (une dizaine) »: reads the number of cut pieces.
 */
function withCountOf(implied: Reading): Reading {
  const { unit, name } = implied;
  for (const [at, note] of implied.notes.entries()) {
    const words = wordsOf(note);
    const taken = isTaste(words) ? null : takeQuantity(words);
    if (taken === null || taken.unit !== null || taken.isImplied || !isOfAside(taken, name))
      continue;
    const said = [taken.note ?? '', textOf(taken.rest)].filter((text) => text !== '');
    const notes = implied.notes.toSpliced(at, 1, ...said);
    return { quantityText: taken.quantityText, unit, name, notes };
  }
  return implied;
}

const MOST_POURED = 100;
/** « un rhum vieux, 5 cl » → 5 cl of rum; « une bière, 33 cl » → one whole beer. */
function withPoured(read: Reading, amounts: readonly { at: number; taken: Taken }[]): Reading {
  const poured = amounts.find(
    ({ taken }) =>
      taken.rest.length === 0 &&
      isPoured(taken.unit ?? '') &&
      (parseQuantity(taken.quantityText, taken.unit)?.ml ?? MOST_POURED) < MOST_POURED,
  );
  if (poured === undefined || isCountable(read.name)) return read;
  const { quantityText, unit } = poured.taken;
  return { ...read, quantityText, unit, notes: read.notes.toSpliced(poured.at, 1) };
}

/** Describes the juice, not the fruit. */
const FRESH = /^(?:frais|fresh|fresco|fresca)$/;
const singular = (word: Word | undefined) => word?.key.replace(/s$/, '').replace(/e$/, '');

/**
 * « Jus de citron (1/2 citron) », « fresh lime juice from 2 limes »: the juice of that many
 * fruits.
 */
function withWhole(read: Reading): Reading | null {
  // « Zeste de citron (1 citron) »
  const isZest = read.isImplied && PRESSED.test(read.unit ?? '');
  const part = isZest ? { french: read.unit ?? '', whole: read.name } : partOf(read.name);
  if (part === null) return null;
  const fresh = part.whole.filter(({ key }) => FRESH.test(key));
  const whole = part.whole.filter((word) => !fresh.includes(word));
  for (const [at, note] of read.notes.entries()) {
    const words = wordsOf(note);
    const taken = takeNumber(words.slice(isLink(words[0]) ? 1 : 0));
    const isOf = whole.some((word) => singular(word) === singular(taken?.rest[0]));
    if (taken === null || taken.unit !== null || !isOf) continue;
    const said = [...fresh.map(({ raw }) => raw), taken.note ?? ''].filter((text) => text !== '');
    return {
      quantityText: `${part.french} de ${taken.quantityText}`,
      unit: null,
      name: taken.rest.length < whole.length ? whole : taken.rest,
      notes: read.notes.toSpliced(at, 1, ...said),
    };
  }
  return null;
}

/** Adds the quantity of a note to a line without one: a measure, or else « au goût ». */
export function withAmountOf(read: Reading): Reading {
  const isFilling = read.quantityText === FILL;
  const ofWhole = read.isImplied || read.quantityText === '' ? withWhole(read) : null;
  if (ofWhole !== null || read.isImplied) return ofWhole ?? withCountOf(read);
  // « un rhum de 12 ans, 5 cl »
  const isOne = read.unit === null && /^une?$/i.test(read.quantityText);
  if (read.quantityText !== '' && !isFilling && !isOne) return read;
  const asides = read.notes.map(wordsOf);
  const amounts = asides.flatMap((words, at) => {
    const taken = isTaste(words) ? null : takeAside(words, read.name);
    return taken === null ? [] : [{ at, taken }];
  });
  // « rhum (2 cl + 2 cl) : 4 cl »
  const isWhole = ({ rest }: Taken) =>
    rest.length === 0 || matchAt(CONJUNCTIONS, rest)?.meaning === 'ou';
  // « rhum 40 % : 4 cl »
  const said = amounts.filter(({ taken }) => !taken.quantityText.endsWith('%'));
  if (isOne) return withPoured(read, said);
  const amount = said.find(({ taken }) => isWhole(taken)) ?? said[0] ?? amounts[0];
  if (amount !== undefined) {
    const { quantityText, unit, rest, note = '' } = amount.taken;
    const name = unit === 'tour de moulin' ? withoutMill(read.name) : read.name;
    const others = [...(isFilling ? ['compléter'] : []), note, textOf(rest)];
    const notes = read.notes.toSpliced(amount.at, 1, ...others.filter((text) => text !== ''));
    return { quantityText, unit, name, notes };
  }
  for (const [at, words] of isFilling ? [] : asides.entries()) {
    const end = cutAmount(words);
    if (end === null) continue;
    const before = textOf(end.before);
    const notes = read.notes.toSpliced(at, 1, ...(before === '' ? [] : [before]));
    return { ...read, ...amountOf(end.meaning, end.aside), notes };
  }
  return read;
}
