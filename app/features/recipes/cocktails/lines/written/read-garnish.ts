/** Reads a line with two garnishes: « rondelle d'orange et cerise ». */
import { isNameAlone } from './line-parts.ts';
import { bare } from './line-text.ts';
import { unitAt } from './line-unit.ts';
import type { Reading } from './read-name.ts';
import { readOne } from './read-one.ts';
import { isLink } from './words/amounts.ts';
import { LABELS } from './words/headings.ts';
import { matchEnd, matchWhole, textOf, wordsOf } from './words/phrases.ts';
import { isThing } from './words/things.ts';
import { isFruit, MARKS, PARTIAL, UTENSILS } from './words/vocabulary.ts';

/** Is it an ingredient by itself? Not « 2 cl de jus », « 1 rondelle », « une paille ». */
export function isOwn({ name }: Reading): boolean {
  const [first] = name;
  if (first === undefined || isLink(first)) return false;
  const isUnit = unitAt(name)?.length === name.length;
  return !isUnit && matchWhole(PARTIAL, name) === null && matchWhole(UTENSILS, [first]) === null;
}

const isOneThing = (one: Reading) =>
  isOwn(one) && one.notes.length === 0 && !/(?:é|ée|és|ées|ed)$/.test(one.name.at(-1)?.raw ?? '');

/**
 * « De quoi parfumer : vanille, cannelle », « Garniture : rondelle d'orange et cerise »: several
 * garnishes, if each is a thing.
 */
export function readLabelled(label: string, text: string): Reading[] | null {
  const isOfThings = /^de quoi /i.test(label);
  const parts = text.split(/ (?:et|and|&) |, /i);
  if (!isOfThings && !/d[eé]co|garni|finition/i.test(label)) return null;
  if (parts.length < 2 || /[;:()]/.test(text)) return null;
  const read = parts.map(readOne);
  if (!read.every(isOneThing)) return null;
  // « zeste de citron, sans la peau »
  const isGarnish =
    (!text.includes(', ') || parts.slice(1).every((part) => isNameAlone(part) && isThing(part))) &&
    read.some(({ unit }) => unit !== null);
  return isOfThings || isGarnish ? read : null;
}

/** « Celery stalk, lemon wedge and olives, to garnish » */
export function readGarnishes(text: string): Reading[] | null {
  if (/[\d¼-¾⅐-⅞]/.test(text)) return null;
  const words = wordsOf(text);
  const end = matchEnd(LABELS, words) ?? matchEnd(MARKS, words);
  if (end?.meaning !== 'service') return null;
  const aside = textOf(words.slice(-end.length));
  const read = readLabelled('garnish', bare(textOf(words.slice(0, -end.length))));
  return read && read.map((one) => ({ ...one, notes: [...one.notes, aside] }));
}

/** Cuts of fruits, and parts of herbs. */
const CUTS = new Set(
  'rondelle tranche quartier zeste lamelle ruban feuille brin branche tige'.split(' '),
);
const SPICES = new Set(['bâton', 'gousse', 'étoile']);
/** Cuts of fruits alone. */
export const OF_FRUITS = new Set('rondelle tranche quartier zeste lamelle ruban'.split(' '));
const LONGEST_NAME = 3;

/**
 * « 1 rondelle de citron et feuilles de menthe », « rondelle d'orange et cerise »: two. « Zeste de
 * citron et orange » and « feuilles de menthe et basilic » may be cut of both, and are one.
 */
export function readPair(text: string): Reading[] | null {
  const parts = text.split(/ (?:et|and|y|e|und|&) /i);
  if (parts.length !== 2) return null;
  const [first, second] = parts.map(readOne);
  if (!first || !second || !CUTS.has(first.unit ?? '') || first.notes.length > 0) return null;
  const isShort = [first, second].every((one) => isOwn(one) && one.name.length <= LONGEST_NAME);
  const isCut = CUTS.has(second.unit ?? '') || SPICES.has(second.unit ?? '');
  const isOther =
    second.quantityText === '' &&
    OF_FRUITS.has(first.unit ?? '') &&
    isFruit(first.name[0]) &&
    !isFruit(second.name[0]) &&
    isThing(textOf(second.name));
  if (!isShort || !(isCut || isOther)) return null;
  // « … pour décorer » is a note of both.
  const isOfBoth = /^(?:pour|for|para|per|zum|zur|en d[ée]co)/i.test(second.notes[0] ?? '');
  return [isOfBoth ? { ...first, notes: second.notes } : first, second];
}
