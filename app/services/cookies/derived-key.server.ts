import { hkdfSync } from 'node:crypto';

/** Purposes of the site's secret; each has a key of its own, worth nothing to the others. */
type Purpose =
  | 'accounts'
  | 'cron link'
  | 'first administrator'
  | 'media address'
  | `sealed cookie ${string}`;

const KEY_BYTES = 32;

/** The key of one purpose, by HKDF (RFC 5869): it reveals nothing of the secret. */
export const deriveKey = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `zinc ${purpose}`, KEY_BYTES));
