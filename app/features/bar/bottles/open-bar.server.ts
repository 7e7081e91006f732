/**
 * Bottles of a request: a visitor’s in a cookie, a member’s in their account. A cookie rather than the
 * browser’s storage, as the server answers without scripts.
 */
import type { Reads } from '#app/cached-reads.server.ts';
import { AppError } from '#app/errors.ts';
import { can, type Actor } from '#features/platform/access/access.ts';
import {
  cookieName,
  cookiesNamed,
  setCookie,
  YEAR_SECONDS,
} from '#services/cookies/cookie-header.server.ts';
import {
  applyChange,
  bottlesThere,
  changeBetween,
  joinKeys,
  keysAt,
  MOST_BOTTLES,
  splitKeys,
  type BottleChange,
} from './bottle-keys.ts';
import { findBottles, keepBottles, tooManyBottles } from './keep-bottles.server.ts';
import { readCatalogue, type KnownBar } from './read-catalogue.server.ts';

const COOKIE = 'zinc-bar';

/** True where a browser has bottles of its own, before they join the account’s. */
export const hasBarCookie = (cookies: string) => cookies.includes(COOKIE);

interface Services extends Reads {
  clock: () => Date;
  publicUrl: string;
}

export interface Visit {
  actor: Actor;
  /** Cookie header of the request. */
  cookies: string;
}

interface OpenBar {
  said: string[];
  /** Set-Cookie headers to answer with. */
  cookies: string[];
}

async function saidIn(services: Services, { cookies }: Visit): Promise<string[]> {
  const name = cookieName(COOKIE, services.publicUrl);
  const keys = cookiesNamed(cookies, name).flatMap(splitKeys);
  if (keys.length === 0) return keys;
  const { merged } = await readCatalogue(services);
  return [...new Set(keys.map((key) => merged.get(key) ?? key))];
}

/** Bottles as they were said, by the cookie or in the account; nothing is joined. */
export const peekBar = async (services: Services, visit: Visit): Promise<string[]> => [
  ...(await saidIn(services, visit)),
  ...(await findBottles(services, visit)),
];

/** Slugs of the ingredients that are there. @param said bottles, as they are kept */
export const slugsOf = ({ catalogue, slugs }: KnownBar, said: readonly string[]): string[] => {
  const there = new Set(bottlesThere(catalogue, said));
  return slugs.filter((_, at) => there.has(catalogue.ingredients[at]?.key ?? ''));
};

/** Slugs of the ingredients that are there. */
export const findSlugsThere = async (services: Services, visit: Visit): Promise<string[]> =>
  slugsOf(await readCatalogue(services), await peekBar(services, visit));

/** The cookie of a member is joined to their account, and removed. */
export async function openBar(services: Services, visit: Visit): Promise<OpenBar> {
  const { actor } = visit;
  const carried = await saidIn(services, visit);
  if (!can(actor, 'keep bottles')) return { said: carried, cookies: [] };
  if (carried.length === 0) return { said: await findBottles(services, { actor }), cookies: [] };
  await keepBottles(services, { actor, change: { add: carried, remove: [] } });
  return {
    said: await findBottles(services, { actor }),
    cookies: [setCookie(services.publicUrl, COOKIE, '', 0)],
  };
}

/** @throws AppError as `keepBottles` */
export async function changeBar(
  services: Services,
  visit: Visit,
  change: BottleChange,
): Promise<OpenBar> {
  const { actor } = visit;
  const before = await openBar(services, visit);
  const said = applyChange(before.said, change);
  if (said.length > MOST_BOTTLES) throw tooManyBottles();
  if (can(actor, 'keep bottles')) {
    await keepBottles(services, { actor, change });
    return { said, cookies: before.cookies };
  }
  return { said, cookies: [setCookie(services.publicUrl, COOKIE, joinKeys(said), YEAR_SECONDS)] };
}

/** Change by which an ingredient joins the bottles. @throws AppError `bouteille-inconnue` */
export function addingBottle({ catalogue, slugs }: KnownBar, slug: string) {
  const [key] = keysAt(catalogue, [slugs.indexOf(slug)]);
  if (key === undefined) throw new AppError('bouteille-inconnue', 'Cet ingrédient n’existe plus.');
  return { key, change: changeBetween(catalogue, [], [key]) };
}

/**
 * Adds an ingredient by its slug.
 *
 * @returns slugs of all that is there then
 * @throws AppError `bouteille-inconnue`; as `changeBar`
 */
export async function addBottle(services: Services, visit: Visit, slug: string) {
  const known = await readCatalogue(services);
  const { key, change } = addingBottle(known, slug);
  const before = bottlesThere(known.catalogue, await peekBar(services, visit));
  const { said, cookies } = await changeBar(services, visit, change);
  return { wasThere: before.includes(key), there: slugsOf(known, said), cookies };
}
