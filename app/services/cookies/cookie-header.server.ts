/** Cookies as requests carry them, and the names that they have in browsers. */

import { parse } from 'cookie-es';

/** A browser may send several cookies of one name; nobody has reason to send more. */
const MAX_CANDIDATES = 4;

/**
 * The name of a cookie of ours in browsers. Behind https it has the prefix that makes them refuse one that
 * was set without https, by another host of the same domain, or for less than the whole site.
 *
 * @param publicUrl origin that visitors see
 */
export const cookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/** The same, whatever the prefix of the one that a browser sent. */
export const withoutPrefix = (name: string): string => name.replace(/^__Host-/, '');

/** The cookies of a Cookie header, as they were sent. */
export const readCookies = (header: string, filter: (name: string) => boolean = () => true) =>
  Object.entries(parse(header, { decode: (value) => value, allowMultiple: true, filter })).flatMap(
    ([name, values = []]) => [values].flat().map((value) => ({ name, value })),
  );

/** The values, at most four, that a Cookie header gives to a name. */
export const cookiesNamed = (header: string, wanted: string): string[] =>
  readCookies(header, (name) => name === wanted)
    .slice(0, MAX_CANDIDATES)
    .map(({ value }) => value);

/** A Set-Cookie header that scripts cannot read; an age of 0 takes the cookie out of the browser. */
export function setCookie(publicUrl: string, name: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(name, publicUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
