/** Unit of volumes in a visitor’s cookie. */
import type { VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import {
  cookieName,
  cookiesNamed,
  setCookie,
  YEAR_SECONDS,
} from '#services/cookies/cookie-header.server.ts';
import { askedUnit, UNIT_PARAMETER } from './volume-unit.ts';

const COOKIE = 'zinc-unite';

/** @param cookies header of the request */
export function unitIn(cookies: string, publicUrl: string): VolumeUnit | null {
  if (!cookies.includes(COOKIE)) return null;
  return askedUnit(cookiesNamed(cookies, cookieName(COOKIE, publicUrl))[0] ?? null);
}

/** Set-Cookie header. */
export const unitCookie = (unit: VolumeUnit, publicUrl: string) =>
  setCookie(publicUrl, COOKIE, unit, YEAR_SECONDS);

/**
 * Address of a page with the unit of the visitor’s cookie, where it names none: the page of each unit is
 * kept apart.
 */
export const withUnitOf = (cookies: string, publicUrl: string, url: string) =>
  withUnit(url, unitIn(cookies, publicUrl));

/** Address of a page with a unit, where it names none. */
export function withUnit(url: string, unit: VolumeUnit | null): string {
  if (unit === null || url.includes(`${UNIT_PARAMETER}=`)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${UNIT_PARAMETER}=${unit}`;
}
