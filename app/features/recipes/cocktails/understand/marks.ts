/** Finds refusals, and the words before or after that they refuse. */
import { MEASURES } from './measures.ts';
import { COUNTRY_WORDS } from './names.ts';
import {
  END,
  HEALTH,
  MARKS,
  REACH,
  REFUSED_LINKS,
  SAID_OF_THINGS,
  TAIL,
  TURN,
} from './refusal-words.ts';
import { SAYINGS } from './sayings.ts';
import type { PhraseText } from './text.ts';
import { isEmpty, isMark, LONGEST_NAME } from './tokens.ts';
import { isMatter, misspeltAllergen, unwantedAt, type Unwanted } from './unwanted.ts';

export const AT = 'a la|a l|aux|au|a|o';
/** « Plutôt rhum que gin ». */
const RATHER = '(?:plutot|rather|prefere\\w*|preferer\\w*) \\w+ (?:que|qu|than)';
const STOPS = `${TURN}|${END}|,`;
const BEGINS_ANOTHER = `et|avec|with|${AT}`;

export interface Mark {
  length: number;
  side: keyof typeof MARKS;
}

/** Refused thing, and the position of its first word. */
export interface About {
  at: number;
  found: Unwanted;
}

/**
 * Length of the words read as a whole, marks of refusal included: a title, « avec ou sans alcool »,
 * « pas plus de 10° ».
 */
export function wholeAt(text: PhraseText, at: number): number {
  const name = Math.max(text.titleAt(at), text.meaningsAt(at)?.length ?? 0);
  return Math.max(
    isRefusing(text, at, name) ? 0 : name,
    ...text.fitting(SAYINGS, at).map(({ length }) => length),
    ...text.fitting(MEASURES, at).map(({ length }) => length),
  );
}

/** « Planteur sans alcool » is a title, « sans alcool » a tag, and both refuse all the same. */
function isRefusing(text: PhraseText, from: number, length: number): boolean {
  return Array.from({ length }, (_, more) => from + more).some((at) => {
    const mark = text.lengthOf(MARKS.prepositions, at);
    return mark > 0 && (unwantedAt(text, at + mark)?.wishes.length ?? 0) > 0;
  });
}

export function markAt(text: PhraseText, at: number): Mark | undefined {
  const sides = Object.keys(MARKS) as Mark['side'][];
  if (text.match('que|qu|than', at) && text.match(RATHER, at - 2)) {
    return { length: 1, side: 'instead' };
  }
  return sides
    .map((side) => ({ side, length: text.lengthOf(MARKS[side], at) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)[0];
}

export function isSkipped(text: PhraseText, at: number): boolean {
  const word = text.word(at);
  return REFUSED_LINKS.has(word) || /^\d/.test(word) || (isEmpty(word) && !isMark(word));
}

export function isTurn(text: PhraseText, at: number): boolean {
  return text.match(STOPS, at) !== undefined;
}

/** Finds the refused thing after a mark. Skips words without meaning, and a few unknown ones. */
export function reach(text: PhraseText, from: number, side: Mark['side']): About | undefined {
  const isHealth = text.match(HEALTH, from - 1) !== undefined;
  let strange = 0;
  for (let at = from; at < text.tokens.length && strange <= REACH; at += 1) {
    if (text.match('non plus', at)) at += 2;
    // « Skip the mint » is no tea.
    if (text.tokens[at]?.said === 'the' && unwantedAt(text, at + 1)) at += 1;
    if (isTurn(text, at) || (at > from && markAt(text, at))) return undefined;
    // « Allergique à la bière » is about the beer, not about what is « à la bière ».
    const article = text.lengthOf(AT, at);
    if (article > 0 && isMatter(unwantedAt(text, at + article))) at += article;
    const found =
      unwantedAt(text, at) ?? (isSkipped(text, at) ? undefined : misspeltAllergen(text, at));
    // « Can’t stand gin » is about gin, « sans xylitol frais » is fresh.
    const isSurely = found?.kind === 'allergen' || (side === 'verbs' && found?.kind === 'thing');
    if (found && (strange === 0 || isSurely)) return { at, found };
    if (found) return undefined;
    if (strange > 0 && !isHealth && text.match(BEGINS_ANOTHER, at)) return undefined;
    if (strange === 0 && at > from && text.match('et|pour|and|for', at)) return undefined;
    if (!isSkipped(text, at)) strange += 1;
  }
  return undefined;
}

export function unknownFrom(text: PhraseText, from: number): number | undefined {
  let at = from;
  while (isSkipped(text, at) && !isTurn(text, at)) at += 1;
  const word = text.word(at);
  const isWord = word !== '' && !isMark(word) && !isEmpty(word);
  const isOther = isTurn(text, at) || markAt(text, at) || unwantedAt(text, at);
  return isWord && !isOther ? at : undefined;
}

export function isEnd(text: PhraseText, from: number): boolean {
  let at = from;
  for (;;) {
    const tail = text.lengthOf(TAIL, at);
    if (tail === 0) break;
    at += tail;
  }
  return (
    at >= text.tokens.length ||
    isTurn(text, at) ||
    text.word(at - 1) === 'et' ||
    text.word(at - 1) === ','
  );
}

/** Finds the refused thing before a mark; `end` is where the words between begin. */
export function before(
  text: PhraseText,
  end: number,
  read: ReadonlySet<number>,
): About | undefined {
  let last = end;
  while (last > 0 && !read.has(last - 1) && isBetween(text, last - 1)) last -= 1;
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const at = last - length;
    if (at < 0 || read.has(at)) continue;
    const found = unwantedAt(text, at) ?? (length === 1 ? misspeltAllergen(text, at) : undefined);
    if (found?.length === length) return { at, found };
  }
  return undefined;
}

function isBetween(text: PhraseText, at: number): boolean {
  const word = text.word(at);
  if (/^(?:[;.!()|]|mais|but)$/.test(word)) return false;
  return isEmpty(word) || REFUSED_LINKS.has(word);
}

/**
 * Number of words that describe the refused thing, or its origin, rather than the wanted drink:
 * « noix du Brésil », « gin anglais », « amande amère », « colorant bleu ». « Sans lactose
 * crémeux » is creamy: after a thing that has a name, the exact name of a tag describes the drink;
 * another agreement of the word does not.
 */
export function saidOfThing(text: PhraseText, at: number, isNamed: boolean): number {
  const said = text.lengthOf(SAID_OF_THINGS, at);
  const name = text.meaningsAt(at);
  const things = name?.found.filter(({ kind, isBase }) => kind === 'ingredient' || isBase) ?? [];
  if (said > 0 && !things.some(({ isName }) => isName)) return said;
  const link = text.lengthOf(
    '(?:(?:qui )?(?:vient|viennent|venant|provient|provenant|est|originaire) )?(?:de|d|du|des|de la)',
    at,
  );
  const country = text.nameAt(at + link, (key) => COUNTRY_WORDS.get(key));
  if (country) return link + country.length;
  const isOfDrink = isNamed && name?.found.some(({ isName }) => isName);
  return name && things.length === 0 && !isOfDrink ? name.length : 0;
}
