import { suspensionOf, type Auth } from './auth.server.ts';

/**
 * Opens the session of a member whom another service has recognised; one that the client had is
 * closed.
 *
 * @param client as `clientHeaders` makes them
 * @returns the cookies to set, and whether a code is asked for before there is a session
 * @throws AppError `banned`
 */
export async function openSession(
  { auth }: { auth: Auth },
  { userId, client }: { userId: string; client: Headers },
): Promise<{ cookies: string[]; needsCode: boolean }> {
  try {
    const { headers, response } = await auth.api.openSession({
      body: { userId },
      headers: client,
      returnHeaders: true,
    });
    await auth.api.signOut({ headers: client });
    return { cookies: headers.getSetCookie(), needsCode: 'twoFactorRedirect' in response };
  } catch (error) {
    throw suspensionOf(error) ?? error;
  }
}
