/** Notes after a name: its preparation, its purpose, or its substitute. */
import { WORDS } from './words/languages.ts';
import { takeNumber } from './line-measure.ts';
import { isState } from './words/adjectives.ts';
import { AND, isLink, PRESSED } from './words/amounts.ts';
import { matchAt, matchEnd, startsNumber, type Word } from './words/phrases.ts';
import {
  AMOUNT_ASIDES,
  type AmountAside,
  isFruit,
  NOTE_STARTS,
  PREPARED,
  SHAPES,
  WHOLE_NAMES,
} from './words/vocabulary.ts';

const singular = (key: string) => key.replace(/[sx]$/, '');

/** « pressé », « coupées ». */
export function isPrepared({ key }: Word): boolean {
  const one = singular(key);
  return [key, one, one.replace(/e$/, '')].some((said) => PREPARED.has(said));
}

/** « thé infusé », not « gin infusé au thé », which is a name; nor « gelée » of fruits. */
const isSteeped = ({ raw, key }: Word) =>
  /^(?:infuse|macere|grille|monte|gele)e?s?$/.test(key) && /é/.test(raw) && raw !== 'gelée';

const FOR_HOW_LONG = /^(?:et|puis|&|and|dans|pendant|durant|en|a)$/;

/** « en rondelles », « en 4 ». */
const isShaped = (word: Word, next: Word | undefined) =>
  word.key === 'en' && next !== undefined && (startsNumber(next) || SHAPES.has(singular(next.key)));

const ALONG =
  /^(?:long|longueur|large|largeur|epaisseur|epais|diametre|cote|haut|hauteur|environ)$/;

/** « de 2 cm », « d'environ 1 kg », « de 3 à 4 cm de long », at the end. */
function isSize(words: readonly Word[], at: number): boolean {
  if (!isLink(words[at])) return false;
  const size = takeNumber(words.slice(at + 1));
  if (size === null || size.unit === null || !/[\d¼-¾⅐-⅞]/.test(size.quantityText)) return false;
  return size.rest.every((word) => isLink(word) || ALONG.test(word.key));
}

/**
 * « zumo de lima | de 2 limas », « citron | jus »: the note names the pressed fruit, or says that
 * it is pressed.
 */
const isOfWhole = (words: readonly Word[], at: number) =>
  isLink(words[at])
    ? at > 1 && startsNumber(words[at + 1]) && PRESSED.test(words[0]?.key ?? '')
    : at > 0 &&
      words[at - 1]?.key !== 'a' &&
      PRESSED.test(words[at]?.key ?? '') &&
      isFruit(words[0]);

/** « et 1 cerise », « et d'une orange », « et son zeste ». */
function isAnother(words: readonly Word[], at: number): boolean {
  const counted = words[isLink(words[at]) ? at + 1 : at];
  return (
    startsNumber(counted) ||
    /^(?:une?|son|sa|ses|leurs?|quelques|quelques-une?s)$/.test(counted?.key ?? '')
  );
}

const OTHERWISE = new Set(['ou', 'or', 'oder', 'o']);
/** Words that are incomplete alone: « liqueur ou crème de menthe ». */
const SHARED = new Set(WORDS.words.headsOfSeveral);

function startsNote(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined || isLink(words[at - 1])) return false;
  if (matchAt(AND, [word]) && isAnother(words, at + 1)) return true;
  if (startsNumber(next) && /^(?:[àa@]|dans)$/.test(word.raw)) return true;
  if ((isPrepared(word) && words[at - 1]?.key !== 'qui') || isShaped(word, next)) return true;
  // « citron | à presser », « glaçons | à piler »
  if (word.raw === 'à' && next && PREPARED.has(next.key.replace(/r$/, ''))) return true;
  if (isSize(words, at) || isOfWhole(words, at)) return true;
  const isTold = next === undefined || startsNumber(next) || FOR_HOW_LONG.test(next.key);
  if (isSteeped(word) && (isTold || isState([next]))) return true;
  // « Tequila or » is of gold, « 1 oz each » not of each.
  if (word.key === 'or' && next === undefined) return false;
  if (word.key === 'each' && next !== undefined) return false;
  if (OTHERWISE.has(word.key) && at === 1 && SHARED.has(words[0]?.key ?? '')) return false;
  return matchAt(NOTE_STARTS, words, at) !== null;
}

/** « dans le verre », of what is measured: a sentence says more than that. */
const isPlace = (words: readonly Word[], at: number) =>
  words[at]?.key === 'dans' && /^(?:la|les?|une?|du|de)$/.test(words[at + 1]?.key ?? '');

/** Colours of a name: « citron vert et pressé » is of a green one. */
const OF_NAMES =
  /^(?:vert|jaune|blanc|rouge|noir|rose|brun|ambre|vieux|dore|roux|bleu|violet|doux|sec|blonde?|blanche)e?s?$/;

/**
 * « infusé et | refroidi », « grillées et | concassées »: the word before « et » is a preparation
 * too, so the note begins with it.
 */
function cutBefore(words: readonly Word[], at: number, least: number) {
  const [before, and] = [words[at - 2], words[at - 1]];
  if (!and || !(matchAt(AND, [and]) || and.key === 'puis'))
    return { name: words.slice(0, at), note: words.slice(at) };
  const isDone = before && at - 2 >= Math.max(least, 1) && !OF_NAMES.test(before.key);
  return isDone && !isLink(words[at - 3])
    ? { name: words.slice(0, at - 2), note: words.slice(at - 2) }
    : { name: words.slice(0, at - 1), note: words.slice(at) };
}

/**
 * The words of a name, and those of the note behind it.
 *
 * @param least how many words are the name's whatever they are
 */
export function cutNote(words: readonly Word[], least: number): { name: Word[]; note: Word[] } {
  for (let at = 0; at < words.length; at += 1) {
    at += matchAt(WHOLE_NAMES, words, at)?.length ?? 0;
    if (at >= least && (startsNote(words, at) || (least === 0 && isPlace(words, at)))) {
      const word = words[at];
      const isDone = word !== undefined && (isPrepared(word) || isSteeped(word));
      return isDone
        ? cutBefore(words, at, least)
        : { name: words.slice(0, at), note: words.slice(at) };
    }
  }
  return { name: [...words], note: [] };
}

/** The words, and the phrase of an amount that they end with: « bien fraîche | pour compléter ». */
export function cutAmount(
  words: readonly Word[],
): { meaning: AmountAside; before: Word[]; aside: Word[] } | null {
  const end = matchEnd(AMOUNT_ASIDES, words);
  if (end === null) return null;
  const at = words.length - end.length;
  return { meaning: end.meaning, before: words.slice(0, at), aside: words.slice(at) };
}
