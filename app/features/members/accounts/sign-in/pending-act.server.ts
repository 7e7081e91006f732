/**
 * What somebody without a session asked for, kept in their browser until they have signed in: sealed, and
 * bound to a secret of the browser that asked. A person who could put the one cookie into another browser must
 * not act through who signs in there.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieName, cookiesNamed, setCookie } from '#services/cookies/cookie-header.server.ts';
import { SealedCookie, type SealingOptions } from '#services/cookies/sealed-cookie.server.ts';

/** Time to sign up, and to open the letter that confirms an address. */
const SECONDS = 30 * 60;
const PENDING = new SealedCookie(
  'zinc-intention',
  SECONDS,
  z.object({ browser: z.string(), act: z.unknown() }),
);
const BROWSER = 'zinc-navigateur';
const SECRET_BYTES = 16;
const BROWSER_SECRET = /^[\w-]{22}$/;

const browserOf = ({ publicUrl }: SealingOptions, { headers }: Request): string | undefined =>
  cookiesNamed(headers.get('Cookie') ?? '', cookieName(BROWSER, publicUrl)).find((secret) =>
    BROWSER_SECRET.test(secret),
  );

/**
 * The Set-Cookie headers that keep it for half an hour.
 *
 * @param act what JSON can write, of some 2,800 bytes as UTF-8 or UTF-16: browsers take cookies of 4,096
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

/** The Set-Cookie headers that forget it. */
export const forgetPendingAct = (options: SealingOptions): string[] => [
  PENDING.end(options),
  setCookie(options.publicUrl, BROWSER, '', 0),
];

/** What the request's browser asked for; null without anything. */
export async function readPendingAct(options: SealingOptions, request: Request): Promise<unknown> {
  const kept = await PENDING.read(options, request.headers);
  return kept && kept.browser === browserOf(options, request) ? kept.act : null;
}
