import type { Auth } from '../auth.server.ts';

/** Closes the client's session, if it has one. @returns the cookies to set */
export async function signOut({ auth }: { auth: Auth }, client: Headers): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: client, returnHeaders: true });
  return headers.getSetCookie();
}
