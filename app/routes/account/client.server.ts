import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { clientAddressContext, servicesContext, sessionContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { clientHeaders } from '#features/members/accounts/client-headers.server.ts';
import { hasPassword } from '#features/members/accounts/password/confirm-password.server.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { SESSION_END } from './session-end.ts';

type Context = Readonly<RouterContextProvider>;

/** The client of a request, as the accounts see it. */
export const clientOf = (request: Request, context: Context) =>
  clientHeaders(request.headers, context.get(clientAddressContext));

export const settingCookies = (cookies: readonly string[], headers: Record<string, string> = {}) =>
  new Headers([
    ...Object.entries(headers),
    ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  ]);

/** Leads to `path` with the whole page loaded anew: what the browser held was somebody else's. */
export const enterAs = (path: string, cookies: readonly string[]): Response =>
  redirectDocument(path, { status: 303, headers: settingCookies(cookies) });

/** The token of a link that was mailed. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? '';

/** Where a member without a password any more chooses one. */
export const newPasswordPath = (token: string) => `/auth/nouveau-mot-de-passe?jeton=${token}`;

/** Where to sign in and come back from. */
export const signInPath = (returnTo: string) =>
  `/auth?${new URLSearchParams({ returnTo }).toString()}`;

/** Where what was sent without a session is kept, to be sent to `returnTo` again. */
export const endedSessionPath = (returnTo: string) =>
  `${SESSION_END}?${new URLSearchParams({ returnTo }).toString()}`;

/** The session of the request; visitors are sent to sign in, and back here. */
export function requireSession(request: Request, context: Context): Session {
  const session = context.get(sessionContext);
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  const here =
    request.method === 'GET' ? `${pathname.replace(/\.data$/, '')}${search}` : '/profile';
  throw redirect(signInPath(here));
}

/**
 * The session that a form is sent with.
 *
 * @throws AppError `unauthenticated`, which gives the form back with what was typed
 */
export function sendersSession(context: Context): Session {
  const session = context.get(sessionContext);
  if (session) return session;
  throw new AppError(
    'unauthenticated',
    'Vous n’êtes plus connecté.',
    'Reconnectez-vous dans un autre onglet, puis envoyez de nouveau.',
  );
}

/**
 * As `requireSession`, of a page that asks for the password: a member without one is sent to choose one.
 */
export async function requirePassword(request: Request, context: Context): Promise<Session> {
  const session = requireSession(request, context);
  if (await hasPassword(context.get(servicesContext), session.member.id)) return session;
  throw redirect('/profile/premier-mot-de-passe');
}
