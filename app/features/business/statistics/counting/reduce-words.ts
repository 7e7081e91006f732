/** Reduces words sent by strangers to the least that still shows what people look for. */
import { fold } from '#language/fold.ts';
import { OTHERS } from '../counted.ts';

/** Limits of a search for a drink: a longer text was pasted, and may be private. */
const MOST_CHARACTERS = 60;
const MOST_WORDS = 8;
/** A year or a strength has at most four digits; more are a telephone, a card or a code. */
const MOST_FIGURES = 4;
/** Mail, web and postal addresses, also spelt out. */
const ADDRESS =
  /@|:\/\/|\bwww\b|\b[a-z0-9-]{2,}\.(?:fr|be|ch|com|net|org|eu|io)\b|\barobase\b|\bpoint (?:fr|be|ch|com|net|org)\b|\d.{0,60}\b(?:rue|avenue|boulevard|allee|impasse)\b/;

/**
 * Stored form of a search: folded, without punctuation; `OTHERS` if it may identify somebody;
 * empty without words.
 */
export function keptSearch(typed: string): string {
  const text = fold(typed.normalize('NFKC'));
  const figures = text.replaceAll(/\D/g, '').length;
  const words = text.match(/[a-z0-9][a-z0-9'%-]*/g) ?? [];
  const isOdd =
    ADDRESS.test(text) ||
    figures > MOST_FIGURES ||
    words.length > MOST_WORDS ||
    text.length > MOST_CHARACTERS;
  return isOdd ? OTHERS : words.join(' ');
}

/** Public host name: two labels at least, the last one in letters. */
const HOST = /^(?=.{4,64}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
/** Names of private networks (RFC 6762, RFC 8375, RFC 9476), which tell where somebody works. */
const PRIVATE = /\.(?:local|lan|home|internal|corp|intranet|localdomain|alt|test|invalid)$/;

/** Stored form of a host; `OTHERS` if it is not public. */
export function keptHost(host: string): string {
  const name = host.toLowerCase().replace(/^www\./, '');
  return HOST.test(name) && !PRIVATE.test(name) ? name : OTHERS;
}
