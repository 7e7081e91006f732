/** Errors of sources that exceed the bounds of reading. */
import { AppError } from '#app/errors.ts';
import type { ReaderKind } from './reading-messages.ts';

/** Bounds of one source; a page takes far less. */
export const BOUNDS = {
  /** Processor time. */
  seconds: 120,
  /** Megabytes of heap. */
  heap: 768,
  /** Megabytes of data segment. Node reserves 550 of them and hardly uses them. */
  data: 1_550,
  /** Megabytes of all results as JSON. */
  found: 200,
};

const OF_SITES: ReadonlySet<ReaderKind> = new Set(['page', 'words', 'listing']);
const nameOf = (kind: ReaderKind) => (OF_SITES.has(kind) ? 'Cette page' : 'Ce fichier');
const adviceOf = (kind: ReaderKind) =>
  OF_SITES.has(kind)
    ? 'Recopiez-en la recette à la main.'
    : 'N’en gardez que les recettes, ou découpez-le en plusieurs fichiers.';

const refuse = (code: string, kind: ReaderKind, what: string) =>
  new AppError(code, `${nameOf(kind)} ${what}`, adviceOf(kind));

export const tooSlow = (kind: ReaderKind, { seconds } = BOUNDS) =>
  refuse(
    'lecture-trop-longue',
    kind,
    `demande plus de ${seconds}\u00a0s de calcul\u00a0: sa lecture a été arrêtée.`,
  );

export const tooHeavy = (kind: ReaderKind, { heap } = BOUNDS) =>
  refuse(
    'lecture-trop-lourde',
    kind,
    `demande plus de ${heap}\u00a0Mo de mémoire\u00a0: sa lecture a été arrêtée.`,
  );

export const tooMuch = (kind: ReaderKind, { found } = BOUNDS) =>
  refuse(
    'lecture-trop-abondante',
    kind,
    `donne plus de ${found}\u00a0Mo de recettes\u00a0: sa lecture a été arrêtée.`,
  );

export const tooDeep = (kind: ReaderKind) =>
  refuse('lecture-trop-profonde', kind, 'emboîte trop de choses les unes dans les autres.');

/** A process that ended without reaching a bound: the machine or an operator stopped it. */
export const cutShort = (kind: ReaderKind) =>
  refuse('lecture-interrompue', kind, 'a vu sa lecture s’arrêter avant la fin. Recommencez.');
