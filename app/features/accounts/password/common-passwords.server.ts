/** Passwords that are guessed first. */
import { AppError } from '#app/errors.ts';
import { fold } from '#language/fold.ts';

const NBSP = '\u00a0';

const lowerCase = (text: string) => text.normalize('NFKC').toLowerCase();

let common: Promise<Set<string>> | undefined;

/** Read with the first password that is chosen: half a megabyte that few visits need. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(lowerCase));
}

/** One character, or a run such as `1234567890`, `abcdefghij`, over and over. */
function isRun(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index));
  const usual = steps.filter((step) => step === steps[0] && Math.abs(step) <= 1).length;
  return usual >= steps.length - 1;
}

/** Its letters and figures alone, without accents or case: how somebody who guesses varies a word. */
const core = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const withoutFigures = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** Whether a password is a name or an address, or a part of one, with figures or signs around or within. */
function isOwn(password: string, known: readonly string[]): boolean {
  const own = new Set(
    known.flatMap((word) => [word, ...word.split('@'), ...word.split(/[^\p{L}\p{N}]+/u)]).map(core),
  );
  const text = core(password);
  return [text, withoutFigures(text)].some((word) => word !== '' && own.has(word));
}

/**
 * Refuses a password that is known, as such or with figures and signs around it, or made of the
 * person's own name or address.
 *
 * @throws AppError `common-password`
 */
export async function refuseCommonPassword(password: string, known: readonly string[]) {
  const text = lowerCase(password);
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  common ??= readCommon();
  const list = await common;
  const isKnown = [text, bare].some((word) => list.has(word)) || isOwn(text, known);
  if (!isKnown && !isRun(text) && bare !== 'motdepasse' && bare !== 'zinc') return;
  throw new AppError(
    'common-password',
    `Ce mot de passe est de ceux qu’on devine${NBSP}: choisissez-en un autre.`,
  );
}
