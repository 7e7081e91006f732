/** Cookies of requests and answers, and their names in browsers. */

import { parse } from 'cookie-es';

/** A browser may send several cookies of one name; there is no reason for more. */
const MAX_CANDIDATES = 4;

/**
 * Name of our cookie in browsers. Over https it has the `__Host-` prefix. Browsers then refuse a
 * cookie set without https, by another host of the same domain, or for less than the whole site.
 *
 * @param publicUrl origin that visitors see
 */
export const cookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

export const withoutPrefix = (name: string): string => name.replace(/^__Host-/, '');

/** The cookies of a Cookie header, not decoded. */
export const readCookies = (header: string, filter: (name: string) => boolean = () => true) =>
  Object.entries(parse(header, { decode: (value) => value, allowMultiple: true, filter })).flatMap(
    ([name, values = []]) => [values].flat().map((value) => ({ name, value })),
  );

/** Values of a name in a Cookie header, four at most. */
export const cookiesNamed = (header: string, wanted: string): string[] =>
  readCookies(header, (name) => name === wanted)
    .slice(0, MAX_CANDIDATES)
    .map(({ value }) => value);

/** Age of cookies that keep a choice. */
export const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A Set-Cookie header of a cookie that scripts cannot read; an age of 0 deletes it. */
export function setCookie(publicUrl: string, name: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(name, publicUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
