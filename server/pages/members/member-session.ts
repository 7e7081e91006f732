import type { Services } from '#app/context.server.ts';
import type { AppError } from '#app/errors.ts';
import { passingFault } from '#app/process/passing-fault.server.ts';
import { clientHeaders } from '#features/members/accounts/client-headers.server.ts';
import { readSession, type Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';

/** The session, marked for staff who must still set up a required second factor. */
async function withDuty(services: Services, session: Session): Promise<Session> {
  const { member, hasSecondFactor } = session;
  if (member.role === 'user' || hasSecondFactor) return session;
  const { requiresFactor } = await readSettings(services, 'equipe');
  return requiresFactor ? { ...session, member: { ...member, lacksFactor: true } } : session;
}

/**
 * Session of a request. A request without cookies does not query the database.
 *
 * @returns the cookies that keep the session open, or delete an ended one; the temporary failure
 * because of which it could not be read
 */
export async function memberSession(
  services: Services,
  request: Request,
  clientAddress: string,
): Promise<{ session: Session | null; cookies: string[]; fault: AppError | null }> {
  const nobody = { session: null, cookies: [], fault: null };
  if (!request.headers.has('Cookie')) return nobody;
  try {
    const client = clientHeaders(request.headers, clientAddress);
    const { session, cookies } = await readSession(services, client);
    return { session: session && (await withDuty(services, session)), cookies, fault: null };
  } catch (error) {
    const fault = passingFault(error);
    if (!fault) throw error;
    return { ...nobody, fault };
  }
}

/** Adds cookies to an answer, unless it sets them itself; the answer is then never cached. */
export function addCookies(response: Response, cookies: readonly string[]): void {
  const nameOf = (cookie: string) => cookie.split('=', 1)[0];
  const set = new Set(response.headers.getSetCookie().map(nameOf));
  const added = cookies.filter((cookie) => !set.has(nameOf(cookie)));
  if (added.length === 0) return;
  for (const cookie of added) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'private, no-store');
}
