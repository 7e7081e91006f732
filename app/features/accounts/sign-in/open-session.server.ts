import type { SealingOptions } from '#services/sealed-cookie.server.ts';
import { suspensionOf, type Auth } from '../auth.server.ts';
import { rememberDevice } from './known-device.server.ts';

/**
 * Opens the session of a member whom another service has recognised; one that the client had is
 * closed.
 *
 * @param client as `clientHeaders` makes them
 * @returns the cookies to set, and whether a code is asked for before there is a session
 * @throws AppError `banned`
 */
export async function openSession(
  services: SealingOptions & { auth: Auth },
  { userId, client }: { userId: string; client: Headers },
): Promise<{ cookies: string[]; needsCode: boolean }> {
  const { auth } = services;
  try {
    const { headers, response } = await auth.api.openSession({
      body: { userId },
      headers: client,
      returnHeaders: true,
    });
    await auth.api.signOut({ headers: client });
    const cookies = [...headers.getSetCookie(), await rememberDevice(services, client, userId)];
    return { cookies, needsCode: 'twoFactorRedirect' in response };
  } catch (error) {
    throw suspensionOf(error) ?? error;
  }
}
