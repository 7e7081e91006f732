/**
 * Matches typed names to known ones, near spellings and partial names included; used by every
 * field.
 */
import { fold, sortKey, words } from '#language/fold.ts';
import { lettersApart, misspelling, spell, type Spelt } from '#language/words/spelling.ts';
import { MAX_INGREDIENT_NAME } from './ingredient.ts';

/** Words that tell nothing of an ingredient. */
export const LINKS = new Set('a au aux avec d de des du en et l la le les of un une'.split(' '));
/** Kinds, colours and parts, which many names share: alone, they say little of an ingredient. */
const VAGUE = new Set(
  (
    'amer blanc blanche brun brune creme eau extrait feuille fleur frais fraiche infusion jaune jus liqueur ' +
    'morceau nectar noir puree rose rouge sauce sec sirop soda vert verte vieux vin zeste'
  ).split(' '),
);
/** While a word is typed, shorter beginnings are too ambiguous. */
const SHORTEST_BEGINNING = 5;
/** Shortest name that is matched as a whole with one error. */
const SHORTEST_WHOLE = 4;
/** Shortest name that is matched with two errors. */
const LONG_WHOLE = 9;
/** A longer text is no name; each word is compared with all names. */
const MOST_WORDS = 10;
/** Near spellings are only searched when there are fewer results. */
const ENOUGH = 3;

export const singular = (word: string) => {
  if (/^.{2,}eaux$/.test(word)) return word.slice(0, -1);
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
};

function tellingWords(text: string): string[] {
  const all = words(text);
  const telling = all.filter((word) => !LINKS.has(word));
  return (telling.length > 0 ? telling : all).map(singular);
}

interface Read {
  key: string;
  words: Spelt[];
  /** `joined`: the words without spaces. */
  whole: string;
  joined: string;
}

function read(text: string): Read {
  const telling = tellingWords(text);
  const key = sortKey(text);
  const joined = key.replaceAll(' ', '');
  return { key, words: telling.map(spell), whole: telling.join(' '), joined };
}

const isVague = (name: Read) => name.words.every(({ word }) => VAGUE.has(word));

const begins = (word: string, typed: string) => word.startsWith(typed);

/** Similarity of a typed word and a word of a name, from 0 to 1. */
function likeness(typed: Spelt, { word, sound }: Spelt): number {
  if (typed.word.length > 2 && typed.word !== word && begins(word, typed.word)) return 0.9;
  const misspelt = misspelling(typed, { word, sound });
  const { length } = typed.word;
  if (misspelt > 0 || length < SHORTEST_BEGINNING || length >= word.length) return misspelt;
  if (typed.word[0] !== word[0]) return 0;
  return lettersApart(typed.word, word.slice(0, length), 1) <= 1 ? 0.6 : 0;
}

const inOrder = ({ words: all }: Read) =>
  all
    .map(({ word }) => word)
    .toSorted()
    .join(' ');

/** Whether two names are equal except for an error, a plural, spaces or word order. */
function isNearWhole(typed: Read, name: Read): boolean {
  if (typed.whole.length < SHORTEST_WHOLE || name.whole.length < SHORTEST_WHOLE) return false;
  return (
    lettersApart(typed.whole, name.whole, 1) <= 1 ||
    lettersApart(typed.joined, name.joined, 1) <= 1 ||
    (typed.words.length === name.words.length && inOrder(typed) === inOrder(name))
  );
}

type Likeness = (typed: Spelt, word: Spelt) => number;

/**
 * Similarity of a typed text and a name, from 0 to 1. All words of one must be in the other,
 * misspelt or not, or they must share a rare word.
 */
function nearness(
  typed: Read,
  name: Read,
  how: { isRare: (word: string) => boolean; likenessOf: Likeness },
): number {
  const least = Math.min(typed.joined.length, name.joined.length);
  if (least >= LONG_WHOLE && lettersApart(typed.joined, name.joined, 2) <= 2) return 1;
  const left = [...name.words];
  let sum = 0;
  let met = 0;
  let worst = 1;
  let hasRare = false;
  for (const word of typed.words) {
    const marks = left.map((other) => how.likenessOf(word, other));
    const best = Math.max(0, ...marks);
    if (best === 0) continue;
    const [other] = left.splice(marks.indexOf(best), 1);
    hasRare ||= best === 1 && word.word.length > 3 && how.isRare(other?.word ?? '');
    sum += best;
    met += 1;
    worst = Math.min(worst, best);
  }
  if (met === 0) return 0;
  const isWithin = met === typed.words.length;
  // Words typed beside a whole name are a brand or a preparation.
  const holds = met === name.words.length && worst >= 0.8;
  if (!isWithin && !holds && !hasRare) return 0;
  // « jus » alone is a poor answer to « jus de tamarin ».
  if (!isWithin && isVague(name)) return 0.1;
  return (2 * sum) / (typed.words.length + name.words.length);
}

/** Rank of a name that contains the typed text, 0 first; undefined if it does not contain it. */
function placeOf(typed: Read, name: Read): number | undefined {
  if (typed.whole === name.whole) return typed.key === name.key ? 0 : 1;
  if (begins(name.key, typed.key) || begins(name.whole, typed.whole)) return 2;
  if (isNearWhole(typed, name)) return 3;
  if (typed.words.every(({ word }) => name.words.some((other) => begins(other.word, word))))
    return 4;
  if (typed.words.every(({ word }) => name.words.some((other) => other.word.includes(word))))
    return 5;
  return undefined;
}

/**
 * Similarity of a typed text and another name, from 0 to 1: equal, or the whole name beside other
 * words, « ricard frais ».
 */
function calledness(typed: Read, other: Read, likenessOf: Likeness): number {
  if (isNearWhole(typed, other)) return 1;
  // While a brand is typed: « monk » of « monkey 47 ».
  if (typed.whole.length >= SHORTEST_WHOLE && begins(other.key, typed.key)) return 0.9;
  const left = [...typed.words];
  let sum = 0;
  for (const word of other.words) {
    const isShort = word.word.length < SHORTEST_BEGINNING;
    const marks = left.map((one) =>
      isShort ? Number(one.word === word.word) : likenessOf(one, word),
    );
    const best = Math.max(0, ...marks);
    if (best < 0.8) return 0;
    left.splice(marks.indexOf(best), 1);
    sum += best;
  }
  return isVague(other) ? 0.1 : (2 * sum) / (typed.words.length + other.words.length);
}

/**
 * Finds names, best first, in `known` (alphabetical): those that contain the text, then, if there
 * are few, near spellings and partial matches.
 *
 * @returns a function of the typed text and the most names to return
 */
export function nameMatcher<Name extends { name: string; aliases?: readonly string[] }>(
  known: readonly Name[],
): (text: string, most: number) => Name[] {
  const names = known.map((item) => ({ item, name: read(item.name) }));
  const others = known.flatMap((item) =>
    (item.aliases ?? []).map((alias) => ({ item, other: read(alias) })),
  );
  const uses = new Map<string, number>();
  for (const { name } of names) {
    for (const word of new Set(name.words.map((one) => one.word)))
      uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const isRare = (word: string) => !VAGUE.has(word) && (uses.get(word) ?? 0) <= ENOUGH;
  const holding = (typed: Read) =>
    names
      .flatMap(({ item, name }) => {
        const place = placeOf(typed, name);
        return place === undefined ? [] : [{ item, place }];
      })
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  const near = (typed: Read) => {
    const marks = new Map<string, number>();
    const likenessOf: Likeness = (word, other) => {
      // A word of a known name is no misspelling of another word: « ananas » for « banana ».
      if (word.word !== other.word && uses.has(word.word)) return 0;
      const pair = `${word.word} ${other.word}`;
      const before = marks.get(pair);
      const mark = before ?? likeness(word, other);
      if (before === undefined) marks.set(pair, mark);
      return mark;
    };
    return [
      ...names.map(({ item, name }) => {
        return { item, likely: nearness(typed, name, { isRare, likenessOf }) };
      }),
      ...others.map(({ item, other }) => ({ item, likely: calledness(typed, other, likenessOf) })),
    ]
      .filter(({ likely }) => likely > 0)
      .toSorted((a, b) => b.likely - a.likely)
      .map(({ item }) => item);
  };
  return (text, most) => {
    const whole = read(text.slice(0, MAX_INGREDIENT_NAME));
    const typed = { ...whole, words: whole.words.slice(0, MOST_WORDS) };
    if (typed.whole === '') return [];
    const called = others.filter(({ other }) => other.whole === typed.whole);
    const [first, ...more] = holding(typed);
    const isWhole = first !== undefined && read(first.name).whole === typed.whole;
    const exact = called.map(({ item }) => item);
    const held = isWhole
      ? [first, ...exact, ...more]
      : [...exact, ...(first ? [first] : []), ...more];
    if (held.length >= ENOUGH) return [...new Set(held)].slice(0, most);
    return [...new Set([...held, ...near(typed)])].slice(0, most);
  };
}

/**
 * Whether two names have the same words: plurals, small words, spaces and order do not matter. «
 * rhums blancs », « Rhum blanc »
 */
export function hasSameWords(a: string, b: string): boolean {
  const [one, other] = [read(a), read(b)];
  return one.joined === other.joined || inOrder(one) === inOrder(other);
}

/**
 * Whether a new name is another spelling of an existing one: « rhums blancs » of « Rhum blanc ».
 */
export function isSameName(a: string, b: string): boolean {
  if (fold(a) === fold(b)) return true;
  const [typed, name] = [read(a), read(b)];
  return typed.whole === name.whole || isNearWhole(typed, name);
}
