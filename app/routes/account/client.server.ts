import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { clientAddressContext, servicesContext, sessionContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { clientHeaders } from '#features/members/accounts/client-headers.server.ts';
import { hasPassword } from '#features/members/accounts/password/confirm-password.server.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { SESSION_END } from './session-end.ts';

type Context = Readonly<RouterContextProvider>;

/** The client of a request, in the form that accounts use. */
export const clientOf = (request: Request, context: Context) =>
  clientHeaders(request.headers, context.get(clientAddressContext));

export const settingCookies = (cookies: readonly string[], headers: Record<string, string> = {}) =>
  new Headers([
    ...Object.entries(headers),
    ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  ]);

/**
 * Redirects to `path` and loads the whole page anew: the browser's data belonged to another
 * visitor.
 */
export const enterAs = (path: string, cookies: readonly string[]): Response =>
  redirectDocument(path, { status: 303, headers: settingCookies(cookies) });

/** Token of a mailed link. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? '';

/** Address of the page where a member without a password chooses one. */
export const newPasswordPath = (token: string) => `/auth/nouveau-mot-de-passe?jeton=${token}`;

/** Address of the sign-in page; it comes back to `returnTo`. */
export const signInPath = (returnTo: string) =>
  `/auth?${new URLSearchParams({ returnTo }).toString()}`;

/** Address that stores a form sent without a session, to send it to `returnTo` again. */
export const endedSessionPath = (returnTo: string) =>
  `${SESSION_END}?${new URLSearchParams({ returnTo }).toString()}`;

/** The session of the request; visitors are redirected to sign in and come back. */
export function requireSession(request: Request, context: Context): Session {
  const session = context.get(sessionContext);
  if (session) return session;
  const url = new URL(request.url);
  // Parameter of scripts that ask for a page's data.
  url.searchParams.delete('_routes');
  const here = `${url.pathname.replace(/\.data$/, '')}${url.search}`;
  throw redirect(signInPath(request.method === 'GET' ? here : '/profile'));
}

/**
 * The session that a form is sent with.
 *
 * @throws AppError `unauthenticated`, which returns the form as typed
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
 * Like `requireSession`, for a page that asks for the password: a member without one is redirected
 * to choose one.
 */
export async function requirePassword(request: Request, context: Context): Promise<Session> {
  const session = requireSession(request, context);
  if (await hasPassword(context.get(servicesContext), session.member.id)) return session;
  throw redirect('/profile/premier-mot-de-passe');
}
