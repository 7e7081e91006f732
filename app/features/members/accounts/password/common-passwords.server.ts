/** Common passwords, and passwords easy to guess on this site. */
import { AppError } from '#app/errors.ts';
import { fold } from '#language/fold.ts';

import passwords from '#content/vocabulary/passwords.json' with { type: 'json' };

/**
 * Words refused as the whole of a password (OWASP ASVS 5, 6.1.2), besides the name and the address
 * of the person and of the site: guessers first try the subject of a site. Without accents, spaces
 * or plurals.
 */
const CONTEXT_WORDS: readonly string[] = Object.values(passwords).flat();

const NBSP = '\u00a0';

const lowerCase = (text: string) => text.normalize('NFKC').toLowerCase();

let common: Promise<Set<string>> | undefined;

/** Loaded with the first chosen password: half a megabyte that few visits need. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(lowerCase));
}

/** True for one repeated character, or repeated runs such as `1234567890`, `abcdefghij`. */
function isRun(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index));
  const usual = steps.filter((step) => step === steps[0] && Math.abs(step) <= 1).length;
  return usual >= steps.length - 1;
}

/** Letters and digits only, without accents or case, as guessers vary a word. */
const core = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const withoutFigures = (text: string) => text.replace(/^\p{N}+|(?<!\p{N})\p{N}+$/gu, '');

/** A name or an address, and its parts. */
const partsOf = (known: string) =>
  [known, ...known.split('@'), ...known.split(/[^\p{L}\p{N}]+/u)].map(core);

/**
 * True when a password is a name or an address, or a part of one, with digits or signs around or
 * inside.
 */
function isOwn(password: string, own: readonly string[]): boolean {
  const text = core(password);
  return [text, withoutFigures(text)].some((word) => word !== '' && own.includes(word));
}

/** Letters that digits and signs replace, as in `m0j1t0`. */
const STAND_INS = new Map(
  ['0o', '1i', '3e', '4a', '5s', '7t', '@a', '$s', '€e'].map(([sign = '', letter = '']) => [
    sign,
    letter,
  ]),
);
const asLetters = (text: string) =>
  text.replace(/[013457@$€]/g, (sign) => STAND_INS.get(sign) ?? '');
/** Shorter parts of a name occur in too many words. */
const MIN_WORD = 3;

/** True when a password has only these words, their plurals, digits and signs. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = core(password).replace(/\p{N}/gu, '');
  const longestFirst = words
    .filter((word) => word.length >= MIN_WORD)
    .toSorted((one, other) => other.length - one.length);
  const left = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), letters);
  return letters !== '' && /^[ s]*$/.test(left);
}

/**
 * Refuses a common password, even with digits or signs around it. Also refuses one made of the
 * person's name or address, of the site's, or of words of its subject.
 *
 * @param person their name and address
 * @throws AppError `common-password`
 */
export async function refuseCommonPassword(
  { publicUrl }: { publicUrl: string },
  password: string,
  person: readonly string[],
) {
  const text = lowerCase(password);
  const bare = text.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  common ??= readCommon();
  const list = await common;
  const own = [...person, new URL(publicUrl).hostname].flatMap(partsOf);
  const words = [...CONTEXT_WORDS, ...own];
  const ways = [text, asLetters(text), asLetters(bare)];
  const isKnown =
    [text, bare].some((word) => list.has(word)) ||
    isOwn(text, own) ||
    ways.some((way) => isMadeOf(way, words));
  if (!isKnown && !isRun(text)) return;
  throw new AppError(
    'common-password',
    `Ce mot de passe est de ceux qu’on devine${NBSP}: choisissez-en un autre.`,
  );
}
