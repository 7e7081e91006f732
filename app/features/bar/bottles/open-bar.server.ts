/**
 * Bottles of a request: a visitor’s in a cookie, a member’s in their account. A cookie rather than the
 * browser’s storage, as the server answers without scripts.
 */
import type { Database } from '#db/client.server.ts';
import { can, type Actor } from '#features/platform/access/access.ts';
import { cookieName, cookiesNamed, setCookie } from '#services/cookies/cookie-header.server.ts';
import {
  applyChange,
  joinKeys,
  MOST_BOTTLES,
  splitKeys,
  type BottleChange,
} from './bottle-keys.ts';
import { findBottles, keepBottles, tooManyBottles } from './keep-bottles.server.ts';

const COOKIE = 'zinc-bar';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface Services {
  db: Database;
  clock: () => Date;
  publicUrl: string;
}

interface Visit {
  actor: Actor;
  /** Cookie header of the request. */
  cookies: string;
}

interface OpenBar {
  said: string[];
  /** Set-Cookie headers to answer with. */
  cookies: string[];
}

const saidIn = ({ publicUrl }: Services, { cookies }: Visit) =>
  cookiesNamed(cookies, cookieName(COOKIE, publicUrl)).flatMap(splitKeys);

/** The cookie of a member is joined to their account, and removed. */
export async function openBar(services: Services, visit: Visit): Promise<OpenBar> {
  const { actor } = visit;
  const carried = saidIn(services, visit);
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
