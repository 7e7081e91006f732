import type { Member, Role } from '#features/access/access.ts';
import type { Auth } from '../auth.server.ts';
import { signOut } from './sign-out.server.ts';

export interface Session {
  id: string;
  member: Member;
  name: string;
  email: string;
  /** Whether this reading prolonged it. */
  isRenewed: boolean;
}

/** However often it is used, its holder then shows again who they are. */
const MAX_AGE_MS = 90 * 86_400_000;

/**
 * Whose session the client's cookie is of. Reading it keeps it open: cookies may come with it.
 *
 * @param client as `clientHeaders` makes them
 * @returns null when it has ended, or its account is suspended
 */
export async function readSession(
  { auth }: { auth: Auth },
  client: Headers,
): Promise<{ session: Session | null; cookies: string[] }> {
  const { headers, response } = await auth.api.getSession({
    headers: client,
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (!response || response.user.bannedAt) return { session: null, cookies };
  // By the clock of the machine, as better-auth prolongs them.
  if (Date.now() - response.session.createdAt.getTime() >= MAX_AGE_MS) {
    return { session: null, cookies: await signOut({ auth }, client) };
  }
  const { id, role, name, email } = response.user;
  const member = { id, role: role as Role, isBanned: false };
  const isRenewed = cookies.length > 0;
  return { session: { id: response.session.id, member, name, email, isRenewed }, cookies };
}
