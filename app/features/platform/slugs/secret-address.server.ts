/** Ends of addresses that nobody guesses: 128 random bits, as 22 letters. */
import { randomBytes } from 'node:crypto';

const BYTES = 16;
const SHAPE = /^[\w-]{22}$/;

export const makeSecret = (): string => randomBytes(BYTES).toString('base64url');

/** True of such an end: checked before any query. */
export const isSecret = (text: string): boolean => SHAPE.test(text);
