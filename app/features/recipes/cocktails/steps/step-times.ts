/** Durations that a step asks to wait, shake or stir for: « secouez une quinzaine de secondes ». */
import { fold } from '#language/fold.ts';
import { COLLECTIVES, FRACTIONS, PART_WORDS, spelledAt } from '../lines/number-words.ts';

/** Shorter ones are over before a timer is set; nobody waits by a glass for longer ones. */
const SHORTEST = 5;
const LONGEST = 12 * 60 * 60;

const SECONDS = new Map(
  Object.entries({ seconde: 1, sec: 1, s: 1, minute: 60, min: 60, mn: 60, heure: 3600, h: 3600 }),
);
const secondsOf = (word: string) => SECONDS.get(word.replace(/(?<=..)s$/, ''));

/** Words between a number and its unit: « une bonne demi-heure », « un petit quart d’heure ». */
const BETWEEN = /^(?:bon|bonne|petite?|grande?|pleine?|longue|-)s?$/;
const LINK = /^(?:a|ou|-)$/;
/** Words beside a duration that is no wait: « une heure à l’avance », « la couleur passe en une heure ». */
const NO_WAIT_BEFORE =
  /(?:^| )(?:dans (?:les|l')|moins de|avant(?: les)?|toutes les|chaque|: au bout d[e']|passe en)$/;
const NO_WAIT_AFTER = /^(?:a l' avance|plus tard|auparavant)(?: |$)/;

const TOKEN = /\d+(?:[.,]\d+)?|[¼-¾⅐-⅞]|[a-z]+'?|[^\s\w]/g;

interface Read {
  value: number;
  next: number;
}

/** Tokens of a folded text, and readers of what stands at a place. */
class Reader {
  readonly tokens: readonly string[];
  constructor(text: string) {
    this.tokens = fold(text).match(TOKEN) ?? [];
  }

  at = (index: number): string => this.tokens[index] ?? '';
  between = (from: number, to: number) => this.tokens.slice(Math.max(0, from), to).join(' ');

  /** One number: « 15 », « vingt-cinq », « quinzaine », « ½ », « demi ». */
  one(index: number): Read | null {
    const word = this.at(index);
    if (/^\d/.test(word)) return { value: Number(word.replace(',', '.')), next: index + 1 };
    const part = FRACTIONS.get(word) ?? PART_WORDS.get(word);
    if (part !== undefined) return { value: part, next: index + 1 };
    const many = COLLECTIVES.get(word);
    if (many) return { value: many.size, next: index + 1 };
    return spelledAt(this.at, index);
  }

  /** « une bonne quinzaine de », « trois quarts d’ », « 1 ½ ». */
  number(index: number): Read | null {
    const first = this.one(index);
    if (first === null) return null;
    let { next } = first;
    while (BETWEEN.test(this.at(next))) next += 1;
    const second = this.one(next);
    let { value } = first;
    if (second !== null && (second.value < 1 || COLLECTIVES.has(this.at(next)))) {
      const isSum = value > 1 && !/^(?:quarts|tiers)$/.test(this.at(next)) && second.value < 1;
      value = isSum ? value + second.value : value * second.value;
      ({ next } = second);
    }
    while (BETWEEN.test(this.at(next))) next += 1;
    if (this.at(next) === 'de' || this.at(next) === "d'") next += 1;
    return { value, next };
  }

  /** Rest after a unit: « deux minutes et demie », « 1 h 30 », « 2 min 30 s ». */
  rest(index: number, unit: number): Read {
    const isJoined = this.at(index) === 'et';
    const more = this.one(isJoined ? index + 1 : index);
    if (more === null) return { value: 0, next: index };
    if (more.value < 1) {
      return isJoined ? { value: more.value * unit, next: more.next } : { value: 0, next: index };
    }
    const own = secondsOf(this.at(more.next));
    if (own !== undefined && own < unit) return { value: more.value * own, next: more.next + 1 };
    const isBare = /^\d\d$/.test(this.at(index)) && unit > 1 && own === undefined;
    return isBare
      ? { value: (more.value * unit) / 60, next: more.next }
      : { value: 0, next: index };
  }

  /** A duration at a place: of two, the longer. */
  duration(index: number): (Read & { from: number }) | null {
    let read = this.number(index);
    // « 25 à 30 secondes », « une ou deux minutes »; « une minute à deux » has its unit first.
    while (read !== null && LINK.test(this.at(read.next))) {
      const further = this.number(read.next + 1);
      if (further === null) break;
      read = { value: Math.max(read.value, further.value), next: further.next };
    }
    if (read === null) return null;
    const unit = secondsOf(this.at(read.next));
    if (unit === undefined) return null;
    const rest = this.rest(read.next + 1, unit);
    return { from: index, value: read.value * unit + rest.value, next: rest.next };
  }
}

const WORDS_BESIDE = 4;

/** Seconds of each duration of a step, in its order, each once. Linear in the length of the step. */
export function stepTimes(step: string): number[] {
  const reader = new Reader(step);
  const found: number[] = [];
  for (let at = 0; at < reader.tokens.length;) {
    const read = reader.duration(at);
    if (read === null) {
      at += 1;
      continue;
    }
    const seconds = Math.round(read.value);
    const isWait =
      seconds >= SHORTEST &&
      seconds <= LONGEST &&
      !NO_WAIT_BEFORE.test(reader.between(at - WORDS_BESIDE, at)) &&
      !NO_WAIT_AFTER.test(reader.between(read.next, read.next + WORDS_BESIDE));
    if (isWait && !found.includes(seconds)) found.push(seconds);
    at = read.next;
  }
  return found;
}
