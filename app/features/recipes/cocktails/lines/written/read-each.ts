/**
 * « 2 cl de chaque : gin, Campari, vermouth », « gin, Campari, vermouth : 2 cl de chaque »: the
 * same amount of each.
 */
import { takeQuantity } from './line-quantity.ts';
import { bare } from './line-text.ts';
import { takeLast } from './read-amount.ts';
import type { Reading } from './read-name.ts';
import { readOne } from './read-one.ts';
import { isLink } from './words/amounts.ts';
import { matchAt, matchEnd, textOf, type Word, wordsOf } from './words/phrases.ts';
import { EACH, FRUITS, HEADS_LAST } from './words/vocabulary.ts';

const LONGEST_NAME = 6;
/** Words shared by a list: « jus de citron et d'orange », « lemon and lime juice ». */
const SHARED_FIRST = /^(?:jus|sirop|liqueur|crème|purée|nectar) (?=d[e'])/i;
const SHARED_LAST = new RegExp(` (?:${HEADS_LAST.join('|')})$`, 'i');

const EQUAL = /^(?:equal parts|(?:en |à )?parts égales) ?:? ?(?:of |de |d')?/i;
const EQUALLY = /^(.+?),? (?:\(?(?:(?:en|à) parts égales|(?:in )?equal parts)\)?)$/i;

/** « parts égales de gin, campari et vermouth »: equal amounts of an unknown size. */
function readEqual(text: string): Reading[] | null {
  const [, list] = EQUALLY.exec(text) ?? [];
  if (list === undefined && !EQUAL.test(text)) return null;
  return shared({ quantityText: 'à parts égales', unit: null }, list ?? text.replace(EQUAL, ''));
}

function listed(text: string): string[] {
  const parts = bare(text)
    .replace(EQUAL, '')
    .split(/, (?:et|and|y|e|und) |,? (?:et|and|y|e|und|&|\+|\/|\||[-–—]) |[,;] ?/i)
    .map(bare)
    .filter((part) => part !== '');
  const [first = ''] = parts;
  const head = SHARED_FIRST.exec(first)?.[0];
  const tail = SHARED_LAST.exec(parts.at(-1) ?? '')?.[0];
  return parts.map((part, at) => {
    if (head !== undefined && /^d[e']/i.test(part)) return head + part;
    const isShared =
      tail !== undefined && at === parts.length - 2 && FRUITS.has(part.toLowerCase());
    return isShared ? part + tail : part;
  });
}

function shared(amount: Pick<Reading, 'quantityText' | 'unit'>, list: string): Reading[] | null {
  const read = listed(list).map(readOne);
  const isName = ({ name, quantityText }: Reading) =>
    name.length > 0 && name.length <= LONGEST_NAME && quantityText === '';
  return read.length > 1 && read.every(isName)
    ? read.map((one) => ({ ...one, quantityText: amount.quantityText, unit: amount.unit }))
    : null;
}

const unlinked = (words: readonly Word[]) => words.slice(isLink(words[0]) ? 1 : 0);

const SAYS_EACH = /(?<!\p{L})(?:chaque|chacune?|each|cada|ciascuno)(?!\p{L})/iu;

export function readEach(text: string): Reading[] | null {
  if (!SAYS_EACH.test(text)) return readEqual(text);
  const words = wordsOf(text.replace(/[()]/g, ' ').replace(/ ?: /g, ' ').trim());
  const first = takeQuantity(words);
  if (first !== null && first.unit !== null) {
    const rest = unlinked(first.rest);
    const each = matchAt(EACH, rest);
    if (each !== null) return shared(first, textOf(unlinked(rest.slice(each.length))));
  }
  const end = matchEnd(EACH, words);
  const last = end && takeLast(unended(words.slice(0, -end.length)));
  return last?.unit ? shared(last, textOf(last.rest)) : null;
}

const unended = (words: readonly Word[]) => (isLink(words.at(-1)) ? words.slice(0, -1) : words);
