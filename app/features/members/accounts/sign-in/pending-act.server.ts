/**
 * Action that a visitor asked for without a session, stored in a cookie until they have signed in.
 * It is sealed, and bound to a secret of that browser: a cookie planted in another browser must not
 * act for its user.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieName, cookiesNamed, setCookie } from '#services/cookies/cookie-header.server.ts';
import { SealedCookie, type SealingOptions } from '#services/cookies/sealed-cookie.server.ts';

/** Time to sign up, and to open the confirmation link. */
const SECONDS = 30 * 60;
const PENDING_COOKIE = 'zinc-intention';
const PENDING = new SealedCookie(
  PENDING_COOKIE,
  SECONDS,
  z.object({ browser: z.string(), act: z.unknown() }),
);
/** True where an action may wait for its visitor to have signed in. */
export const hasPendingAct = (cookies: string) => cookies.includes(PENDING_COOKIE);

const BROWSER = 'zinc-navigateur';
const SECRET_BYTES = 16;
const BROWSER_SECRET = /^[\w-]{22}$/;

const browserOf = ({ publicUrl }: SealingOptions, { headers }: Request): string | undefined =>
  cookiesNamed(headers.get('Cookie') ?? '', cookieName(BROWSER, publicUrl)).find((secret) =>
    BROWSER_SECRET.test(secret),
  );

/**
 * Set-Cookie headers that store the action for half an hour.
 *
 * @param act JSON of at most about 2,800 bytes as UTF-8 or UTF-16: browsers accept cookies of 4,096
 */
export async function keepPendingAct(
  options: SealingOptions,
  request: Request,
  act: object,
): Promise<string[]> {
  const browser = browserOf(options, request) ?? randomBytes(SECRET_BYTES).toString('base64url');
  return [
    await PENDING.seal(options, { browser, act }),
    setCookie(options.publicUrl, BROWSER, browser, SECONDS),
  ];
}

/** Set-Cookie headers that delete it. */
export const forgetPendingAct = (options: SealingOptions): string[] => [
  PENDING.end(options),
  setCookie(options.publicUrl, BROWSER, '', 0),
];

/** Pending action of the request's browser; null without one. */
export async function readPendingAct(options: SealingOptions, request: Request): Promise<unknown> {
  const kept = await PENDING.read(options, request.headers);
  return kept && kept.browser === browserOf(options, request) ? kept.act : null;
}
