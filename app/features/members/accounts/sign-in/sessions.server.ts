import type { Member, Role } from '#features/platform/access/access.ts';
import type { SealingOptions } from '#services/cookies/sealed-cookie.server.ts';
import { unavailable } from '#app/process/passing-fault.server.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import { refusalCode, suspensionOf, type Auth } from '../auth.server.ts';
import { rememberDevice } from './known-device.server.ts';

export interface Session {
  id: string;
  member: Member;
  name: string;
  email: string;
  hasSecondFactor: boolean;
  /** True when this reading renewed the session. */
  isRenewed: boolean;
}

/** Absolute limit: after 90 days the member signs in again, however often the session was used. */
const MAX_AGE_MS = 90 * 86_400_000;

/**
 * Session of the client's cookie. Reading it renews it: the result may contain cookies.
 *
 * @param client as `clientHeaders` makes them
 * @returns null when it has ended, or its account is suspended
 * @throws AppError `unavailable` when the database fails
 */
export async function readSession(
  { auth }: { auth: Auth },
  client: Headers,
): Promise<{ session: Session | null; cookies: string[] }> {
  const { headers, response } = await auth.api
    .getSession({ headers: client, returnHeaders: true })
    .catch((error: unknown) => {
      // better-auth logs the cause, and throws only this code.
      throw refusalCode(error) === 'FAILED_TO_GET_SESSION' ? unavailable(error) : error;
    });
  const cookies = headers.getSetCookie();
  if (!response || response.user.bannedAt) return { session: null, cookies };
  // By the system clock, as better-auth renews sessions by it.
  if (Date.now() - response.session.createdAt.getTime() >= MAX_AGE_MS) {
    return { session: null, cookies: await signOut({ auth }, client) };
  }
  const { id, role, name, email } = response.user;
  const member = { id, role: role as Role, isBanned: false };
  const isRenewed = cookies.length > 0;
  const hasSecondFactor = response.user.twoFactorEnabled === true;
  const session = { id: response.session.id, member, name, email, hasSecondFactor, isRenewed };
  return { session, cookies };
}

/**
 * Opens the session of a member recognised by another service, and closes the client's earlier
 * session.
 *
 * @param client as `clientHeaders` makes them
 * @returns the cookies to set, and whether a code is required before there is a session
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
    const needsCode = 'twoFactorRedirect' in response;
    tellSecurity(needsCode ? 'second-factor-asked' : 'sign-in', {
      by: 'provider',
      account: userId,
    });
    return { cookies, needsCode };
  } catch (error) {
    throw suspensionOf(error) ?? error;
  }
}

/** Closes the client's session, if it has one. @returns the cookies to set */
export async function signOut({ auth }: { auth: Auth }, client: Headers): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: client, returnHeaders: true });
  return headers.getSetCookie();
}
