/** Reduces words sent by strangers to the least that still shows what people look for. */
import { fold } from '#language/fold.ts';
import { OTHERS } from '../counted.ts';

/** Nobody looks for a drink in more: longer texts were pasted, and may be anything. */
const MOST_CHARACTERS = 60;
const MOST_WORDS = 8;
/** More figures than a year or a strength has: a telephone, a card, a code. */
const MOST_FIGURES = 4;
/** An address of mail, of a page or of a house, spelt out too. */
const ADDRESS =
  /@|:\/\/|\bwww\b|\b[a-z0-9-]{2,}\.(?:fr|be|ch|com|net|org|eu|io)\b|\barobase\b|\bpoint (?:fr|be|ch|com|net|org)\b|\d.{0,60}\b(?:rue|avenue|boulevard|allee|impasse)\b/;

/**
 * A search as it is counted: folded, without punctuation; `OTHERS` for one that may say who somebody is; empty for
 * one without words.
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

/** A public name of the web: letters, two parts at least. */
const HOST = /^(?=.{4,64}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
/** Names of private networks (RFC 6762, RFC 8375, RFC 9476), which tell where somebody works. */
const PRIVATE = /\.(?:local|lan|home|internal|corp|intranet|localdomain|alt|test|invalid)$/;

/** A host as it is counted; `OTHERS` for one that is not of the public web. */
export function keptHost(host: string): string {
  const name = host.toLowerCase().replace(/^www\./, '');
  return HOST.test(name) && !PRIVATE.test(name) ? name : OTHERS;
}
