/**
 * Version of a row that a form was filled in from: an editor overwrites no change they did not see.
 */
import { createHash } from 'node:crypto';
import { AppError } from '#app/errors.ts';

/** Equal fields in the same order have the same version. */
export const versionOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);

export const changedMeanwhile = () =>
  new AppError(
    'change-entre-temps',
    'Quelqu’un d’autre a enregistré entre-temps.',
    'Voici ce qui diffère de ce que vous avez saisi\u202f; enregistrez de nouveau pour le remplacer.',
  );
