/**
 * What somebody without a session asked for, kept in their browser until they have signed in: sealed, and
 * bound to a secret of the browser that asked. Whoever could put the one cookie into another browser must
 * not act through who signs in there.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieName, cookiesNamed, setCookie } from '#services/cookie-header.server.ts';
import {
  readSealed,
  seal,
  unseal,
  type Sealed,
  type SealingOptions,
} from '#services/sealed-cookie.server.ts';

/** Time to sign up, and to open the letter that confirms an address. */
const SECONDS = 30 * 60;
const PENDING: Sealed = { name: 'zinc-intention', seconds: SECONDS };
const BROWSER = 'zinc-navigateur';
const SECRET_BYTES = 16;
const BROWSER_SECRET = /^[\w-]{22}$/;

const sealed = z.object({ browser: z.string(), act: z.unknown() });

const cookiesOf = (request: Request) => request.headers.get('Cookie') ?? '';

const browserOf = ({ publicUrl }: SealingOptions, request: Request): string | undefined =>
  cookiesNamed(cookiesOf(request), cookieName(BROWSER, publicUrl)).find((secret) =>
    BROWSER_SECRET.test(secret),
  );

/**
 * The Set-Cookie headers that keep it for half an hour.
 *
 * @param act what JSON can write, of some 2,800 bytes as UTF-8 or UTF-16: browsers take cookies of 4,096
 */
export function keepPendingAct(options: SealingOptions, request: Request, act: object): string[] {
  const browser = browserOf(options, request) ?? randomBytes(SECRET_BYTES).toString('base64url');
  return [
    seal(options, PENDING, { browser, act }),
    setCookie(options.publicUrl, BROWSER, browser, SECONDS),
  ];
}

/** The Set-Cookie headers that forget it. */
export const forgetPendingAct = (options: SealingOptions): string[] => [
  unseal(options, PENDING),
  setCookie(options.publicUrl, BROWSER, '', 0),
];

/** What the request's browser asked for; null without anything. */
export function readPendingAct(options: SealingOptions, request: Request): unknown {
  const { data } = sealed.safeParse(readSealed(options, PENDING, cookiesOf(request)));
  return data && data.browser === browserOf(options, request) ? data.act : null;
}
