/** Constants and checks of accounts, for server and browser. */

/** Edition of the terms that people accept at sign-up: the day it took effect. */
export const TERMS_VERSION = '2026-03-01';

/** NIST SP 800-63B asks for at least 8; longer passwords cost more to guess. */
export const MIN_PASSWORD_LENGTH = 10;
/** Bounds the work of the hash; nobody types more. */
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_NAME_LENGTH = 60;
/** RFC 5321, 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

export const OWN_PAGE_PATH = '/profile/page-publique';
/** Address of a member’s public page. */
export const memberPagePath = (token: string) => `/membres/${token}`;

/** Same key for two spellings of one address. */
export const canonicalEmail = (email: string) => email.trim().toLowerCase();

/** The path, if it stays on this site; null if it leads elsewhere or back to sign-in. */
export function safeReturnTo(address: string | null): string | null {
  if (address === null || address.length > 2_000 || !/^\/(?![/\\])/.test(address)) return null;
  // Browsers drop tabs and line ends from addresses, and take \ for /.
  if (/[\\\p{Cc}]/u.test(address)) return null;
  const base = 'https://zinc.invalid';
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return null;
  if (/^\/auth(?:\/deconnexion)?\/?$/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Second factors asked for after the password: the code of an application, or a code that was sent.
 */
export const FACTORS = ['application', 'email', 'phone'] as const;
export type Factor = (typeof FACTORS)[number];

/** Validity of a sent code, in minutes. */
export const CODE_MINUTES = 10;
