/**
 * Finds the amounts of a text, in digits or words, French or English: each with its unit and its
 * ingredient.
 */
import { fold } from '#language/fold.ts';
import { FRACTIONS } from './number-words.ts';
import { unitAt, WORDS_PER_UNIT } from './unit.ts';

const IN_WORDS = new Map<string, number>(
  [
    'un une one a an',
    'deux two',
    'trois three',
    'quatre four',
    'cinq five',
    'six',
    'sept seven',
    'huit eight',
    'neuf nine',
    'dix ten dizaine',
    'onze eleven',
    'douze twelve douzaine dozen',
    'treize thirteen',
    'quatorze fourteen',
    'quinze fifteen quinzaine',
    'seize sixteen',
  ].flatMap((said, at) => said.split(' ').map((word) => [word, at + 1] as const)),
);
const MORE: Readonly<Record<string, number>> = {
  vingt: 20,
  twenty: 20,
  vingtaine: 20,
  trente: 30,
  thirty: 30,
  trentaine: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  cent: 100,
};
for (const [word, value] of Object.entries(MORE)) IN_WORDS.set(word, value);
for (const half of ['demi', 'demie', 'moitie', 'half']) IN_WORDS.set(half, 0.5);
for (const quarter of ['quart', 'quarts', 'quarter', 'quarters']) IN_WORDS.set(quarter, 0.25);
for (const third of ['tiers', 'third', 'thirds']) IN_WORDS.set(third, 1 / 3);
for (const [sign, value] of FRACTIONS) IN_WORDS.set(sign, value);

/** More often articles than numbers; « a » is a preposition too, once its accent is gone. */
const ARTICLES = new Set(['un', 'une', 'one', 'a', 'an']);

const TOKEN = /(?<!\d)(\d+)\s*[/⁄]\s*(\d+)|(\d+)(?:[.,](\d+))?|\p{L}+|[^\s\p{L}\d'"%°]/gu;

interface Token {
  text: string;
  value: number | null;
}

function tokensOf(text: string): Token[] {
  const folded = text.split('\n').map(fold).join(' | ');
  return [...folded.matchAll(TOKEN)].map(([whole, top, bottom, unit, decimals]) => {
    if (top !== undefined) return { text: whole, value: Number(top) / Number(bottom) };
    if (unit !== undefined) return { text: whole, value: Number(`${unit}.${decimals ?? '0'}`) };
    return { text: whole, value: IN_WORDS.get(whole) ?? null };
  });
}

/** Words shorter than this name no ingredient. */
const SHORTEST = 3;
const NO_NAMES = new Set(
  (
    'des les une aux par pour avec sans dans sur puis jus cuillere cafe soupe trait goutte verre tranche feuille brin ' +
    'pincee morceau zeste rondelle quelque peu the and with fresh frai fraiche dash dashe ounce part tsp tbsp teaspoon ' +
    'tablespoon juice slice leaf leave top completer complete completez environ about faut'
  ).split(' '),
);
const TIME = /^(?:s|sec|second|seconde|minute|min|heure|hour|h|jour|day|degre|c)s?$/;
/** Words that end an amount: no later word belongs to it. */
const ENDS = new Set(
  'et puis ensuite dans sur avec pour pendant and with into in over then'.split(' '),
);
/** Signs between an amount and its ingredient. */
const BESIDE = /^[():=–—-]$/;
const isMark = (text: string) => !/^[\p{L}\d]/u.test(text) && !IN_WORDS.has(text);
const isVerb = (text: string) => /(?:er|ez|ir)$/.test(text);
const rooted = (word: string) => word.replace(/[sx]$/, '');

function nameOf({ text, value }: Token): string[] {
  const name = rooted(text);
  return value !== null || isMark(text) || name.length < SHORTEST || NO_NAMES.has(name)
    ? []
    : [name];
}

export interface ToldAmount {
  /** To three decimals. */
  value: string;
  /** Unit of a measure or a time; blank without one. */
  unit: string;
  isTime: boolean;
  /** Words of its ingredient; empty when the text names none. */
  of: ReadonlySet<string>;
  isArticle: boolean;
  /** Part of two numbers written together: « deux et demi », « trois quarts ». */
  isTogether: boolean;
  /** Index of the token, from 0. */
  at: number;
}

export interface Told {
  amounts: ToldAmount[];
  /** Positions of each word that may be a name. */
  names: Map<string, number[]>;
}

/** Unit after a number, and the index where the ingredient may begin. */
function unitAfter(tokens: readonly Token[], at: number) {
  const next = tokens.slice(at + 1, at + 1 + 2 * WORDS_PER_UNIT);
  const shown = next.filter(({ text }) => text !== '.').map(({ text }) => text);
  const found = unitAt(shown, 0);
  const [first = ''] = shown;
  const isTime = !found && TIME.test(first);
  let left = found?.length ?? (isTime ? 1 : 0);
  let from = at + 1;
  for (; left > 0; from += 1) if (tokens[from]?.text !== '.') left -= 1;
  // « 2 c. à s. sucre », « 5 cl. de rhum »
  const isShort = (found?.length ?? 0) > 1 && (tokens[from - 1]?.text.length ?? 0) <= 2;
  const isOfNext = /^du?e?$/.test(tokens[from + 1]?.text ?? '');
  if (found && (isShort || isOfNext) && tokens[from]?.text === '.') from += 1;
  return { unit: found?.unit ?? (isTime ? first.slice(0, 1) : ''), isTime, from };
}

/** Names from a token on; without any, the number that follows at once. */
function after(tokens: readonly Token[], from: number) {
  const of = new Set<string>();
  let at = from;
  while (BESIDE.test(tokens[at]?.text ?? '')) at += 1;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at] ?? { text: '', value: null };
    const isNumber = token.value !== null && token.text !== 'a';
    if (isNumber) return { of, number: of.size === 0 ? at : null };
    const isJoined = /^(?:et|and)$/.test(token.text) && (tokens[at + 1]?.value ?? 1) < 1;
    if (!isJoined && (ENDS.has(token.text) || (isMark(token.text) && token.text !== '-'))) break;
    for (const name of nameOf(token)) of.add(name);
  }
  return { of, number: null };
}

/** The names before a number: « le rhum (5 cl) », « Rhum : 5 cl ». */
function before(tokens: readonly Token[], number: number): Set<string> {
  const of = new Set<string>();
  let at = number - 1;
  while (/^[(:=,|–—-]$/.test(tokens[at]?.text ?? '')) at -= 1;
  for (; at >= 0; at -= 1) {
    const token = tokens[at] ?? { text: '', value: null };
    const isNumber = token.value !== null && !ARTICLES.has(token.text);
    if (isNumber || ENDS.has(token.text) || (isMark(token.text) && token.text !== '-')) break;
    for (const name of nameOf(token)) if (!isVerb(token.text)) of.add(name);
  }
  return of;
}

/** Largest distance, in tokens, from a number to its part. */
const FARTHEST_PART = 3;

export function toldAmounts(text: string): Told {
  const tokens = tokensOf(text);
  const names = new Map<string, number[]>();
  const ofAt = new Map<number, ReadonlySet<string>>();
  // Read from the end: in « 3 à 4 feuilles » and « 2 oz (60 ml) de gin » the last number has the
  // ingredient.
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    for (const name of token ? nameOf(token) : [])
      names.set(name, [at, ...(names.get(name) ?? [])]);
    if (!token || token.value === null) continue;
    const { of, number } = after(tokens, unitAfter(tokens, at).from);
    const next = number === null ? undefined : ofAt.get(number);
    ofAt.set(at, of.size > 0 ? of : (next ?? before(tokens, at)));
  }
  const amounts: ToldAmount[] = [];
  let last = { value: 0, at: -Infinity };
  for (const [at, { text: said, value }] of tokens.entries()) {
    if (value === null) continue;
    const { unit, isTime } = unitAfter(tokens, at);
    const of = ofAt.get(at) ?? new Set();
    const amount = { unit, isTime, of, at, isArticle: ARTICLES.has(said), isTogether: false };
    amounts.push({ ...amount, value: value.toFixed(3) });
    if (value < 1 && at - last.at <= FARTHEST_PART) {
      // « 1 1/2 », « deux cl et demi »; « trois quarts ».
      for (const both of [last.value + value, last.value * value]) {
        amounts.push({ ...amount, isTogether: true, value: both.toFixed(3) });
      }
    }
    last = { value, at };
  }
  return { amounts, names };
}

/** Names shared by several amounts, as « rhum » of two rums: they do not distinguish them. */
export function commonNames(amounts: readonly ToldAmount[]): Set<string> {
  const valued = new Map<string, Set<string>>();
  for (const { value, unit, of, isTogether } of amounts) {
    for (const name of isTogether ? [] : of) {
      valued.set(name, (valued.get(name) ?? new Set()).add(`${value} ${unit}`));
    }
  }
  return new Set([...valued].flatMap(([name, values]) => (values.size > 1 ? [name] : [])));
}

export function isOfSame(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  common: ReadonlySet<string>,
): boolean {
  const both = [...one].filter((name) => other.has(name));
  if (both.length === one.size && one.size === other.size) return true;
  return both.some((name) => !common.has(name));
}
