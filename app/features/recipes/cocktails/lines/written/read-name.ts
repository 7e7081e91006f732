/** Reads the name of an ingredient, and its notes. */
import { readQuantity } from '../quantity.ts';
import type { Taken } from './line-count.ts';
import { compoundOf } from './line-compound.ts';
import { cutNote, isPrepared } from './line-notes.ts';
import { bare } from './line-text.ts';
import { abroadAt } from './words/adjectives.ts';
import { isLink, PRESSED, TRAILING_UNITS } from './words/amounts.ts';
import { matchAt, matchEnd, textOf, type Word, wordsOf } from './words/phrases.ts';
import { PREPARED_FIRST, SIZES, WHOLE_NAMES } from './words/vocabulary.ts';

/** A line while it is read. */
export interface Reading {
  quantityText: string;
  unit: string | null;
  name: Word[];
  notes: string[];
  isImplied?: true;
}

const ARTICLE =
  /^(?:(?:of|di|del|della|do|da|von|with|mit|con|com|avec|the|dei|delle) |(?:de la |de l'|dell'|de |d |d'|du |des )|(?:le|la|les) (?=\p{Ll})|l'(?=\p{L})|an? (?=\p{Ll}{3})|un peu de |une? (?=\p{Ll}))/iu;

export const uncapitalized = (text: string) =>
  text.replace(/^\p{Lu}(?=[' ]?\p{Ll})/u, (letter) => letter.toLowerCase());

function withoutArticle(words: readonly Word[]): Word[] {
  let text = bare(textOf(words));
  for (let shorter = ''; shorter !== text;) {
    shorter = text;
    text = bare(text.replace(ARTICLE, '')) || shorter;
  }
  return wordsOf(text);
}

/** « tours de moulin à poivre », « tours de poivre du moulin »: of pepper. */
export const withoutMill = (words: Word[]) =>
  wordsOf(textOf(words).replace(/^(?:moulin )?(?:à |de )?| du moulin$/gi, ''));

/** No name ends with « et » or « de ». */
const withoutJoint = (words: Word[]): Word[] =>
  words.length > 0 && /^(?:et|ou|and|de|d'|du|des|of|&|\+)$/.test(words.at(-1)?.key ?? '')
    ? withoutJoint(words.slice(0, -1))
    : words;

/** Separates the name from its note; in « pressé de citron » the note is first. */
function named(words: readonly Word[], least: number): { name: Word[]; note: Word[] } {
  const { name, note } = cutNote(words, least);
  const of = note.findIndex((word, at) => isLink(note[at + 1]) && isPrepared(word)) + 1;
  return name.length > 0 || of === 0
    ? { name: withoutJoint(name), note }
    : { name: withoutArticle(note.slice(of)), note: note.slice(0, of) };
}

/**
 * A name and what is said with it, of the words that follow a quantity.
 *
 * @param least how many words are the name's whatever they are
 */
export function readName(
  words: readonly Word[],
  { unit, quantityText, isImplied }: Taken,
  least: number,
): Reading {
  const bound = withoutArticle(words);
  const isCounted = unit === null && quantityText !== '';
  // « Bon Père » is a name.
  const prepared = bound[0]?.raw.startsWith('Bon') ? null : matchAt(PREPARED_FIRST, bound);
  const first = prepared ?? (isCounted ? matchAt(SIZES, bound) : null);
  const isFirst = first !== null && first.length < bound.length;
  const plain = isFirst ? withoutArticle(bound.slice(first.length)) : bound;
  const { name, note } = named(plain, least);
  const notes = [
    ...(isFirst ? [uncapitalized(textOf(bound.slice(0, first.length)))] : []),
    ...(note.length > 0 ? [textOf(note)] : []),
  ];
  const implied = isImplied && { isImplied };
  if (unit === 'tour de moulin') return { quantityText, unit, name: withoutMill(name), notes };
  const compound = isCounted && !matchAt(WHOLE_NAMES, name) ? compoundOf(name) : null;
  if (compound !== null) return { quantityText, ...compound, notes, ...implied };
  const last = matchEnd(TRAILING_UNITS, name);
  const isOther = unit !== null && unit !== last?.meaning;
  if (last === null || isOther || last.length === name.length || matchAt(WHOLE_NAMES, name)) {
    return { quantityText, unit, name, notes, ...implied };
  }
  const isMany = name.at(-1)?.key.endsWith('s') ?? false;
  // « 2 thin cucumber ribbons », « expressed lemon peel »
  const long = /^[a-z]{3,}ed$/i.test(name[0]?.key ?? '') ? 1 : abroadAt(name);
  const size =
    long > 0 && long < name.length - last.length
      ? [uncapitalized(textOf(name.slice(0, long)))]
      : [];
  const amount = quantityText || (isMany ? 'quelques' : '1');
  return {
    quantityText: amount,
    unit: last.meaning,
    name: withoutJoint(name.slice(size.length === 0 ? 0 : long, -last.length)),
    notes: [...size, ...notes],
    ...(quantityText === '' ? { isImplied: true } : implied),
  };
}

/** « 1/2 | jus de citron »: the juice of a half; « 2 jus de pomme » are two of it. */
export function withHalf(read: Reading): Reading {
  const [part, link, ...whole] = read.name;
  const isOf = part && PRESSED.test(part.key) && isLink(link) && whole.length > 0;
  if (!isOf || read.unit !== null || readQuantity(read.quantityText)?.max !== 1 / 2) return read;
  const quantityText = `${part.raw} de ${read.quantityText}`;
  return { ...read, quantityText, name: withoutArticle(whole) };
}
