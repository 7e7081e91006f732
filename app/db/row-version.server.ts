/**
 * Version of a row that a form was filled in from: an editor overwrites no change they did not see.
 */
import { createHash } from 'node:crypto';

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url');

/** Equal fields in the same order have the same version. */
export const versionOf = (fields: object): string => hashOf(fields).slice(0, 22);

const FIELD_CHARACTERS = 6;

/** Version of a row with a hash of each field, in order: changes of two editors can be merged. */
export const fieldsVersion = (fields: object): string =>
  Object.values(fields)
    .map((value) => hashOf(value).slice(0, FIELD_CHARACTERS))
    .join('.');
